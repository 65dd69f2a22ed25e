"""The solver as plain HTML, for browsers without JavaScript: a form, and what comes of it."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from html import escape
from typing import Any
from urllib.parse import urlencode

from service import body, page, plain_texts
from service.message import Request, Response
from service.problems import RequestError, problem
from solver.errors import PuzzleError
from solver.sentences import LANGUAGES

ACTION = "solve.html"  # its name where addresses have no paths

STYLE = """\
:root { color-scheme: light dark; --line: light-dark(#857d6b, #7d8591); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: auto; padding: 1rem; }
textarea, input, button, nav a, .more { font: inherit; min-height: 2.75rem; padding: .5rem .75rem; }
textarea, input, button { border: 1px solid var(--line); border-radius: .5rem; }
textarea, pre { font-family: ui-monospace, monospace; font-size: 1.15rem; }
textarea { width: 100%; box-sizing: border-box; }
label { display: block; }
nav a, .more { display: inline-block; }
pre { overflow-x: auto; margin: 0; }
mark { outline: 2px solid; }
li { border-top: 1px solid var(--line); padding: .75rem 0; }
ol { padding: 0; list-style: none; }
"""

# The page has one style, named by its hash, and runs nothing.
POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    f"style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"
)

# Solutions to a page, where nobody asks for another number.
LIMIT = "20"

# A sum or a difference in one line, with its digits put in: what can be written in columns.
PLAIN_SUM = re.compile(r"(?P<terms>\w+(?: *[+\-−–] *\w+)+) *= *(?P<total>\w+)")
TERM = re.compile(r"([+\-−–]?) *(\w+)")


def respond(request: Request, ask: Callable[[Request], Response]) -> Response:
    """The page for a request, whose puzzle `ask` solves, if it has one."""
    lang = language(request)
    request = replace(request, query=_completed(request, lang))
    parameters = dict(request.query)
    status, told = 200, ""
    headers: dict[str, str] = {}
    facts: dict[str, object] = {}
    if parameters.get("puzzle", "").strip():
        try:
            response = ask(request)
        except (PuzzleError, RequestError) as error:
            fault = problem(error, lang)
            status, facts = fault.status, {"code": fault.code}
            told = _refusal(fault.as_json(), parameters["puzzle"], lang)
        else:
            facts = response.facts
            headers = {"Server-Timing": response.headers["Server-Timing"]}
            told = _answer(json.loads(response.body), request, lang)
    headers |= {
        "Content-Type": page.TYPES["html"],
        "Content-Security-Policy": POLICY,
        "Cache-Control": "no-cache",
        "Content-Language": lang,
        **page.PRIVACY,
    }
    text = _page(request, parameters, told, lang)
    return Response(status, headers, text.encode(errors="replace"), facts)


def language(request: Request) -> str:
    """What the page is told in: what is asked for, or what the browser likes best, or English."""
    if any(name == "lang" for name, _ in request.query):
        return body.language(request)
    liked: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "").lower().split(","):
        tag, _, weight = part.replace(" ", "").partition(";q=")
        name = tag.partition("-")[0]
        if name in LANGUAGES and re.fullmatch(r"(0(\.\d{0,3})?|1(\.0{0,3})?)?", weight):
            liked.append((float(weight or 1), name))
    best = max(liked, key=lambda one: one[0], default=(0.0, "en"))
    return best[1] if best[0] > 0 else "en"


def _completed(request: Request, lang: str) -> tuple[tuple[str, str], ...]:
    """The parameters with line ends as they were typed, a language and a limit."""
    query = tuple(
        (name, value.replace("\r\n", "\n"))
        for name, value in request.query
        if value or name == "puzzle"
    )
    names = {name for name, _ in query}
    usual = (("lang", lang), ("limit", LIMIT))
    return (*query, *(pair for pair in usual if pair[0] not in names))


def _page(request: Request, parameters: dict[str, str], told: str, lang: str) -> str:
    """The whole document."""
    say = plain_texts.TEXTS[lang]
    puzzle = parameters.get("puzzle", "")
    title = " ".join(puzzle.split())[:60]
    heading = f"{title} – Rebus" if title else say["title"]
    others = "".join(
        f'<a href="?{_query(request, lang=other)}" lang="{other}" hreflang="{other}">{name}</a> '
        for other, name in plain_texts.NAMES.items()
        if other != lang
    )
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>Rebus</h1>\n<p>{say['rules']}</p>\n"
        f'<form method="get">\n{_hidden(request, lang)}'
        f'<p><label for="puzzle">{say["puzzle"]}</label>\n'
        f'<textarea id="puzzle" name="puzzle" rows="3" required autocapitalize="none" '
        f'spellcheck="false">\n{escape(puzzle or plain_texts.SAMPLES[lang])}</textarea></p>\n'
        f'<p><label for="base">{say["base"]}</label>\n<input id="base" name="base" '
        f'value="{escape(parameters.get("base", "10"))}" size="5"></p>\n'
        f"<p><button>{say['solve']}</button></p>\n</form>\n"
        f"<main>\n{told}</main>\n<nav>{others}</nav>\n</body>\n</html>\n"
    )


def _hidden(request: Request, lang: str) -> str:
    """The fields that the form takes along; an address without paths needs its action."""
    fields = {"lang": lang} if request.path.strip("/") else {"action": ACTION, "lang": lang}
    return "".join(
        f'<input type="hidden" name="{name}" value="{value}">\n' for name, value in fields.items()
    )


def _query(request: Request, **changes: str) -> str:
    """The query of a link to this page with some parameters changed, as HTML."""
    parameters = dict(request.query) | changes
    if parameters.get("limit") == LIMIT:
        del parameters["limit"]
    if not request.path.strip("/"):
        parameters["action"] = ACTION
    return escape(urlencode(parameters, errors="replace"))


def _refusal(fault: dict[str, Any], puzzle: str, lang: str) -> str:
    """What is wrong, and where."""
    detail, end = fault["detail"], "。" if lang == "ja" else "."
    told = f'<h2 role="alert">{escape(detail[:1].upper() + detail[1:] + end)}</h2>\n'
    if "hint" in fault:
        told += f"<p>{escape(fault['hint'])}</p>\n"
    at = fault.get("position")
    if at is None:
        return told
    before, wrong, after = puzzle[:at], puzzle[at : at + 1], puzzle[at + 1 :]
    place = plain_texts.TEXTS[lang]["place"].format(n=at + 1)
    mark = f"<mark>{escape(wrong.strip() or '␣')}</mark>"
    return f"{told}<p>{place}</p>\n<pre>\n{escape(before)}{mark}{escape(after)}</pre>\n"


def _answer(answer: dict[str, Any], request: Request, lang: str) -> str:
    """The solutions, or how many there are in each base."""
    say = plain_texts.TEXTS[lang]
    warnings = "".join(f"<p>{escape(one['message'])}</p>\n" for one in answer["warnings"])
    if "bases" in answer:
        rows = "".join(f"<li>{one['base']}: {one['count']}</li>\n" for one in answer["bases"])
        return (
            f"<h2>{say['bases']}</h2>\n{warnings}<ol>\n{rows}</ol>\n{_more(answer, request, say)}"
        )
    verdict = say[_verdict(answer)].format(n=answer["count"])
    solutions = "".join(f"<li>{_solution(one)}</li>\n" for one in answer["solutions"])
    listed = f"<ol>\n{solutions}</ol>\n" if solutions else ""
    return f'<h2 role="status">{verdict}</h2>\n{warnings}{listed}{_more(answer, request, say)}'


def _verdict(answer: dict[str, Any]) -> str:
    """The name of the text that says what came out."""
    if answer["stop"] != "exhausted":
        return "late" if answer["stop"] == "deadline" else "limit"
    if answer["unique"]:
        return "one"
    return "all" if answer["count"] else "none"


def _more(answer: dict[str, Any], request: Request, say: dict[str, str]) -> str:
    """The link that goes on where an answer ends."""
    if not answer["next"]:
        return ""
    return (
        f'<p><a class="more" href="?{_query(request, next=answer["next"])}">{say["more"]}</a></p>'
    )


def _solution(solution: dict[str, Any]) -> str:
    """A solution in columns, and its letters."""
    letters = " ".join(f"{name}={digit}" for name, digit in solution["letters"].items())
    drawn = escape("\n".join(_columns(solution["text"])))
    return f"<pre>\n{drawn}</pre>\n<p><bdi>{escape(letters)}</bdi></p>"


def _columns(text: str) -> Iterator[str]:
    """A plain sum written one number below the other; all else as it was typed."""
    found = PLAIN_SUM.fullmatch(text.strip())
    if not found:
        yield text
        return
    terms = TERM.findall(found["terms"])
    width = max(len(word) for _, word in (*terms, ("", found["total"])))
    for sign, word in terms:
        yield f"{sign or ' '} {word:>{width}}"
    yield f"  {'-' * width}"
    yield f"  {found['total']:>{width}}"
