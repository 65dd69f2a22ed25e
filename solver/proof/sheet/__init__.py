"""What is to be proved: the columns of a puzzle or the runs of a kakuro."""
