"""What stands among equations: conditions, and quotients with a remainder. Imported late.

names.py        the words of conditions in each language
statements.py   tokens → equations and conditions
remainders.py   N / D = Q r R
"""
