"""The static page: the files of the folder page/, where the package has it."""

from __future__ import annotations

import os.path
import re

from service import settings
from service.message import Response

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = settings.page_folder() or os.path.join(os.path.dirname(HERE), "page")
INDEX = "index.html"

# A name on the way to a file. As none begins with a dot, no path leads out of the folder.
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")

# The folder of a packed page, whose name is the digest of what is in it.
VERSION = re.compile("[0-9a-f]{12}")
FOR_GOOD = "public, max-age=31536000, immutable"

# By the end of the name; a file with another end is not sent.
TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "woff2": "font/woff2",
}

# The page needs its own files and its own function, and nothing from anywhere else.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)

# The page learns from us that the function is beside it for certain, and a puzzle a page at /p/….
BESIDE = (b'"rebus-function" content=""', b'"rebus-function" content="."')

# What a link to the page is shown with; chats take no address that is not whole.
SHARED = "icons/shared.png"

# What stands in the document itself: it may run, or style, by its digest.
WITHIN = re.compile(rb"<(script|style)>(.*?)</\1>", re.DOTALL)

# Nobody else learns which puzzle was on the page, and no script of it gets at a device.
PRIVACY = {
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def file(path: str) -> Response | None:
    """The file at a path below the page, with its type; None where there is none."""
    names = [name for name in path.split("/") if name]
    media = TYPES.get(names[-1].rpartition(".")[2]) if names else None
    if media is None or not all(NAME.fullmatch(name) for name in names):
        return None
    try:
        with open(os.path.join(FOLDER, *names), "rb") as opened:
            return _response(media, opened.read(), VERSION.fullmatch(names[0]) is not None)
    except OSError:
        return None


def _response(media: str, body: bytes, is_for_good: bool) -> Response:
    # Elsewhere names do not change with contents: a browser asks each time, and is told 304.
    if media == TYPES["html"]:
        body = _told(body)
    headers = {"Content-Type": media, "Cache-Control": FOR_GOOD if is_for_good else "no-cache"}
    if media == TYPES["html"]:
        headers |= {"Content-Security-Policy": _policy(body), **PRIVACY}
    return Response(200, headers, body)


def _told(document: bytes) -> bytes:
    """The document with what it cannot know by itself: where the function is, and its picture."""
    address = settings.address()
    if address and "?" not in address:
        picture = f'content="{address.rstrip("/")}/{SHARED}"'
        document = document.replace(f'content="{SHARED}"'.encode(), picture.encode())
    return document.replace(*BESIDE)


def _policy(document: bytes) -> str:
    """The policy for a document, with the digests of what stands in it."""
    import base64
    import hashlib

    policy = POLICY
    for kind, text in WITHIN.findall(document):
        source = f"{kind.decode()}-src 'self'"
        digest = base64.b64encode(hashlib.sha256(text).digest()).decode()
        policy = policy.replace(source, f"{source} 'sha256-{digest}'")
    return policy
