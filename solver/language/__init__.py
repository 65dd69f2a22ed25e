"""Text → puzzle. A new notation starts in `read.py`, which tells notations apart.

read.py             which notation a text is in
symbols.py          Unicode, capitals, full-width forms → symbols; how each sign may be typed
vocabulary.py       cells, letters, wildcards, words
tokens.py, expression.py, equations.py, parse.py
                    equations in plain notation: tokens, precedence of signs, both sides
conditions/         what else may stand among equations: prime(A), (A=B) or (C=D), Q r R
rpn.py              puzzles in reverse Polish order
lines.py            whether several lines are equations or a drawing
printed/            equations as they are printed, where plain notation refuses them
drawings/           written arithmetic, each kind of drawing in a file of its own
conventions.py      the options: which digits they leave each letter and wildcard
assemble.py         where every notation ends: the puzzle, checked
doubts.py           warnings: what is allowed but probably not meant
lookalikes.py       letters of two scripts that look alike
"""
