"""Equations as books and web pages print them, where plain notation (`parse.py`) refuses them.

read.py        the readings that are tried, the likeliest first
debris.py      what pasting brings along: item numbers, quotes, brackets, digit groups
latex.py       the commands of LaTeX
stars.py       * for a hidden digit, x for ×
decimals.py    decimal fractions, repeating ones too
"""
