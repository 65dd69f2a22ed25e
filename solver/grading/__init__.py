"""What somebody answers to a puzzle → whether it is right, and what is wrong with it."""
