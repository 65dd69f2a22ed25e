"""Proofs that a person can follow: why a puzzle has these solutions and no others."""

from solver.proof import techniques as techniques  # they make their rules known
