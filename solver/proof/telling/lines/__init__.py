"""Several plain steps in one line, as on a blackboard."""
