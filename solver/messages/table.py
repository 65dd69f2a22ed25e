"""All rows of the table."""

from __future__ import annotations

from solver.messages.booklet import BOOKLET
from solver.messages.cautions import CAUTIONS
from solver.messages.drawings import DRAWINGS
from solver.messages.kakuro import KAKURO
from solver.messages.language import LANGUAGE
from solver.messages.making import MAKING
from solver.messages.options import OPTIONS
from solver.messages.printing import PRINTING
from solver.messages.pupil import PUPIL
from solver.messages.requests import REQUESTS
from solver.messages.terminal import TERMINAL

# English template → (Russian, Japanese).
TABLE: dict[str, tuple[str, str]] = {
    **LANGUAGE,
    **DRAWINGS,
    **BOOKLET,
    **CAUTIONS,
    **KAKURO,
    **OPTIONS,
    **MAKING,
    **PRINTING,
    **PUPIL,
    **REQUESTS,
    **TERMINAL,
}
