"""A figure as LaTeX, read back from its text: what it needs, and what stands where."""

from __future__ import annotations

import re

from in_turn import in_turn
from pictures import BELOW, PICTURES, pictures, rows

import solver
from solver.display.figure import figure
from solver.display.shapes import Figure, Text
from solver.printing.latex import latex

PUT = re.compile(r"\\put\((?P<x>[\d.]+),(?P<y>[\d.]+)\)\{(?P<what>.*)\}")
BOX = re.compile(r"\\framebox\(([\d.]+),([\d.]+)\)\{\}")
TEXT = re.compile(r"\\makebox\[0pt\](?:\[l\])?\{(?:\\fontsize(?:\{[\d.]+\\unitlength\}){2}"
                  r"\\selectfont )?(?P<text>.*)\}")  # fmt: skip
SIGNS = {
    "$+$": "+", "$-$": "−", "$=$": "=", "$<$": "<", "$>$": ">", r"$\times$": "×", r"$\neq$": "≠",
    r"$\leq$": "≤", r"${}^3\surd$": "∛", r"{\fboxsep0pt\framebox[.7em]{\rule{0pt}{.7em}}}": "□",
}  # fmt: skip
KAKURO = "3,X,(v3),(v4),(hA),1,O,(h3),O,O"


def rows_of(drawn: Figure) -> list[str]:
    found = []
    for put in filter(None, map(PUT.fullmatch, latex(drawn).splitlines())):
        y, x = drawn.height - float(put["y"]), float(put["x"])
        if box := BOX.fullmatch(put["what"]):
            found.append((y - float(box[2]) + BELOW, x, "□"))
        elif text := TEXT.fullmatch(put["what"]):
            shown = text["text"]
            for written, sign in SIGNS.items():
                shown = shown.replace(written, sign)
            found.append((y, x, shown))
    return rows(found)


@in_turn(("text", "letters", "digits"), PICTURES.values(), ids=PICTURES)
def test_a_picture_shows_the_puzzle_and_its_solution(text: str, letters: str, digits: str) -> None:
    assert ["|".join(rows_of(one)) for one in pictures(text)] == [letters, digits]


@in_turn("text", [*(text for text, *_ in PICTURES.values()), KAKURO])
def test_braces_and_environments_are_closed(text: str) -> None:
    drawn = figure(solver.kakuro(text).puzzle) if text == KAKURO else pictures(text)[0]
    first, needs, *lines = latex(drawn).splitlines()
    assert (first[:2], needs[:7]) == ("% ", "% Needs")
    depth = 0
    for line in lines:
        bare = re.sub(r"\\[{}]", "", line)
        depth += bare.count("{") - bare.count("}")
        assert depth == 0, line
    body = "\n".join(lines)
    assert re.findall(r"\\(?:begin|end)\{?\w+", body) == [
        r"\begingroup", r"\begin{picture", r"\end{picture", r"\endgroup",
    ]  # fmt: skip
    assert len(lines) == len(drawn.shapes) + 3  # nothing that is drawn is lost


def test_what_tex_reads_otherwise_is_written_out() -> None:
    typed = "\\{}#$%&_~^<>|+-="
    drawn = Figure(1, 1, (Text(0, 0, typed, length=1),), "100 % of it")
    first, _, _, _, put, _ = latex(drawn).splitlines()
    assert first == "% 100 % of it"
    assert put == (
        r"\put(0,1){\makebox[0pt][l]{\textbackslash{}\{\}\#\$\%\&\_\textasciitilde{}"
        r"\textasciicircum{}$<$$>$$|$$+$$-$$=$}}"
    )


@in_turn(
    ("text", "needed"),
    [
        ("É + E = Œ", "% Needs no package."),
        ("Þ + Ð = Ŋ", r"% Needs \usepackage[T1]{fontenc} in pdfLaTeX, or XeLaTeX or LuaLaTeX, "),
        ("Ą + É = ŠĄ", r"% Needs \usepackage[T1]{fontenc} in pdfLaTeX, or XeLaTeX or LuaLaTeX, "),
        ("Ơ + A = B", r"% Needs XeLaTeX or LuaLaTeX, \usepackage{fontspec} and \setmainfont of"),
        ("Ạ + Ə = B", r"% Needs XeLaTeX or LuaLaTeX, \usepackage{fontspec} and \setmainfont of"),
        ("А + Ж = É", r"% Needs \usepackage[T2A]{fontenc} in pdfLaTeX, or XeLaTeX or LuaLaTeX, "),
        ("А + Þ = Ж", r"% Needs XeLaTeX or LuaLaTeX, \usepackage{fontspec} and \setmainfont of"),
        ("Ѣ + А = Ѳ", r"% Needs XeLaTeX or LuaLaTeX, \usepackage{fontspec} and \setmainfont of"),
        ("А + Б = В", r"% Needs \usepackage[T2A]{fontenc} in pdfLaTeX, or XeLaTeX or LuaLaTeX, "),
        ("か + き = く", r"% Needs XeLaTeX or LuaLaTeX, \usepackage{fontspec} and \setmainfont of"),
        ("А + か = 🍎", r"% Needs XeLaTeX or LuaLaTeX, \usepackage{fontspec} and \setmainfont of"),
    ],
)
def test_the_second_line_says_what_the_document_needs(text: str, needed: str) -> None:
    assert latex(figure(solver.parse(text))).splitlines()[1].startswith(needed)


def test_a_kakuro_has_grey_squares_with_diagonals() -> None:
    text = latex(figure(solver.kakuro(KAKURO).puzzle))
    assert text.splitlines()[1] == r"% Needs \usepackage{xcolor}."
    grey = r"{\textcolor[gray]{0.85}{\rule{2\unitlength}{2\unitlength}}}"
    assert re.findall(rf"\\put\(([\d,]+)\){re.escape(grey)}", text) == [
        "0,4", "2,4", "4,4", "0,2", "0,0",
    ]  # fmt: skip
    assert re.findall(r"\\put\(([\d,]+)\)\{\\line\(1,-1\)\{2\}\}", text) == [
        "2,6", "4,6", "0,4", "0,2",
    ]  # fmt: skip
