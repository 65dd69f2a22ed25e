"""Every command with every option, and every value that an option lists, run at least once.

A case is what is typed and what is told then. `test_every_option_has_a_case` walks the commands, so
that an option without a case fails it.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from ruled import RULED
from terminal import ROOT, process, rebus

from solver.cli import main
from solver.generation.numerals import LANGUAGES
from solver.generation.themes import THEMES

# What has its cases in another file.
ELSEWHERE = {
    "--engine": "tests/engines/test_engines.py",
    "--state": "tests/engines/test_state.py",
    "--host": "tests/commands/test_serve.py",
    "--port": "tests/commands/test_serve.py",
    "--workers": "tests/commands/test_serve.py",
    "serve --lang": "tests/commands/test_serve.py",
    "--format png": "tests/commands/test_draw.py",  # where it is skipped without a browser
}

# Files that cases name in braces.
FILES = {
    "puzzles": b"TO + GO = OUT\nA + A = B\n",
    "unique": "\ufeff## First\r\nTO + GO = OUT\r\n\r\n## Second\r\nA = 1\r\n".encode(),
    "words": "\ufeffsend,more\r\nmoney\r\n".encode(),
    "kakuro": b"2,X,(v7),(h7),O\n2,X,(vA),(hA),O # nine\n",
    "empty": b"",
    "latin1": "TO + GO = OUT\nÄ + Ä = B\n".encode("latin-1"),
    "utf16": "TO + GO = OUT\n".encode("utf-16"),
    "drawing": b"\xef\xbb\xbf AB\r\n+ 1\r\n---\r\n 13\r\n",
}

SUM = "'TO + GO = OUT'"
SOLVED = "  TO     21\n+ GO   + 81\n----   ----\n OUT    102\nT=2 O=1 G=8 U=0\n"


class Case(NamedTuple):
    """What is typed and what is told then, with … for anything that stands between.

    {next} is the cursor that the case before ended with.
    """

    typed: str
    out: str = ""  # in standard output and in the file that was written
    err: str = ""
    status: int = 0
    stdin: str | bytes | None = None


def by_rules() -> Iterator[Case]:
    """Each rule in each command that goes by rules."""
    for ruled in RULED:
        rule, solution = ruled.options, ruled.solution
        given, line = f"{rule} '{ruled.puzzle}'", f"{ruled.puzzle}\n"
        yield Case(f"solve {given} --format csv", solution.partition(",")[0], "1 solution")
        yield Case(f"batch - {rule}", f"{ruled.puzzle}\t1\t{solution}", "1 unique", stdin=line)
        yield Case(f"draw {given} --show solution --format latex", f"% {solution}\n")
        yield Case(f"repair {given}", "this puzzle has exactly one solution\n")
        printed = escape(solution.replace("*", "×"))
        yield Case(f"booklet - -o {{html}} {rule}", printed, "1 puzzle", stdin=line)
        if ruled.is_explained:
            yield Case(f"explain {given}", f"olution: {solution}.")
        else:
            yield Case(f"explain {given}", "", "can be solved, but not explained", 2)


def by_words() -> Iterator[Case]:
    """A puzzle out of each list of words that there is; two languages have no such sums."""
    for theme in THEMES:
        yield Case(f"generate --theme {theme} --limit 1", " = …\t")
    for language in LANGUAGES:
        if language in ("fi", "ru"):
            yield Case(f"generate --numerals {language} --values 1-9", "", "0 puzzles", 1)
        else:
            yield Case(f"generate --numerals {language} --limit 1", " = …\t")


CASES = [
    *by_rules(),
    *by_words(),
    # the group
    Case("--version", "rebus, version "),
    Case("--help", "Commands:…solve "),
    Case("--lang ru - ", "", "между «A» и «B» не хватает знака", 2, "A B = C"),
    Case("--lang ja", "puzzle> ", "「A」と「B」の間に記号がありません", stdin="A B = C\n"),
    Case("--lang en", SOLVED, stdin="TO + GO = OUT\r\n"),
    Case("--lang xx", "", "'xx' is not one of", 2),
    Case("solv", "", "No such command 'solv'", 2),
    Case("manual", ".TH REBUS 1…MAKE-KAKURO"),
    Case(
        "skeleton multiplication --size 2x2 --no-trivial --seed 3 --tries 2",
        "x ",
    ),
    Case("skeleton multiplication --size 2x2 --trivial --seed 3 --tries 2", "x "),
    # column
    Case(
        "column {words} --limit 1 --levels 2 --start 2027-01-04 --every 1 --seed 1 --kinds sum"
        " --proofs ru --folder {folder}/column --timeout 60",
        '"puzzle": "SEND + MORE = MONEY"…"date": "2027-01-04", "drawing": "  SEND\\n+ MORE',
    ),
    Case("column {words} --levels 9 --lang en", "", "levels must be a number such as 3 or", 2),
    Case("column {words} --start soon --lang ru", "", "2027-01-04", 2),
    Case("column {words} --every 0 --lang ja", "", "every", 2),
    # dataset
    Case("dataset --limit 1 --levels 1", '"kind": "sum", "puzzle": "RAYS + RAYS + RAYS = MASS"'),
    Case(
        "dataset --limit 1 --levels 1 --seed 2 --kinds difference --terms 2 --languages ja"
        " --proofs none --format csv --jobs 2 --output {folder}/set.csv",
        "set,number,kind,puzzle,solution,…,difference,…,ja,",
    ),
    Case(
        "dataset --limit 1 --levels 1 --proofs none --format jsonl -o {folder}/set.jsonl",
        '"proof": {}, "steps": []',
    ),
    Case(
        "dataset --limit 1 --levels 1 --themes food --proofs none",
        '"theme": "food"',
    ),
    Case("dataset --limit 1 --levels 2 --patterns --proofs none", '"language": null'),
    Case("dataset --engine soon --limit 1", "", "the engine must be lithops or an address", 2),
    Case("dataset --limit 2 --timeout 0", "", "not finished in time: 0 of 2 puzzles", 3),
    Case("dataset --levels 6 --lang en", "", "levels must be one of 1, 2", 2),
    Case("dataset --levels 6 --lang ru", "", "levels", 2),
    Case("dataset --levels 6 --lang ja", "", "levels", 2),
    # practice
    Case("practice", "double: The same letter added to itself makes an even number"),
    Case("practice --lang ru", "double: Буква, сложенная сама с собой"),
    Case("practice --technique double", "Example:…Exercises:…Hints:\n1. What kind…?\n…Key:\n1. "),
    Case("practice --technique double --limit 1 --lang ja", "練習問題：\n1. …答え：\n1. "),
    Case("practice --technique double --lang en --json", '"technique": "double", "lang": "en"'),
    Case("practice --technique double --limit 7", "", "a lesson has 1 to 6 exercises", 2),
    Case("practice --technique place --limit 1 --seed 3", "its exercises take others as well."),
    Case("practice --technique carry --limit 1", "nothing but plain steps"),
    Case("practice --technique double --timeout 0", "What kind of number is twice", "", 3),
    Case("practice --technique parity", "", "technique must be one of", 2),
    Case("practice --json", '"techniques": [{"technique": "leading", "title": "Which digit can no'),
    Case("practice --technique twins --output {html} --paper letter", "size: letter…<h2>Example<"),
    Case("practice --limit 1 -o {html} --paper a4", "<title>How to find the digits</title>"),
    Case("practice -o {html} --json", "goes with no --output", "", 2),
    # solve
    Case(f"solve {SUM}", SOLVED + "\n1 solution ("),
    Case("- --format jsonl", '{"text": "21 + 81 = 102"', stdin="\ufeffTO + GO = OUT\r\n"),
    Case("solve -", "  AB     12\n+  1   +  1\n", stdin=FILES["drawing"]),
    Case("solve -", "", "not UTF-8", 2, b"\xff + A = B"),
    Case("solve -", "", "UTF-16", 2, FILES["utf16"]),
    Case("solve -", "", "there is no puzzle", 2, ""),
    Case("solve ''", "", "there is no puzzle", 2),
    Case("solve -- '-A + B = 1' --count", "", "Put the puzzle in quotes", 2),
    Case("solve --count -- '-A + B = 1'", "9 solutions ("),
    Case("solve A + B", "", "Put the puzzle in quotes", 2),
    Case(f"solve {SUM} --base 9-10", " 10          1  21 + 81 = 102"),
    Case("solve 'A+A+A=BA' --base auto", "smallest base with a solution: "),
    Case(f"solve {SUM} --base 2-36 --count", "", "a range of bases takes no --count", 2),
    Case("solve A+B=C --limit 1", "stopped at the limit: 1 solution, maybe more"),
    Case("solve A+B=C --next {next} --count", "31 further solutions"),
    Case(f"solve {SUM} --timeout 0", "not finished in time: ", status=3),
    Case(f"solve {SUM} --timeout -1", "", "the timeout must be a number of seconds, 0 or more", 2),
    Case("solve A+B=C --shard 0/2 --count", "22 solutions in part 0/2"),
    Case("solve A+B=C --shard 1/2 --count", "10 solutions in part 1/2"),
    Case("solve A+B=C --answer A*C", "A*C = 6   2 solutions\n"),
    Case("solve A+B=C --answer 1/A --limit 2", "values, maybe more, continue with --next"),
    Case("solve A+B=C --answer '1/(A-1)'", "1/(A-1) = undefined   7 solutions"),
    Case("solve A+B=C --answer A --jobs 2", "", "takes no --jobs", 2),
    Case("solve A+B=BA --wrong-letters 1", "letter 1 of A is wrong: A is 9 there, and 0 elsewhere"),
    Case("solve A+B=BA --wrong-letters 1 --lang ja", "Aの1文字目が誤り：このAは9で、ほかのAは0"),
    Case("solve A+B=C --wrong-letters 1", "no solution (", status=1),
    Case("solve A+B=C --wrong-letters 2", "", "wrong_letters must be 0 or 1", 2),
    Case("solve A+B=BA --wrong-letters 1 --count", "", "searched for without --count", 2),
    Case("solve A+B=BA --wrong-letters 1 --naive", "", "takes no --wrong-letters", 2),
    Case("solve A+B=BA --wrong-letters 1 --base 2-9", "", "is for one base", 2),
    Case("explain A+B=BA --wrong-letters 1", "", "takes no --wrong-letters", 2),
    Case("solve A+B=C --largest C --format tsv", "solution\tA\tB\tC\n", "the largest C, 9"),
    Case("solve A+B=C --smallest C", "the smallest C, 3"),
    Case("solve A+B=C --smallest C --largest A", "", "not for both", 2),
    Case(f"solve {SUM} --decode '12 8'", "\nOT G\n"),
    Case(f"solve {SUM} --suggest {{words}}", "its letters write "),
    Case(f"solve {SUM} --suggest {{words}} --json", "--suggest takes no --json", status=2),
    Case("solve A+B=C --count", "32 solutions ("),
    Case("solve A+B=C --count --format csv", "", "takes no --format", 2),
    Case("solve A+B=C --count --json", '"solutions": [], "count": 32'),
    Case(f"solve {SUM} --json", '"solutions": [{"text": "21 + 81 = 102"'),
    Case(f"solve {SUM} --naive", "3528 evaluations, naive"),
    Case(f"solve {SUM} --jobs 2", SOLVED),
    Case(f"solve {SUM} --jobs 0", "", "jobs must be a whole number", 2),
    Case(f"solve {SUM} --format text", SOLVED),
    Case(f"solve {SUM} --format csv", "solution,T,O,G,U\n21 + 81 = 102,2,1,8,0\n"),
    Case(f"solve {SUM} --format svg", "", "a format of rebus draw", 2),
    Case("solve A=AB --lang en", "no solution", "can never hold", 1),
    Case("solve A=AB --lang ru", "no solution", "никогда не верно", 1),
    Case("solve A=AB --lang ja", "no solution", "決して成り立ちません", 1),
    Case("solve 'AB+C=DE' --classes A=odd --limit 1", "  AB     12\n"),
    Case("solve '19+10=68' --wrong-digits each --limit 1", "  19     20\n+ 10   + 21\n"),
    Case("solve 'AB = C' --digits 5", "", "only 1 of the digits may be chosen", 2),
    # batch
    Case("batch {puzzles}", "\t1\t21 + 81 = 102\nA + A = B\t4\t1 + 1 = 2\n", "2 puzzles, 2 solved"),
    Case("batch {unique}", "OUT\t1\t21 + 81 = 102\nA = 1\t1\t1 = 1\n", "2 unique"),
    Case("batch {puzzles} --limit 2", "A + A = B\t2+\t"),
    Case("batch {puzzles} --timeout 0", "OUT\t0+ not finished\t", "2 unfinished", 3),
    Case("batch {puzzles} --unique", "TO + GO = OUT\t1\t21 + 81 = 102\n", "1 several"),
    Case("batch {puzzles} --rate", "21 + 81 = 102\t15\n"),
    Case("batch {puzzles} --rate proved", "21 + 81 = 102\t15\n"),
    Case("batch {puzzles} --rate quick", "21 + 81 = 102\t1\t"),
    Case("batch {puzzles} --count", "TO + GO = OUT\t1\t\nA + A = B\t4\t\n"),
    Case("batch {puzzles} --count --rate", "", "takes no --rate", 2),
    Case("batch {puzzles} --format text", "A + A = B\t4\t1 + 1 = 2\n"),
    Case("batch {puzzles} --format tsv", "puzzle\tcount\tstop\tsolution\tnote\n"),
    Case("batch {puzzles} --format csv --rate", ",difficulty,note\n…,21 + 81 = 102,15,\n"),
    Case("batch {puzzles} --format jsonl", '"count": 4'),
    Case("batch {puzzles} --json", '"count": 4', "2 puzzles"),
    Case("batch {latin1}", "OUT\t1\t…error: the input is not UTF-8", "line 2", 2),
    Case("batch {latin1} --lang en", "error: the input is not UTF-8", "Error: line 2", 2),
    Case("batch {latin1} --lang ru", "UTF-8", "Ошибка: строка 2", 2),
    Case("batch {latin1} --lang ja", "UTF-8", "エラー：2行目", 2),
    Case("batch {utf16}", "", "UTF-16", 2),
    Case("batch {empty}", "", "0 puzzles"),
    Case("batch {folder}", "", "Is a directory", 2),
    Case("batch {missing}", "", "No such file", 2),
    Case("batch {puzzles} --quiet", "A + A = B\t4\t1 + 1 = 2\n"),
    Case("batch {puzzles} --next 4.x", "", "--next: this is not a cursor", 2),
    Case("batch {puzzles} --jobs 0", "", "jobs must be a whole number", 2),
    # booklet
    Case("booklet {unique} -o {html}", "First…Second…only solution: 21 + 81 = 102", "2 puzzles"),
    Case("booklet {unique} --output {html} --title 'Two <&>'", "<title>Two &lt;&amp;&gt;</title>"),
    Case("booklet {unique} -o {html} --per-page 1", "First"),
    Case("booklet {unique} -o {html} --per-page 13", "", "not in the range", 2),
    Case("booklet {unique} -o {html} --order given", "First…Second"),
    Case("booklet {unique} -o {html} --order easy-first", "Second…First"),
    Case("booklet {unique} -o {html} --stars --answers --proofs", "difficulty 1 of 5"),
    Case("booklet {unique} -o {html} --no-stars --no-answers --no-proofs", "First"),
    Case("booklet {unique} -o {html} --longest 1", "Not printed…1 (4)"),
    Case("booklet {unique} -o {html} --level pupil", "Units: 1 + 1 ends in T"),
    Case("booklet {unique} -o {html} --hints", "Hints</h2>…To begin…Look at"),
    Case("booklet {unique} -o {html} --no-hints", "Second…Answers</h2>"),
    Case("booklet {unique} -o {html} --book --author Fox", "Fox…Contents…Begin…Hints…Answers"),
    Case("booklet {unique} -o {html} --cover --contents", "2 puzzles to work out…Contents…Second"),
    Case("booklet {unique} -o {html} --book --no-cover --no-contents", "Begin where…Hints</h2>"),
    Case("booklet {unique} -o {html} --how-to", "Begin where…Example…Second"),
    Case("booklet {unique} -o {html} --book --no-how-to", "Contents…Hints</h2>"),
    Case("booklet {unique} -o {html} --as-drawn", "Second"),
    Case("booklet {unique} -o {html} --level teacher", "Hundreds: O = 1; units: T = 2"),
    Case("booklet {unique} -o {html} --paper letter", "size: letter"),
    Case("booklet {unique} -o {html} --paper a4", "size: a4"),
    Case("booklet {unique} -o {html} --lang en", '<html lang="en">', "2 puzzles"),
    Case("booklet {unique} -o {html} --lang ru", '<html lang="ru">', "ребус"),
    Case("booklet {unique} -o {html} --lang ja", '<html lang="ja">', "2問"),
    Case("booklet {unique} -o {html} --timeout 0", "", "nothing was written", 3),
    Case("booklet {unique} -o {html} --timeout -1", "", "Error: the timeout must be", 2),
    Case("booklet {unique} -o {html} --base 99", "", "Error: the base must be", 2),
    Case("booklet {unique} -o {html} --jobs 0", "", "jobs must be a whole number", 2),
    Case("booklet {puzzles} -o {html}", "", "line 2: “A + A = B” has several solutions", 2),
    Case("booklet {empty} -o {html}", "", "there is no puzzle in this file", 2),
    Case("booklet {utf16} -o {html}", "", "UTF-16", 2),
    Case("booklet {unique} -o {folder}/b.txt", "", ".htm or .pdf or .typ", 2),
    Case("booklet {unique} -o {folder}/no/b.html", "", "No such file or directory", 2),
    # draw
    Case(f"draw {SUM}", "<svg…>T</text>"),
    Case(f"draw {SUM} --show puzzle --format svg", "<title>TO + GO = OUT</title>"),
    Case(f"draw {SUM} --show solution --format latex", "% 21 + 81 = 102\n"),
    Case(f"draw {SUM} --show both --format latex", "{G}…{8}"),
    Case(f"draw {SUM} -o {{folder}}/p.svg", "<svg"),
    Case(f"draw {SUM} --output {{folder}}/p.tex", "% TO + GO = OUT"),
    Case(f"draw {SUM} -o {{folder}}/p.txt", "", "p.txt ends in none of .svg, .png, .tex", 2),
    Case(f"draw {SUM} -o {{folder}}", "", "is a directory", 2),
    Case(f"draw {SUM} -o {{folder}}/no/p.svg", "", "No such file or directory", 2),
    Case(f"draw {SUM} --cell 100", 'width="360"'),
    Case(f"draw {SUM} --cell 5", "", "not in the range", 2),
    Case(f"draw {SUM} --format latex --cell 30", "", "takes no --cell", 2),
    Case(f"draw {SUM} --show solution --timeout 0", "", "no solution was found in time", 3),
    Case(f"draw {SUM} --timeout -1", "", "the timeout must be a number of seconds, 0 or more", 2),
    Case("draw A=AB --show both --lang en", "", "Error: there is no solution to draw", 1),
    Case("draw A=AB --show both --lang ru", "", "Ошибка: ", 1),
    Case("draw A=AB --show both --lang ja", "", "エラー：", 1),
    Case("draw '19+10=68' --wrong-digits each --format latex", "{1}…{9}…{6}…{8}"),
    Case("draw 2,X,(v7),(h7),O", "<svg"),
    # explain
    Case(f"explain {SUM} --lang en", "2. Hundreds: carry = O."),
    Case(f"explain {SUM} --lang ru", "Единственное решение: "),
    Case(f"explain {SUM} --lang ja", "数の先頭に0は来ません"),
    Case(f"explain {SUM} --level pupil", "3. Units: 1 + 1 ends in T."),
    Case(f"explain {SUM} --level teacher", "Hundreds: O = 1; units: T = 2"),
    Case(f"explain {SUM} --hint nudge", "How large can a carry be, at most?"),
    Case(f"explain {SUM} --hint look", "Look at the hundreds."),
    Case(f"explain {SUM} --hint look --seen 1", "Look at the units."),
    Case(f"explain {SUM} --hint reason --seen 1", "Units: 1 + 1 ="),
    Case(f"explain {SUM} --hint digits --seen 1", "So T = 2"),
    Case(f"explain {SUM} --hint digits --known 'T=2, O=1, G=8'", "So U = 0"),
    Case(f"explain {SUM} --hint look --timeout 0", "Time ran out", status=3),
    Case(f"explain {SUM} --check T=2 --known O=1", "“T=2” is true and follows from what is known."),
    Case(f"explain {SUM} --check T=3 --known O=1", "“T=3” is false."),
    Case(f"explain {SUM} --check T=2 --timeout 0", "Time ran out", status=3),
    Case(f"explain {SUM} --why-not T=4 --known O=1", "So T is not 4."),
    Case(f"explain {SUM} --why-not T=2", "“T=2” is true."),
    Case(f"explain {SUM} --why-not T=4 --timeout 0", "Time ran out", status=3),
    Case(f"explain {SUM} --why-not T>4", "", "--why-not: write one value, such as E=7", 2),
    Case(f"explain {SUM} --known T=2", "", "or digits, --check or --why-not", 2),
    Case(f"explain {SUM} --seen 2", "", "--seen needs --hint", 2),
    Case(f"explain {SUM} --timeout 0", "Time ran out before the proof was finished.", status=3),
    Case(f"explain {SUM} --pictures text", "    ¹ ⁰\n      2 1\n   +  G 1\n"),
    Case(f"explain {SUM} --pictures svg", "<title>TO + GO = OUT</title>"),
    Case(f"explain {SUM} --pictures svg --json", "only whole proofs have pictures", "", 2),
    Case(f"explain {SUM} --pictures text --hint look", "", "only whole proofs have pictures", 2),
    Case(f"explain {SUM} --json", '"difficulty": {"score": 15'),
    # generate
    Case("generate {words}", "SEND + MORE = MONEY\t9567 + 1085 = 10652\n", "1 puzzle ("),
    Case("generate {words} --kind sum", "SEND + MORE = MONEY\t"),
    Case("generate {words} --kind difference", "MONEY - "),
    Case("generate --theme food --kind product --limit 1", "OIL * WINE = ORANGE\t"),
    Case("generate --template 'SEND+{{}}={{}}' {words}", "SEND+MORE=MONEY\t9567+1085=10652\n"),
    Case("generate --template '{{a}} + MORE = {{a}}' --list a={words}", "SEND + MORE = MONEY\t"),
    Case("generate --template '{{a}} = {{b}}' --list a={words}", "", "words are given for {b}", 2),
    Case("generate --theme animals --terms 3 --limit 1", "EEL + PARROT + ZEBRA = TURTLE\t"),
    Case("generate --numerals en --values 1-20 --limit 1", "SIX + SEVEN + SEVEN = TWENTY\t"),
    Case("generate {words} --values 1-20", "", "values is for number words", 2),
    Case("generate --theme animals --fixed CAT --fixed BAT --limit 1", "CAT + BAT = BULL\t", ""),
    Case("generate --theme animals --total SHEEP --limit 1", "LION + PONY = SHEEP\t"),
    Case("generate {words} --total ''", "", "total: a word without letters", 2),
    Case("generate --theme animals --require LION --limit 1", "LION + PONY = SHEEP\t"),
    Case(
        "generate {words} --words-skip hat,MORE --words-skip @school",
        "", "line 1: “more” is skipped; words skipped: 1", 1,
    ),
    Case("generate {words} --words-skip A1", "", "“A1”: “1” (U+0031) is not a letter", 2),
    Case("generate --theme animals --repeats --limit 1", "COW + WORM = RAVEN\t"),
    Case("generate --numerals en --no-repeats --values 1-12 --terms 2", "", "No puzzle", 1),
    Case("generate --theme animals --letters 5 --repeats --limit 1", "EEL + EEL = HARE"),
    Case(
        "generate - --wrong-letters 1",
        "ERASER + ICEBERG = GLACIER\t493149 + 6542497 = 7035646\tletter 7 of GLACIER is wrong",
        "1 puzzle (",
        stdin="eraser iceberg glacier",
    ),
    Case("generate {words} --wrong-letters 2", "", "wrong_letters must be 0 or 1", 2),
    Case("generate --theme animals --cross --repeats --limit 1", "RAT  + RAM = ANT ", "1 puzzle,"),
    Case("generate {words} --cross --terms 3", "", "a cross is three sums across and three", 2),
    Case("generate {words} --wrong-letters 1 --difficulty 9", "", "leave out difficulty", 2),
    Case("generate {words} --length 9", "", "No puzzle: no word has a length of 9\n", 1),
    Case("generate {words} --difficulty 20-25", "10652\t23\n"),
    Case("generate {words} --difficulty 99", "", "has a difficulty of 99\n", 1),
    Case("generate --theme animals --shelf --limit 1", "EAGLE\t117 + 6127 + 6127 = 12371\t18\n"),
    Case("generate --theme animals --base 12 --limit 1", "BEAR + CRAB = ZEBRA\t9425 + 7529 "),
    Case("generate --theme animals --leading-zeros --limit 1", "DEER + PARROT = DONKEY\t"),
    Case("generate - --no-single-zero", "", "No puzzle", 1, "AB A"),
    Case("generate --theme animals --seed 3 --limit 1", "BOAR + ZEBRA = HORSE\t"),
    Case("generate --encode 21+81=102 --key UOTABCDEGF", "TO+GO=OUT\t21+81=102\n"),
    Case("generate --encode 1+1=2 --key ABCDEFGHIJ", "", "B+B=C has other solutions", 1),
    Case("generate --encode 1+1=2 --key ABCDEFGHIJ --json", '"several_solutions"', status=1),
    Case("generate --theme animals --limit 1", "DEER + PARROT = DONKEY", "at the limit: 1 puzzle"),
    Case("generate --theme animals --limit 1 --next {next}", "BEAR + RABBIT = TURTLE"),
    Case("generate --theme animals --limit 1 --no-variety", "APE + GOOSE = SHEEP"),
    Case("generate --theme animals --limit 1 --variety", "DEER + PARROT = DONKEY"),
    Case("generate {words} --timeout 0", "", "not finished in time", 3),
    Case("generate {words} --shard 0/2", "", "0 puzzles (6 candidates", 1),
    Case("generate {words} --shard 1/2", "SEND + MORE = MONEY\t", "(12 candidates"),
    Case("generate {words} --jobs 0", "", "jobs must be a whole number", 2),
    Case("generate {words} --json", '{"puzzles": [{"puzzle": "SEND + MORE = MONEY"'),
    Case("generate {words} --format text", "MONEY\t9567"),
    Case("generate {words} --format tsv", "puzzle\tsolution\nSEND"),
    Case("generate {words} --format csv", "puzzle,solution\nSEND"),
    Case("generate {words} --format jsonl", '{"puzzle": "SEND + MORE = MONEY"'),
    Case("generate {empty} --lang en", "", "has no words", 2),
    Case("generate {empty} --lang ru", "", "Ошибка: ", 2),
    Case("generate {empty} --lang ja", "", "エラー：", 2),
    Case("generate {latin1}", "", "line 2: this is not UTF-8", 2),
    Case("generate", "", "give words, a theme or numerals", 2),
    # kakuro
    Case("kakuro {kakuro}", "1 solution\n2+ solutions\nsum of 0 answers: 0\n"),
    Case("kakuro {kakuro} --draw", "│  \\7 │     │…│  \\7 │  7  │"),
    Case("kakuro {kakuro} --draw --format csv", "", "goes with neither --json nor --format", 2),
    Case("kakuro {kakuro} --draw --json", "goes with neither --json nor --format", status=2),
    Case("kakuro {kakuro} --limit 20", "\n9 solutions\n"),
    Case("kakuro {kakuro} --timeout 0", "not finished: 1 solution so far", status=3),
    Case("kakuro {kakuro} --json", '"count": 2', "sum of 0 answers: 0"),
    Case("kakuro {kakuro} --format text", "1 solution\n"),
    Case("kakuro {kakuro} --format tsv", "puzzle\tcount\tstop\tanswer\tnote\n2,X,(v7),(h7),O\t1\t"),
    Case("kakuro {kakuro} --format csv", '"2,X,(v7),(h7),O",1,exhausted,'),
    Case("kakuro {kakuro} --format jsonl", '{"puzzle": "2,X,(v7),(h7),O"'),
    Case("kakuro {puzzles} --lang en", "error\n", "Error: line 1: a kakuro begins", 2),
    Case("kakuro {puzzles} --lang ru", "error\n", "Ошибка: строка 1", 2),
    Case("kakuro {puzzles} --lang ja", "error\n", "エラー：1行目", 2),
    Case("kakuro -", "1 solution\n", stdin="\ufeff2,X,(v7),(h7),O\r\n"),
    # make-kakuro
    Case("make-kakuro --size 4", "4,X,(vAG),(vAI),X,(hAA),H,D,"),
    Case("make-kakuro --size 3", "", "size must be a whole number from 4 to 20", 2),
    Case("make-kakuro --size 4 --letters 0", "4,X,(v12),(v18),X,(h11)"),
    Case("make-kakuro --size 4 --nodes 1", "4,X,(vHD),(vFD)"),
    Case("make-kakuro --size 4 --seed 4", "4,X,(vD),(vHA)"),
    Case("make-kakuro --size 4 --limit 2", "(hAD),I,J\n4,X,(vG),(vCI)"),
    Case("make-kakuro --size 4 --timeout 0", "", "not finished in time: 0 grids so far", 3),
    Case("make-kakuro --size 4 --next 4.x", "", "--next: this is not a cursor", 2),
    Case("make-kakuro --size 4 --json", '"size": 4'),
    Case("make-kakuro --size 4 --format text", "4,X,(vAG)"),
    Case("make-kakuro --size 4 --format tsv", "puzzle\tanswer\n4,X,"),
    Case("make-kakuro --size 4 --format csv", 'puzzle,answer\n"4,X,…",1954302786\n'),
    Case("make-kakuro --size 4 --format jsonl", '"size": 4'),
    Case("make-kakuro --size 1 --lang en", "", "Error: size must be", 2),
    Case("make-kakuro --size 1 --lang ru", "", "Ошибка: ", 2),
    Case("make-kakuro --size 1 --lang ja", "", "エラー：", 2),
    # repair
    Case("repair 'A + A = B' --base 4", "this puzzle has exactly one solution\n"),
    Case("repair 'A + A = B' --json", '"kind": "base", "change": "in base 4", "puzzle": "A + A'),
    Case("repair 'A + A = B' --timeout 60 --limit 1", "solutions: 4\n\n1. with A = 1 given"),
    Case("repair 'A + A = B' --kinds digit --limit 1", "1. with A = 1 given\n   A + A = B, A = 1"),
    Case("repair 'A + A = B' --limit 0", "", "limit must be a whole number from 1 to 100", 2),
    Case("repair 'A + A = B' --kinds day", "", "kinds must be one of condition, digit", 2),
    Case("repair 'SEND + MORE = MONKEY' --words {words}", "1. MONEY in place of MONKEY"),
    Case("repair A=AB --lang en", "no solution\n- AB is longer than A can be", status=1),
    Case("repair A=AB --lang ru", "нет решений\n- AB длиннее, чем может быть A: это", status=1),
    Case("repair A=AB --lang ja", "答えがありません\n- ABはAより桁が多すぎます", status=1),
    Case("repair - --limit 1", "this puzzle has exactly one", stdin="TO + GO = OUT\r\n"),
    Case("repair 'A + A = B' --reveal --base 4", "1 + 1 = 2…0 cells revealed"),
    Case("repair 'A + A = B' --reveal --json", '"puzzle": "A + A = B, '),
    Case("repair 'A + A = B' --reveal --timeout 60", "1 cell revealed"),
    Case("repair A=AB --reveal", "", "Error: this puzzle has no solution to keep", 2),
    Case("repair A=AB --reveal --limit 3", "", "--reveal takes no --limit", 2),
    Case("repair - --reveal", "0 cells revealed", stdin="TO + GO = OUT\r\n"),
    # skeleton
    Case("skeleton division --size 1x1 --tries 1", "fewest of 1 calculation"),
    Case("skeleton multiplication --size 1x1", "the fewest of 8 calculations"),
    Case("skeleton multiplication --size 0x1", "", "size must be two numbers", 2),
    Case("skeleton multiplication --size 2x2 --seed 5", "91\n----\n  99\n"),
    Case("skeleton multiplication --size 1x1 --printed 3 --tries 1", "3 digits printed"),
    Case("skeleton multiplication --size 2x2 --spelled", "  AB\nx AC\n"),
    Case("skeleton multiplication --size 2x2 --key BLACKSMITH", "key 0-9: BLACKSMITH"),
    Case("skeleton multiplication --size 1x1 --tries 1 --difficulty 0-100", ", difficulty "),
    Case("skeleton multiplication --size 1x1 --tries 1 --limit 2", "of 1 calc…of 1 calc"),
    Case("skeleton multiplication --size 1x1 --timeout 0", "", "no skeleton was proved", 2),
    Case("skeleton multiplication --size 1x1 --next 4.x", "", "--next: this is not a cursor", 2),
    Case("skeleton multiplication --size 1x1 --json", '{"puzzle": "'),
    Case("skeleton multiplication --size 1x1 --format text", "digit printed"),
    Case("skeleton multiplication --size 1x1 --format tsv", "puzzle\tsolution\tprinted\ttried\n"),
    Case("skeleton multiplication --size 1x1 --format csv", "puzzle,solution,printed,tried\n"),
    Case("skeleton multiplication --size 1x1 --format jsonl", '{"puzzle": "'),
    Case("skeleton multiplication --size x --lang en", "", "Error: size must be", 2),
    Case("skeleton multiplication --size x --lang ru", "", "Ошибка: ", 2),
    Case("skeleton multiplication --size x --lang ja", "", "エラー：", 2),
]  # fmt: skip


def words(case: Case) -> list[str]:
    """What is typed, word by word."""
    return shlex.split(case.typed)


def command_of(case: Case) -> str:
    """The command that a case belongs to; none for the group itself."""
    first = words(case)[0]
    return "solve" if first == "-" else first if first in main.list_commands(GROUP) else ""


GROUP = click.Context(main)


@pytest.fixture
def places(tmp_path: Path) -> dict[str, str]:
    """The files by the names that cases have for them."""
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    paths = {name: str(tmp_path / name) for name in (*FILES, "missing")}
    return paths | {"folder": str(tmp_path), "html": str(tmp_path / "book.html")}


def matches(expected: str, text: str) -> bool:
    """Whether the parts between … stand there in their order; where there is none, nothing may."""
    pattern = ".*".join(map(re.escape, expected.split("…")))
    return bool(re.search(pattern, text, re.DOTALL))


def written(typed: list[str]) -> str:
    """What is in the file that a case wrote, if it wrote one."""
    for option, name in pairwise(typed):
        if option in ("-o", "--output") and Path(name).is_file():
            return Path(name).read_text(encoding="utf-8")
    return ""


@pytest.mark.usefixtures("lessons_once")
@pytest.mark.parametrize("name", ["", *main.list_commands(GROUP)])
def test_every_case_tells_what_it_says(name: str, places: dict[str, str]) -> None:
    cursor, wrong = "", []
    for case in CASES:
        if command_of(case) != name:
            continue
        typed = [word.format(**places, next=cursor) for word in words(case)]
        Path(places["html"]).unlink(missing_ok=True)
        result = rebus(*typed, stdin=case.stdin)
        out, err = result.stdout + written(typed), result.stderr
        found = re.search(r"--next (\S+)", out + err)
        cursor = found[1] if found else ""
        is_right = matches(case.out, out) if case.out else not out
        if not (is_right and matches(case.err, err) and result.exit_code == case.status):
            wrong.append(f"{case.typed}\n{result.exit_code} {out[-500:]!r}\n{err[-500:]!r}")
    assert not wrong, "\n".join(wrong)


def declared() -> Iterator[tuple[str, str]]:
    """Each command with each of its options, and with each value that one lists."""
    commands = {name: main.get_command(GROUP, name) for name in main.list_commands(GROUP)}
    for name, command in ({"": main} | commands).items():
        assert command is not None
        for option in command.params:
            if not isinstance(option, click.Option):
                continue
            for written in (*option.opts, *option.secondary_opts):
                yield name, written
            for value in listed(option):
                yield name, f"{option.opts[-1]} {value}"


def listed(option: click.Option) -> list[str]:
    """The values that an option lists, in its type or for completion."""
    if isinstance(option.type, click.Choice):
        return [*map(str, option.type.choices)]
    return [item.value for item in option.shell_complete(GROUP, "") if item.type == "plain"]


def test_every_option_has_a_case() -> None:
    tried: set[tuple[str, str]] = set()
    for case in CASES:
        typed = words(case)
        for first, second in zip(typed, [*typed[1:], ""], strict=True):
            tried |= {(command_of(case), first), (command_of(case), f"{first} {second}")}
    for name, file in ELSEWHERE.items():
        assert (ROOT / file).exists(), name
    lacking = [*map(" ".join, sorted({*declared()} - tried))]
    assert [each for each in lacking if not any(name in each for name in ELSEWHERE)] == []


@pytest.mark.parametrize(
    ("line", "portion"),
    [
        ("solve 'A+B=C, C<6' --format tsv", 2),
        ("generate --theme animals --shard 0/2", 2),
        ("generate --theme animals --shard 1/2 --format csv", 3),
    ],
)
def test_portions_are_the_whole(line: str, portion: int) -> None:
    whole_list = rebus(*shlex.split(line), "--limit", str(3 * portion)).stdout
    portions, cursor = [], ""
    for _ in range(3):
        on = ["--next", cursor] if cursor else []
        result = rebus(*shlex.split(line), "--limit", str(portion), *on)
        portions.append(result.stdout)
        found = re.search(r"--next (\S+)", result.stderr)
        cursor = found[1] if found else ""
    assert "".join(portions) == whole_list
    assert len({*portions}) == 3


def test_real_streams() -> None:
    """What depends on bytes of standard input and output, in processes of their own."""
    book = process("batch", "-", "--jobs", "2", "--quiet", stdin=FILES["unique"])
    assert book.stdout.decode().splitlines()[-1] == "A = 1\t1\t1 = 1"
    svg = process("draw", "-", "--format", "latex", stdin=FILES["drawing"], env={"LC_ALL": "C"})
    assert svg.stdout.startswith(b"% AB")
    assert process("generate", "-", stdin=FILES["words"]).stdout.startswith(b"SEND + MORE")


@pytest.mark.parametrize("line", ["draw A=1 -o {}/p.svg", "booklet {}/unique -o {}/b.html"])
def test_a_file_that_may_not_be_written_stays(
    line: str, places: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = line.replace("{}", places["folder"]).split()
    target = Path(typed[-1])
    target.write_text("precious")
    target.chmod(0o400)
    allowed = os.access
    # Whoever runs this may write everywhere.
    monkeypatch.setattr(os, "access", lambda path, mode: path != target and allowed(path, mode))
    result = rebus(*typed)
    assert (result.exit_code, target.read_text()) == (2, "precious")
    assert "Permission denied" in result.stderr
