"""Letters that print alike: probably one was typed for the other."""

from __future__ import annotations

from collections.abc import Collection

from solver.model import Caution
from solver.sentences import Sentence

# One row a shape; the letters of a row are different letters to every rule of the language.
SHAPES = (
    "AАΑ", "BВΒ", "CСϹ", "EЕΕ", "HНΗ", "IІΙӀ", "JЈ", "KКΚ", "MМΜ", "NΝ", "OОΟ", "PРΡ", "SЅ", "TТΤ",
    "XХΧ", "YΥҮУ", "ZΖ", "ÏЇΪ", "ËЁ", "ГΓ", "ПΠ", "ФΦ", "カ力", "ロ口", "ニ二", "エ工", "ト卜",
    "タ夕", "ハ八", "ヘへ", "リり", "べベ", "ぺペ", "ー一",
    "○◯〇",
)  # fmt: skip
SHAPE_OF = {letter: shape for shape in SHAPES for letter in shape}


def look_alikes(letters: Collection[str]) -> tuple[Caution, ...]:
    """A caution for each pair of different letters of the puzzle that print alike."""
    shapes = [SHAPE_OF[letter] for letter in letters if letter in SHAPE_OF]
    if len(shapes) == len(set(shapes)):
        return ()
    cautions = []
    for shape in SHAPES:
        alike = [letter for letter in shape if letter in letters]
        if len(alike) > 1:
            *others, last = (f"{letter} (U+{ord(letter):04X})" for letter in alike)
            what = "{others} and {last} look alike but are different letters"
            sentence = Sentence(what, others=", ".join(others), last=last)
            cautions.append(Caution("look_alike", sentence))
    return tuple(cautions)
