"""Deductions about whole numbers: factors, endings, remainders."""
