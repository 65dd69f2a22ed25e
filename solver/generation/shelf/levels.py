"""The levels of the shelf, and the languages of its themes."""

from __future__ import annotations

# Level → the least and the most difficulty of its puzzles.
LEVELS = {"easy": (0, 19), "medium": (20, 39), "hard": (40, 59)}

MANY = 12  # puzzles of each theme and level, where its words give them

# Language → its themes (`themes.THEMES`).
THEMES_OF = {
    "en": ("animals", "colours", "family", "food", "music", "nature", "school", "space"),
    "ru": ("звери", "природа", "еда"),
    "ja": ("どうぶつ", "しぜん", "たべもの"),
}

# Language → the module with its puzzles.
MODULES = {"en": "english", "ru": "russian", "ja": "japanese"}
