"""Numbers under one another, added and subtracted."""

from __future__ import annotations

from in_turn import in_turn
from language.drawings.reading import equations

COLUMN_SUMS = [
    ("SEND\n+MORE\n=MONEY", "SEND MORE + = MONEY"),
    ("  SEND\n+ MORE\n------\n MONEY", "SEND MORE + = MONEY"),
    ("SEND +\nMORE =\nMONEY", "SEND MORE + = MONEY"),
    ("SEND\n  +\nMORE\n====\nMONEY", "SEND MORE + = MONEY"),
    ("+ SEND\n  MORE\n ─────\n MONEY", "SEND MORE + = MONEY"),
    ("SEND + MORE\n= MONEY", "SEND MORE + = MONEY"),
    ("  S E N D\n+ M O R E\nM O N E Y", "SEND MORE + = MONEY"),
    (" 1?\n  *\n+ 7\n___\n 3_", "1₀ ₁ + 7 + = 3₂"),
    (" 2.\n *3\n+.1\n ..", "2₀ ₁3 + ₂1 + = ₃₄"),
    ("A3B\n-3BA\n=189", "A3B 3BA - = 189"),
    ("A3B\n−\n3BA\n---\n189", "A3B 3BA - = 189"),
    ("-A3B\n 3BA\n---\n 189", "A3B 3BA - = 189"),
    ("-A\n+BC\n=D", "A neg BC + = D"),
    ("9\n-A\n+B\n=C", "9 A - B + = C"),
    (" 12\n+3?\n---\n 4A\n-  5\n---\n 4B", "12 3₀ + = 4A; 4A 5 - = 4B"),
    ("12\n+3?\n=4A\n+5\n=4B", "12 3₀ + = 4A; 4A 5 + = 4B"),
    ("  12\n+ 34\n----\n+ 5A\n----\n BC", "12 34 + 5A + = BC"),
    ("   SEND\n+) MORE\n--------\n  MONEY", "SEND MORE + = MONEY"),  # the Ruby article's
    ("  ABC\n-) AB\n-----\n  759", "ABC AB - = 759"),
    ("　ＳＥＮＤ\n＋）ＭＯＲＥ\n─────\nＭＯＮＥＹ", "SEND MORE + = MONEY"),
    ("   S E N D\n+) M O R E\n----------\n M O N E Y", "SEND MORE + = MONEY"),
    ("  S E N D\n+)M O R E\n---------\nM O N E Y", "SEND MORE + = MONEY"),
    ("SEND\n＋)\nMORE\n----\nMONEY", "SEND MORE + = MONEY"),
    ("+) SEND\n   MORE\n =MONEY", "SEND MORE + = MONEY"),
    ("  12\n―) 3\n+) A\n----\n  1B", "12 3 - A + = 1B"),
    (" 12\n+)3?\n---\n 4A\n\n-) 5\n---\n 4B", "12 3₀ + = 4A; 4A 5 - = 4B"),
    ("1,25\n+2,5\n=A,BC", "125 250 + = ABC"),
]


@in_turn(("text", "said"), COLUMN_SUMS)
def test_what_a_column_says(text: str, said: str) -> None:
    assert equations(text) == said
