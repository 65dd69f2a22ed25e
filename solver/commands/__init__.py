"""The commands of the terminal, one file each, and what they share."""
