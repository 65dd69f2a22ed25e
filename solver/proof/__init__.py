"""Proofs that a person can follow: why a puzzle has these solutions and no others."""
