"""A proof in sentences of three languages."""
