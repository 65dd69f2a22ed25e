r"""A figure as LaTeX: a fragment with the `picture` environment, which every LaTeX has.

It grows with the size of the letters around it: a cell is a little more than an em.
"""

from __future__ import annotations

from solver.display.shapes import SIZE, Box, Figure, LineShape, Shape, Text, measured

# In which the letters of cells have the size of the letters around.
UNIT = f"{1 / SIZE:.2f}em"

# What TeX would take for something else, or its oldest fonts do not have.
WRITTEN = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "#": r"\#", "$": r"\$", "%": r"\%",
    "&": r"\&", "_": r"\_", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "<": "$<$", ">": "$>$", "|": "$|$", "+": "$+$", "-": "$-$", "−": "$-$", "=": "$=$",
    "×": r"$\times$", "·": r"$\cdot$", "÷": r"$\div$", "≤": r"$\leq$", "≥": r"$\geq$",
    "≠": r"$\neq$", "∣": r"$\mid$", "∤": r"$\not\mid$", "√": r"$\surd$",
    "∛": r"${}^3\surd$", "…": r"\ldots{}",
    "□": r"{\fboxsep0pt\framebox[.7em]{\rule{0pt}{.7em}}}",
}  # fmt: skip

GREY = r"\textcolor[gray]{0.85}"

# The letters that pdfLaTeX can set: with no font encoding, only with T1, and only with T2A.
PLAIN = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĆćĈĉĊċČčĎďĒēĔĕĖėĚěĜĝĞğĠġĢģ"
    "ĤĥĨĩĪīĬĭİıĲĳĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŴŵŶŷŸŹźŻżŽžǍǎǏǐǑǒǓǔǢǣǦ"
    "ǧǨǩǰǴǵȘșȚțȲȳȷḂḃḍḞḟḠḡḥḰḱḷṃṅṇṛṣṭẎẏẐẑẞỲỳ"
)
WESTERN = "ÐÞðþĄąĐđĘęĮįŊŋŲųǪǫ"
CYRILLIC = (
    "ЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕії"
    "јљњћќѝўџҐґҒғҖҗҘҙҚқҜҝҠҡҢңҤҥҪҫҮүҰұҲҳҶҷҸҹҺһӀӁӂӐӑӒӓӔӕӖӗӘәӚӛӜӝӞӟӢӣӤӥӦӧӨөӬӭӮӯӰӱӲӳӴӵӸӹ"
)

FONTS = r"XeLaTeX or LuaLaTeX, \usepackage{fontspec} and \setmainfont of a font with these letters"


def latex(figure: Figure) -> str:
    """The figure as lines to be read with \\input, of which the first say what they need."""
    lines = [
        f"% {figure.title}",
        f"% Needs {_needed(figure)}.",
        rf"\begingroup\setlength{{\unitlength}}{{{UNIT}}}%",
        rf"\begin{{picture}}({measured(figure.width)},{measured(figure.height)})",
        *(_put(shape, figure.height) for shape in figure.shapes),
        r"\end{picture}\endgroup",
    ]
    return "\n".join(lines) + "\n"


def _needed(figure: Figure) -> str:
    """What the document that the figure stands in has to have."""
    needed = []
    if any(isinstance(shape, Box) and shape.is_dark for shape in figure.shapes):
        needed.append(r"\usepackage{xcolor}")
    texts = (shape.text for shape in figure.shapes if isinstance(shape, Text))
    encodings = {_encoding(char) for text in texts for char in text} - {"OT1"}
    if len(encodings) == 1 and None not in encodings:
        needed.append(rf"\usepackage[{encodings.pop()}]{{fontenc}} in pdfLaTeX, or {FONTS}")
    elif encodings:
        needed.append(FONTS)
    return "; ".join(needed) or "no package"


def _encoding(char: str) -> str | None:
    """The encoding of fonts that has a letter: OT1 is there already; None where none has it."""
    if char.isascii() or char in WRITTEN or char in PLAIN:
        return "OT1"
    if char in WESTERN:
        return "T1"
    return "T2A" if char in CYRILLIC else None


def _put(shape: Shape, height: float) -> str:
    """A shape in its place, seen from the lower left corner."""
    place = f"{measured(shape.x)},{measured(height - shape.y)}"
    match shape:
        case Text():
            return rf"\put({place}){{{_text(shape)}}}"
        case LineShape():
            across, down = shape.x2 - shape.x, shape.y2 - shape.y
            slope = f"{(across > 0):d},{-(down > 0):d}"
            return rf"\put({place}){{\line({slope}){{{measured(max(across, down))}}}}}"
        case Box():
            corner = f"{measured(shape.x)},{measured(height - shape.y - shape.height)}"
            size = f"{measured(shape.width)},{measured(shape.height)}"
            if not shape.is_dark:
                return rf"\put({corner}){{\framebox({size}){{}}}}"
            sides = "".join(rf"{{{length}\unitlength}}" for length in size.split(","))
            return rf"\put({corner}){{{GREY}{{\rule{sides}}}}}"


def _text(shape: Text) -> str:
    text = "".join(WRITTEN.get(char, char) for char in shape.text)
    if shape.size != SIZE:
        size = measured(shape.size)
        text = rf"\fontsize{{{size}\unitlength}}{{{size}\unitlength}}\selectfont {text}"
    return rf"\makebox[0pt]{'' if shape.length is None else '[l]'}{{{text}}}"
