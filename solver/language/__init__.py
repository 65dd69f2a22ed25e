"""Text → puzzle. A new notation begins in `read.py`, which tells one from the other.

read.py             which notation a text is in
symbols.py          Unicode, capitals, full-width forms → symbols; how each sign may be typed
vocabulary.py       cells, letters, wildcards, words
tokens.py, expression.py, parse.py
                    equations: what belongs together, how strongly it binds, what it states
lines.py            whether several lines are equations or a drawing
drawings/           written arithmetic, each kind of drawing in a file of its own
conventions.py      the options: what they leave each letter and wildcard
assemble.py         what every notation ends in: the puzzle, checked
doubts.py           warnings: what is allowed but hardly meant
lookalikes.py       letters of two scripts that look alike
"""
