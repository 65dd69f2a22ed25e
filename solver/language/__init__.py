"""Text → puzzle. A plain sum is read in one pass (`kernels/plain.py`); a new notation starts in
`notations.py`, which tells notations apart.

read.py             the door: plain sums, then every notation
notations.py        which notation a text is in
symbols.py          Unicode, capitals, full-width forms → symbols; how each sign may be typed
vocabulary.py       cells, letters, wildcards, words
tokens.py, expression.py, equations.py, parse.py
                    equations in plain notation: tokens, precedence of signs, both sides, lines
conditions.py       what else may be among equations: prime(A), (A=B) or (C=D), Q r R
printed.py          equations as they are printed, where plain notation refuses them: without
                    `debris.py` (item numbers, quotes, LaTeX), with `decimals.py`
drawings/           written arithmetic, each kind of drawing and grids in a file of their own
conventions.py      the options: which digits they leave each letter and wildcard
classes.py, keys.py, wishes.py
                    options that are a small language of their own; `asked.py` asks them
misprints.py        where a letter may be wrong, and the puzzle with a wildcard there
assemble.py         where every notation ends: the puzzle, checked
doubts.py           warnings: what is allowed but probably not meant
"""
