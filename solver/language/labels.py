"""Labels in a text that could be read as words of the puzzle: "Hint: R = 8", "Answer: 9567 + …".

They are looked for before anything is read: HINT/R = 8 would be an equation. What is labelled as a
hint stays, and an answer on lines of its own is left out.
"""

from __future__ import annotations

import re

from solver.language.symbols import Reading
from solver.language.tokens import CELL
from solver.model import Caution
from solver.sentences import Sentence

ANSWERED = (
    "(?:THE )?(?:ANSWERS?|SOLUTIONS?"
    "|ОТВЕТЫ?|РЕШЕНИ[ЕЯ]|ANTWORT|L[ÖO]SUNG|R[ÉE]PONSE|RESPUESTA|SOLUCI[ÓO]N|答え?|解答?)"
)
ANSWER_LINE = re.compile(
    rf"(?<=\S)(?P<gap>[ \n]*\n *){ANSWERED} ?(?P<colon>[:/])[ \n]*(?:(?:{CELL})+ ?= ?)?[0-9][^|]*\Z"
)
HINT = re.compile(
    r"(?:(?P<point>[.。] *+)|(?<![^\s(\[,;、]))"
    r"(?:HINTS?|CLUES?|ПОДСКАЗК[АИ]|HINWEISE?|TIPP|INDICES?|PISTAS?|ヒント)"
    r" ?(?P<colon>[:/])[ \n]*"
)
# D = 5: DONALD + GERALD = ROBERT
GIVEN = re.compile(
    rf"\A[ \n]*(?:[^\W\d_]+ )?{CELL} *= *[0-9] *(?P<colon>/)[ \n]+(?=[^\n]*{CELL}{{2}}[^\n]*=)"
)


# ABCD × 4 = DCBA, ABCD = ?
WANTED = re.compile(
    rf"(?<=\S)[ \n]*(?:[,;.\n]|= *> )[ \n]*(?P<x>{CELL}{{2,}}) *= *\?+[ \n]*\Z"
    rf"|(?<=\S)[ \n]*(?:= *> |[,;.]? *THEN )[ \n]*(?P<sum>{CELL}+(?: ?[-+×*] ?{CELL}+)*)"
    r" *= *\?+[ \n]*\Z"
)


def without_question(text: str, reading: Reading) -> tuple[Reading, tuple[Caution, ...]]:
    """A reading without the number that is asked for at its end, with a warning."""
    said = WANTED.search(reading.symbols)
    if not said or not said.lastgroup or "=" not in reading.symbols[: said.start()]:
        return reading, ()
    start, end = said.span(said.lastgroup)
    if not re.search(r"[^\W\d_]", reading.symbols[start:end]):
        return reading, ()
    word = text[reading.starts[start] : reading.ends[end - 1]]
    caution = asked_for(text[reading.starts[start] :].strip(), word)
    return reading.edited([(*said.span(), " ")]), (caution,)


def without_labels(text: str, reading: Reading) -> tuple[Reading, tuple[Caution, ...]]:
    """A reading without the line that says the answer, with a warning; of a hint what it says."""

    def is_label(said: re.Match[str]) -> bool:  # ANSWER:2 is a division
        colon = text[reading.starts[said.start("colon")] :][:2]
        return colon[:1] == "：" or colon in (": ", ":\n")

    cautions: tuple[Caution, ...] = ()
    if (said := ANSWER_LINE.search(reading.symbols)) and is_label(said):
        answer = text[reading.starts[said.end("gap")] : reading.ends[said.end() - 1]]
        cautions = (left_out(answer.strip()),)
        reading = reading.edited([(*said.span(), " ")])
    if (said := GIVEN.match(reading.symbols)) and is_label(said):
        reading = reading.edited([(*said.span("colon"), ";")])
    hints = [said for said in HINT.finditer(reading.symbols) if is_label(said)]
    edits = [(*said.span(), ";" if said["point"] else " ") for said in hints]
    return reading.edited(edits) if edits else reading, cautions


def left_out(remark: str) -> Caution:
    """The warning that a remark is not read."""
    what = "“{remark}” is left out: it is no part of the puzzle"
    return Caution("remark", Sentence(what, remark=remark))


def asked_for(remark: str, word: str) -> Caution:
    """The warning that a question is not read, and what asks it."""
    what = "“{remark}” is left out: the option answer={word} asks for it"
    return Caution("question", Sentence(what, remark=remark, word=word))


def read_as(remark: str, condition: str) -> Caution:
    """The warning that a remark is read as a condition or a sign."""
    what = "“{remark}” is read as {condition}"
    return Caution("remark", Sentence(what, remark=remark, condition=condition))
