"""Text → puzzle: the symbols, the rules, lines and drawings."""
