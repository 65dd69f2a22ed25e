"""Booklets: exercises, their key and their proofs as one page of HTML."""
