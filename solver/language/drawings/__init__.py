"""Written arithmetic, as it stands on paper, → the same puzzle as a line of text.

marks.py            the text as rows of marks, each in its columns
system.py           a Puzzle while its equations are being gathered
drawing.py          which kind of drawing it is
column_sum.py, multiplication.py, long_division.py, short_division.py, roots.py
                    what each kind means, as equations
"""
