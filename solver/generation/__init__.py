"""Puzzles with one solution, made out of words, calculations and number words."""
