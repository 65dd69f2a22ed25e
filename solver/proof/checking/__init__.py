"""A finished proof replayed, step by step."""
