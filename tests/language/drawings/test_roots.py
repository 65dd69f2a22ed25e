"""What the extraction of a root says, however it is written, and what is wrong with it."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, picture

import solver

SAID = [
    (  # the groups that are brought down are those of the number
        """
           ?  ?
        √ A'??
          B
          ----
          C ??
          ? ??
          ----
             D
        """,
        "₀ ₀ * = B; B C + = A; C ≤ ₀ ₀ +; ₀0 ₀₁ + ₁ * = ₄₅₆; ₄₅₆ D + = C₂₃",
    ),
    (  # a digit without a row is 0, and two groups are brought down
        """
           1  ? 3
        √ 1'0?'0?
          1
            6 ??
            6 0?
               0
        """,
        "₀ = 0; 1 1 * = 1; ₁ = 6; 0 = ₃; 1 = 1; 1₀0 1₀3 + 3 * = 60₄; 60₄ 0 + = ₁0₂",
    ),
    (  # of a cube groups have three digits; the length of the last remainder says enough
        """
          A   B
        ∛ 1?'??C
          D
          ? ??C
          ? ?E6
             ??
        """,
        "A A * A * = D; D ₃ + = 1₀; ₃ ≤ A A 1 + * 3 *;"
        " A0 A0 * A0 AB * + AB AB * + B * = ₄₅E6; ₄₅E6 ₆₇ + = ₃₁₂C",
    ),
    (  # where nothing is left, the last row may be missing
        """
        √?6 = ?
         36
        """,
        "₁ ₁ * = 36; ₀ = 3",
    ),
    (  # beside a row stands what is multiplied by the digit of the root, and perhaps the digit
        """
           √ 5'29 = 2A
             4
             ---
        B3 | 1 29
         A | 1 29
             ---
                0
        """,
        "20 2A + = B3; 2 2 * = 4; 4 1 + = 5; 1 ≤ 2 2 +; 20 2A + A * = 129; 129 0 + = 129",
    ),
]


@in_turn(("text", "said"), SAID)
def test_what_an_extraction_says(text: str, said: str) -> None:
    assert equations(picture(text)) == said


SAME = [
    "  2  ?\n√ ?'29\n  ?\n  ----\n  ? ??\n  1 ??\n  ----\n     0",
    " 2 ?\n√?29\n ?\n ---\n ???\n 1??\n ---\n   0",
    "√ ?'29 = 2?\n  ?\n  ???\n  1??\n  0",
    "√? 29 | 2?\n ?\n ? ??\n 1 ??\n    0",
    "√?29(2?\n ?\n -\n ???\n 1??\n ---\n   0",
    "  2 ?\n√ ? 2 9\n -?\n  _____\n  ? ? ?\n -1 ? ?\n  _____\n      0",
    "  2  *\n\\/*'29\n  *\n  * **\n  1 **\n     0",
    "  2  □\n√ □’29\n  □\n  □ □□\n  1 □□\n     0",
    "  2  _\n√ _'29\n -_\n  ----\n  _'__\n -1'__\n  ----\n     0",
    "√?'29 gives root 2?; - ? = ???; - 1?? = 0",
    " 2 ?\n²√?29\n  ?\n  ???\n  1??\n    0",
    "²√?'29 gives root 2?; - ? = ???; - 1?? = 0",
    "?'29 gives root 2?; - ? = ???; - 1?? = 0.",
    "?29 GIVES THE ROOT 2? – ? = ??? – 1?? = 0",
    "C-7. Square root. (Two words, 0-9) ?'29 gives root 2?;\n- ? = ???; - 1?? = 0.",
    ".'29 gives root 2.; - . = ...; - 1.. = 0.",
]


@in_turn("text", SAME)
def test_one_root_in_many_forms(text: str) -> None:
    result = solver.solve(text)
    assert [one.wildcards for one in result.solutions] in (
        [(3, 5, 4, 1, 2, 9, 2, 9)],
        [(5, 3, 4, 1, 2, 9, 2, 9)],
    )
    assert "?" not in result.solutions[0].text


def test_a_letter_v_may_be_the_sign() -> None:
    square = solver.solve("  C  D\nV F'CJ\n  E\n  B CJ\n  B CJ\n     A")
    assert square.unique
    assert [caution.code for caution in square.cautions] == ["root_sign"]
    cube = solver.solve("   C   D\nV BC'BGH\n   I\n   E BGH\n   E BGH\n       A")
    assert cube.unique
    assert cube.solutions[0].text.splitlines()[1] == "V 12'167"


@in_turn("sign", ["∛ ", "³√", "3√"])
def test_cubes(sign: str) -> None:
    text = f"  C   D\n{sign}BC'BGH\n   I\n  E BGH\n  E BGH\n      A"
    assert solver.solve(text).unique
    line = solver.solve(f"{sign}BC'BGH gives root CD; - I = EBGH; - EBGH = A")
    assert [one.text for one in line.solutions] == [
        f"{sign}12'167 gives root 23; - 8 = 4167; - 4167 = 0"
    ]


@in_turn("minus", ["-", "- ", "−"])
def test_blanks_behind_a_minus_are_no_rule(minus: str) -> None:
    """A row of nothing but _ is a number where other rows have a _, behind its minus too."""
    text = f"     _  _\n   √__'__\n {minus:>3}__\n    ==\n     _'__\n    -2'8_\n    ====\n       1_"
    want = {one.text.replace("?", "_") for one in solver.solve(text.replace("_", "?")).solutions}
    assert {one.text for one in solver.solve(text).solutions} == want != set()


def test_of_two_rows_side_by_side_one_is_no_rule() -> None:
    text = "   3\n √9\n  _\n  --\n  _"
    assert [one.text for one in solver.solve(text).solutions] == ["   3\n √9\n  9\n  --\n  0"]


def test_points_in_a_number_and_its_root() -> None:
    text = "  ?, ? 1\n√ 2,00'00\n  1\n  ----\n  1 00\n    96\n  ----\n    ?00\n    2?1\n    ???"
    result = solver.solve(text)
    assert [one.text.replace(" ", "") for one in result.solutions] == [
        "1,41\n√2,00'00\n1\n----\n100\n96\n----\n400\n281\n119"
    ]


def test_which_digits_are_0_is_seen_by_columns_or_by_letters() -> None:
    drawn = "  C   A   E\n∛ I'EIJ'GHB\n  I\n    EIJ GHB\n    EIJ GGE\n          H"
    line = "I'EIJ'GHB gives root CAE; - I = EIJGHB; - EIJGGE = H"
    assert solver.solve(drawn).unique
    assert solver.solve(line).solutions[0].text == (
        "8'489'671 gives root 204; - 8 = 489671; - 489664 = 7"
    )
    # Of one row for two digits, the first has it.
    assert solver.solve("√?'??=??\n 4\n ??").count == 31


def test_what_is_stated_below_or_behind_holds_too() -> None:
    assert solver.solve("√?'??=A?\n ?\n ???\n ???\n\nA > 2, odd(A)").count == 0
    assert solver.solve("√?'??=A?\n ?\n ???\n ???\n").count == 12
    line = "?'?? gives root A?; - ? = ???; - ??? = 0; A ≠ 1"
    assert {one.letters["A"] for one in solver.solve(line).solutions} == {2}


# As a column prints them: the root, then what is taken away and what is left, and the key a word.
KEYED = [
    (
        "BACKGROUND",
        "GGD'GDC'GDN gives root UOO; - KGK = ABOGDC; - DRDUO = ABRAOGDN; - ABGUDBDO = KUGBC",
    ),
    ("BLACKHORSE", "AS'BL'RO gives root HAE; - AH = CBL; - ABK = ERRO; - EKKL = CCH"),
    ("IMPORTANCE", "MO'IR'MA gives root OAM; - E = RIR; - OEA = CMA; - NPM = ET"),
    (
        "FORMIDABLE",
        "MFD'BLO'ERL gives root ABM; - ROA = LEBLO; - LIBAM = DFOLERL; - IFDLROB = EAFBOO",
    ),
    ("THUMBSCREW", "MM'CH'BR gives root SRW; - US = ECH; - RBW = HHUBR; - HTMBH = WTC"),
    ("AFTERSHOCK", "KA'HK'OT gives root KST; - CF = KHK; - KTS = RROT; - ECAR = HHC"),
    (
        "CUMBERLAND",
        "ADD'MDR'LNE gives root DMN; - AMD = ACMDR; - EDLNN = MCLCALNE; - MCEDCARM = UULDBM",
    ),
    ("FLOWCHARTS", "SH'OT'FW gives root SRA; - TL = LCOT; - LWFS = LLSFW; - LLARA = OOR"),
    ("DUPLICATES", "UT'UA'DS gives root IUI; - UA = UUA; - EU = LCDS; - LPSA = PUL"),
    (
        "LACHRYMOSE",
        "OOA'AEM'SYE gives root EAO; - OCE = RCAEM; - CRYOA = AOMCYSYE; - AOYCRCAH = ALAMRM",
    ),
]


@in_turn("key", KEYED)
def test_the_key_of_a_root_is_its_word(key: tuple[str, str]) -> None:
    word, text = key
    title = "Square root" if len(text.split("'")[1]) == 2 else "Cube root"
    (solution,) = solver.solve(f"C-1. {title}. (One word, 0-9) {text}.").solutions
    assert solution.key == word


def test_without_a_remainder_what_is_hidden_behind_it_is_zero() -> None:
    drawing = "   7  3  ?\n√ 53’29’?A\n  49\n  --\n   4 29\n   4 29\n"
    (solution,) = solver.solve(drawing).solutions
    assert solution.text == drawing.replace("?", "0").replace("A", "0")


WRONG = [
    ("  2  3\n√ 52'9\n  4\n  1 29\n  1 29\n     0", 12, "not into groups of 2 digits"),
    (" 2 3 1\n√5'29\n 4\n 1 29\n 1 29\n    0", 1, "has a digit for each group"),
    ("√ 5'29\n  4\n  1 29\n  1 29\n     0", 2, "the root is missing"),
    (" 23\n√5'29", 5, "what is taken away from this number is missing"),
    (" 23\n√\n 4\n 129", 4, "a number belongs behind this sign"),
    (" 1\n 23\n√5'29\n 4\n 129", 4, "the root is the only number above its sign"),
    (" 23\nA√5'29\n 4\n 129", 4, "stands at the beginning of its row"),
    (" 23\n√5'29\n 4\n 129\n 129\n 3\n 4", 27, "the root has no digit for this row"),
    (" 23\n√5'29\n 4\n 129\n 128", 19, "the remainder is missing"),
    (" 23\n√5'29\n 4\n 5129\n 129\n 0", 14, "more digits than the number has"),
    (" 2,3\n√5'29\n 4\n 129\n 129\n 0", 1, "the decimal point of this root"),
    (" 2,3\n√5,2\n 4\n 129\n 129\n 0", 6, "no whole groups of 2 digits"),
    ("√5'29 = 23\n 4\n 1 29\n 1 29\n9)0", 26, "no digit for which this is a divisor"),
    ("√5'29 7 8\n 4", 8, "not into groups"),
    ("√5'2# = 23\n 4\n 129\n 129\n 0", 4, "this character has no meaning"),
    ("?'??'?? gives root ???; - ? = ???; - ??? = ?", 19, "1 of these digits must be 0"),
    ("AK'BL gives root KHT; - LM = TBL; - TBL = 0", 17, "has a digit for each group"),
    ("AK'BL gives root KH; - LM = ; - TBL = 0", 21, "a step of a root is written"),
    ("AK'BL gives root KH; - LM = T+L; - TBL = 0", 29, "a row of a drawing is one number"),
    ("AK'BL gives root KH", 0, "what is taken away"),
]


@pytest.mark.parametrize(("text", "position", "message"), WRONG)
def test_what_is_wrong_is_said_where_it_is(text: str, position: int, message: str) -> None:
    with pytest.raises(solver.GrammarError, match=message) as raised:
        solver.parse(text)
    assert raised.value.position == position


# As cryptogram magazines and old arithmetic books print them, each with its key.
KEYED = [
    ("MI'DI'ER gives root EAN; - MA = LDI; - AMA = OLER; - OLER = P", "PALINDROME"),
    (
        "UC'HK'AG'AA gives root KNGM; - M = KHK; - KCN = IAAG; - ICKG = GNBAA; - GIUGU = MCH",
        "BUCKINGHAM",
    ),
    ("L'IAN'IMO gives root OIN; - O = PIAN; - PCSI = AIOIMO; - AIOLIP = OAT", "COMPLAINTS"),
    ("ECL'NLD'BMR gives root AEU; - BEB = LBNLD; - LMMME = ULERBMR; - ULERCMU = BCE", "CUMBERLAND"),
    (
        "えか'こお'かい gives root かここ;\n"
        "- うか = いあこお; - こけい = いいえかい; - いあくあい = きかあ",
        "あいうえおかきくけこ",
    ),
    (
        """
          U  T  C  R
        √ B'UR'SU'TR
          B
          -
            UR SU
            UB MC
          -------
             M HC TR
             U EE EW
          ----------
               UR HE
        """,
        "THUMBSCREW",
    ),
    (
        """
            I   S
        ∛ KAL'HMS
          CKC
          ---
           IT HMS
           IT TIS
          -------
               HB
        """,
        "BLACKSMITH",
    ),
    (
        """
           К  Б  К  П
        √ ИП'ЛИ'ЕУ'СА
          ЛУ
          --
           А ЛИ
           К СБ
          -----
           Е УС ЕУ
           Е ПЛ ЛУ
          --------
              Б БР СА
              Б ЕУ КА
          -----------
                ПБ УР
        """,
        "РЕСПУБЛИКА",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key"), KEYED, ids=[key for _, key in KEYED])
def test_extractions_with_a_key(text: str, key: str) -> None:
    text = picture(text)
    result = solver.solve(text)
    assert result.unique
    assert result.solutions[0].key == key
    assert solver.solve(text, key=key).unique
    assert result.nodes < 100


def test_a_root_beside_another_calculation() -> None:
    root, product = "  C  D\n√ F'CJ\n  E\n  B CJ\n  B CJ\n     A", "  CD\nx  C\n----\n  EG"
    for text in (f"{root}\n\n{product}", f"{product}\n\n{root}"):
        result = solver.solve(text)
        assert result.solutions[0].letters.items() >= {"C": 2, "D": 3, "E": 4, "G": 6}.items()
    apart = solver.solve(root.replace("\n", "\n\n"))
    assert apart.solutions[0].text.replace("\n\n", "\n") == solver.solve(root).solutions[0].text


def test_a_grid_of_roots_is_no_grid() -> None:
    """A condition below makes two equations of which a grid could be."""
    text = "  √** B* = **\n    *\n    -\n    * **\nB*) * B*\n    ----\n       *\n\nB = 6."
    assert solver.solve(text).unique
