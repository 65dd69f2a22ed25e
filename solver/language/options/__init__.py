"""Options that are a small language of their own, read for a puzzle that has them."""
