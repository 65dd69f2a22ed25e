"""Two factors, the rows between, and the product."""

from __future__ import annotations

import pytest
from language.drawings.reading import equations

MULTIPLICATIONS = [
    ("AB\nx C\nDE", "AB C * = DE"),
    ("AB\nxCD\nEFG", "AB CD * = EFG"),
    ("**\n* 7\n---\n**7", "₀₁ 7 * = ₂₃7"),
    ("**\n*7\n***", "₀₁ 7 * = ₂₃₄"),
    ("AB\n x\nCD\nEFG", "AB CD * = EFG"),
    ("AB × CD\n EFG", "AB CD * = EFG"),
    ("AB ×\nCD\nEFG", "AB CD * = EFG"),
    ("АБ\nх 2\nВГ", "АБ 2 * = ВГ"),
    ("XYZ\nx XY\nYZXY", "XYZ XY * = YZXY"),
    ("  ??\nx ??\n ??5\n25?\n2??5", "₀₁ ₃ * = ₄₅5; ₀₁ ₂ * = 25₆; ₄₅5 25₆0 + = 2₇₈5"),
    ("   12\n x 3?\n+ 1??\n+ 36\n= 4??", "12 ₀ * = 1₁₂; 12 3 * = 36; 1₁₂ 360 + = 4₃₄"),
    ("   12\n x 34\n  36\n   48\n  408", "12 3 * = 36; 12 4 * = 48; 360 48 + = 408"),
    ("   12\n x 34\n   48\n  360\n  408", "12 4 * = 48; 12 30 * = 360; 48 360 + = 408"),
    ("  12\nx 3?4\n  48\n36\n3?48", "12 4 * = 48; 12 3 * = 36; ₀ = 0; 48 3600 + = 3₁48"),
    ("  12\nx A0\n 24\n 2B0", "12 A * = 24; 240 = 2B0"),
    ("  12\nx A0\n  00\n 24\n 240", "12 0 * = 0; 12 A * = 24; 0 240 + = 240"),
    ("  1,2\n x 34\n   48\n  36\n 40,8", "12 4 * = 48; 12 3 * = 36; 48 360 + = 408"),
]


@pytest.mark.parametrize(("text", "said"), MULTIPLICATIONS)
def test_what_a_multiplication_says(text: str, said: str) -> None:
    assert equations(text) == said
