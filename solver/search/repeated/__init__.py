"""Several searches of one call, one after the other."""
