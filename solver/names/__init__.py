"""The public functions that a first puzzle does not need."""
