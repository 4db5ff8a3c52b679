"""What several widgets share: how a state is read, the form of a result, cards as buttons."""
