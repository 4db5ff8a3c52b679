"""Small games that are nobody's: each needs of the core what a real game is going to need."""
