"""Second opinions on the engine: what the pages on verification and the tests compare it with."""
