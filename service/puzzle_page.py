"""A puzzle as a page of its own, and as the picture that a link to it is shown with.

The page has the board before any script, unsolved; its script goes on to where it is played.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Annotated, Any
from urllib.parse import quote, urlencode

import solver
from service import settings
from service.message import Request, unescaped
from service.page import PRIVACY
from service.schema import PuzzleText
from solver.answers.solve import problem
from solver.display.columns import shortened, visible
from solver.display.figure import figure
from solver.display.paint import HEIGHT, WIDTH, png
from solver.display.svg import svg
from solver.errors import LimitError, PuzzleError
from solver.grid.either import read as read_puzzle
from solver.grid.model import Kakuro
from solver.limits import MAX_PICTURED
from solver.options import Rules, values_of
from solver.record import dataclass
from solver.sentences import LANG, LANGUAGES

NAME, PICTURE = "p", "p.png"

Drawn = solver.Puzzle | Kakuro


@dataclass(frozen=True, repr=False, eq=False)
class PictureRequest(Rules, PuzzleText):
    """The parameters of /p and /p.png."""

    puzzle: Annotated[
        str,
        "The puzzle as one would print it, or a kakuro in one line. In a query write + as %2B.",
        {"minLength": 1, "maxLength": MAX_PICTURED},
    ]
    lang: Annotated[
        str | None,
        "The language of the page; by default the one that Accept-Language likes best.",
        LANG,
    ] = None


# What is said in each language: of letters, of boxes, of a kakuro; and of the way on.
LETTERS, BOXES, KAKURO, KAKURO_TITLE, PLAY, OPEN = range(6)
TEXTS = {
    "en": (
        "Every letter is a digit, different letters are different digits. Which?",
        "A digit is missing in every box. Which?",
        "Every run of white squares adds up to its sum, without a digit twice.",
        "Kakuro",
        "Play it",
        "See what is wrong",
    ),
    "ru": (
        "Каждая буква — цифра, разные буквы — разные цифры. Какие?",
        "В каждой пустой клетке не хватает цифры. Какой?",
        "Цифры в каждом ряду белых клеток дают его сумму и не повторяются.",
        "Какуро",
        "Решать самому",
        "Показать, что не так",
    ),
    "ja": (
        "文字はどれも数字で、違う文字は違う数字です。どの数字でしょう。",
        "空いたマスにはどれも数字が入ります。どの数字でしょう。",
        "つながった白マスの数字は、合計が示された数になり、同じ数字は2度使えません。",
        "カックロ",
        "自分で解く",
        "どこがおかしいか見る",
    ),
}

STYLE = """\
:root { color-scheme: light dark; }
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: auto; padding: 1rem;
  background: light-dark(#faf8f3, #14171b); color: light-dark(#20242b, #e9e6df); }
h1 { font-size: 1.2rem; overflow-wrap: anywhere; }
svg { display: block; max-width: 100%; max-height: 70vh; width: auto; height: auto;
  margin: 2rem 0; }
a { color: light-dark(#0b6458, #62cdb8); font-weight: 650; }
"""

SCRIPT = 'location.replace(document.getElementById("play").href);'

# Pixels of a cell of the board on the page.
CELL = 48


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    f"style-src {_hash(STYLE)}; script-src {_hash(SCRIPT)}"
)

HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Vary": "Accept-Language",
    **PRIVACY,
}

# What has spaces around it, but not in a path.
SIGNS = re.compile(r" *([+−×=-]+) *")

# What stands as it is behind the # of the page's address, as page/address.js has it.
PLAIN = "+=,/:;?"

# A language that a browser would like, and how much.
WISH = re.compile(r"([a-z]{2})(?:-[a-z0-9-]*)?(?:;q=([01](?:\.[0-9]{0,3})?))?")


def puzzle_in(path: str) -> str | None:
    """The puzzle in a path such as /p/SEND+MORE=MONEY, as one would print it, or None."""
    segments = [segment for segment in path.split("/") if segment]
    if segments[-2:-1] != [NAME]:
        return None
    try:
        # Some providers hand over a path as it was sent, others without its %.
        return SIGNS.sub(r" \1 ", unescaped(segments[-1])).strip()
    except ValueError:
        return None


def read(asked: PictureRequest) -> Drawn:
    """The puzzle that is asked about; raises a kind of PuzzleError, also where it is too long."""
    if len(asked.puzzle) > MAX_PICTURED:
        message = "the text has more than {most} characters"
        raise LimitError("text_too_long", message, position=MAX_PICTURED, most=MAX_PICTURED)
    return read_puzzle(asked.puzzle, Rules(**values_of(Rules, asked)))


def picture(puzzle: Drawn) -> bytes:
    """The puzzle as a PNG."""
    return png(figure(puzzle))


def html(request: Request, asked: PictureRequest, puzzle: Drawn) -> tuple[dict[str, str], str]:
    """Shows a puzzle as a page with a picture, unsolved, from which a browser goes on to play.

    `/p/SEND+MORE=MONEY` is the same, where the puzzle has neither `/` nor `?`, `#` or `%`.
    `/p.png` takes the same parameters and draws the picture of 1200 × 630 pixels, `image/png`.
    """
    language = asked.lang or language_of(request)
    texts = TEXTS[language]
    drawn = figure(puzzle)
    if isinstance(puzzle, Kakuro):
        title, about = f"{texts[KAKURO_TITLE]} {puzzle.size} × {puzzle.size}", texts[KAKURO]
    else:
        title, about = shortened(drawn.title), texts[LETTERS if puzzle.letters else BOXES]
    query = _query(asked)
    named = {"og:title": title, "og:description": about, "og:type": "website"}
    named |= {"og:site_name": "Rebus", "twitter:card": "summary"}
    if address := settings.address():
        named["og:image"] = _beside(address, PICTURE) + urlencode(query, quote_via=quote)
        named |= {"og:image:type": "image/png", "og:image:width": str(WIDTH)}
        named |= {"og:image:height": str(HEIGHT), "og:image:alt": title}
        named["twitter:card"] = "summary_large_image"
    body = f'<h1 dir="auto">{escape(title)}</h1>\n<p>{escape(about)}</p>\n{svg(drawn, cell=CELL)}'
    way = _way(request, {"panel": "play", "p": query.pop("puzzle"), **query}, texts[PLAY])
    return _page(language, title, named | {"description": about}, body + way)


def refusal(
    request: Request, asked: PictureRequest, error: PuzzleError
) -> tuple[int, dict[str, str], str]:
    """The status of what is no puzzle, and a page that leads to where its mistake is marked."""
    language = asked.lang or language_of(request)
    fault = problem(error, lang=language)
    query = _query(asked)
    way = _way(request, {"p": query.pop("puzzle"), **query}, TEXTS[language][OPEN])
    headers, text = _page(
        language, fault.title, {}, f"<h1>{escape(visible(fault.detail))}</h1>\n{way}"
    )
    return fault.status, headers, text


def _page(
    language: str, title: str, named: dict[str, str], body: str
) -> tuple[dict[str, str], str]:
    """A page's headers and its text; its title and what is named of it are not HTML yet."""
    lines = [
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="robots" content="noindex">',
        *(
            f'<meta {"property" if name[:3] == "og:" else "name"}="{name}" '
            f'content="{escape(value)}">'
            for name, value in named.items()
        ),
        f"<title>{escape(title)} · Rebus</title>\n<style>{STYLE}</style>\n</head>",
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n",
    ]
    return HEADERS | {"Content-Language": language}, "\n".join(lines)


def _way(request: Request, shown: dict[str, Any], label: str) -> str:
    """The link to what the page shows then, and the script that goes there; '' where it is not."""
    site = _site(request)
    if site is None:
        return ""
    address = escape(f"{site}#{urlencode(shown, quote_via=quote, safe=PLAIN)}")
    return f'<p><a id="play" href="{address}">{label}</a></p>\n<script>{SCRIPT}</script>'


def language_of(request: Request) -> str:
    """The language of ours that the browser likes best."""
    wishes: dict[str, float] = {}
    for wish in request.headers.get("accept-language", "").lower().replace(" ", "").split(","):
        if (found := WISH.fullmatch(wish)) and found[1] in LANGUAGES:
            wishes.setdefault(found[1], float(found[2] or 1))
    liked = (language for language, wish in wishes.items() if wish)
    return max(liked, key=lambda language: wishes[language], default="en")


def _query(asked: PictureRequest) -> dict[str, Any]:
    """What was asked as a query, without the rules that hold as a rule."""
    usual, given = values_of(Rules, Rules()), values_of(Rules, asked)
    rules = {name: value for name, value in given.items() if value != usual[name]}
    return {"puzzle": asked.puzzle} | {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in rules.items()
    }


def _beside(address: str, name: str) -> str:
    """The address of what answers to a name, up to its first parameter."""
    return f"{address}{name}&" if "?" in address else f"{address.rstrip('/')}/{name}?"


def _site(request: Request) -> str | None:
    """Where the page is, as seen from a puzzle's; None where nobody knows.

    It is the one that a deployment names, else the function's own, above the puzzle's address; that
    has no paths where a function is called directly.
    """
    if site := settings.site():
        return site
    if not request.path:
        return None
    bare = request.path.rstrip("/")
    if not bare:
        return "./"
    up = len(request.path) - len(bare) + (not bare.endswith(f"/{NAME}"))
    return "../" * up or "./"
