"""Odd requests to the servers of two trees, whose answers must be the same, byte by byte.

    python tests/odd_requests.py ../other-tree 2> /dev/null

Dates, times and new ids are left out. Each request has another behind it on the same connection,
whose answer tells whether the server found its end.
"""

from __future__ import annotations

import random
import re
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

from served import ROOT, server

COUNT = 4000
SILENCE = 10  # seconds
REQUEST = "{} HTTP/1.1\r\nHost: a\r\n\r\n"
LAST = b"GET /v1/limits HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n"

METHODS = (
    *["GET", "POST", "POST"] * 10, "HEAD", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE",
    "CONNECT", "get", "BREW", "M-SEARCH", "G T", "", "A" * 30, "GÉT",
)  # fmt: skip
PATHS = (
    *["/v1/solve"] * 40, "/v1/solve/", "/v1/explain", "/v1/generate", "/v1/kakuro", "/v1/limits",
    "/openapi.json", "/docs", "/", "", "*", "/x", "//v1//solve", "/prod/v1/solve", "/v1",
    "/v1/nothing", "/%", "/%zz", "/%00", "/%FF%FE", "/%D0%9A", "/v1/s%6Flve", "/v1%2Fsolve", "/é",
    "/a b", "/..;/v1/solve", "/../../etc/passwd", "http://a/v1/solve", "http://[/v1/solve",
    "//[a/v1/solve", "/v1/solve#x", "/" + "a/" * 3000, "/app.js", "/style.css", "/\t", "/\\",
)  # fmt: skip
QUERIES = (
    "", "", "?puzzle=A%2BA=B", "?puzzle=A%2BA=B&limit=2", "?puzzle=A+B", "?puzzle=%FF", "?", "??",
    "?puzzle=A%2BA=B&puzzle=A", "?action=limits", "?action=x", "?base=7", "?puzzle=A%2BA=B&base=x",
    "?puzzle=%D0%9A%2B%D0%9A=%D0%91&lang=ru", "?puzzle=(&lang=ja", "?%70uzzle=A%2BA=B", "?&&==&",
    "?puzzle=" + "A" * 7000, "?puzzle=%F0%9F%8D%8E*2=AB", "?puzzle=A%2BA=B#c", "?puzzle=%ED%A0%80",
)  # fmt: skip
HEADERS = (
    "Content-Type: application/json", "Content-Type: text/plain", "Content-Type: text/xml",
    "Content-Type: application/x-www-form-urlencoded", "Content-Type: text/plain; charset=latin-1",
    "Content-Type: \xe9", "Content-Type:", "Content-Encoding: gzip", "Content-Encoding: identity",
    "Origin: https://a.example", "If-None-Match: *", 'If-None-Match: "x", W/"y"',
    "Accept-Encoding: gzip", "Accept-Encoding: gzip;q=0, *",
    "Accept-Encoding: br\r\nAccept-Encoding: gzip", "X-Request-Id: abc-1", "X-Request-Id: a b",
    "X-Request-Id: a\r\nX-Request-Id: b", "X_Request_Id: a",
    "traceparent: 00-" + "0" * 32 + "-" + "0" * 16 + "-00", "Expect: 100-continue", "Expect: tea",
    "Connection: close", "Connection: keep-alive", "Connection: upgrade\r\nUpgrade: h2c",
    "Content-Length: 1", "Content-Length: -1", "Content-Length: x",
    "Content-Length: 99999999999999", "Transfer-Encoding: gzip", "Transfer-Encoding: identity",
    "X: " + "x" * 9000, "X y: z", "no colon", ": nothing", "X: a\r\n folded", "X: \x00", "X: \x7f",
    "X-Forwarded-Proto: https", "Content-Type: text/plain\r\nContent-Type: text/plain", "Host: c",
    "Cookie: s=1", "\xe9: x",
)  # fmt: skip
BODIES = (
    b"", b"A+A=B", b'{"puzzle": "A+A=B"}', b'{"puzzle": "A+A=B", "lang": "ru", "x": 1}', b"{",
    b"[]", b"\xff\xfe", b"\xef\xbb\xbfA+A=B", b"puzzle=A%2BA%3DB", b"puzzle=%FF",
    b'{"puzzle": NaN}', b'{"puzzle": ' + b"[" * 5000, b'{"puzzle": "\\ud800"}', b'{"a": 1, "a": 2}',
    b" " * 600_001, b'{"puzzle": 1e999}', b'{"puzzle": ' + b"9" * 5000 + b"}",
    "КУБ*2=КУБК".encode(), b"\0", b'{"puzzle": "A+A=B", "timeout": 0}', b'{"puzzle": "???=???"}',
    b'{"puzzle": "A=B", "limit": 1}',
)  # fmt: skip
VERSIONS = (*["HTTP/1.1"] * 50, "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.1 ", "http/1.1", "")
ENDS = (*["\r\n"] * 100, "\n", "\r")


def chunked(body: bytes, chance: random.Random) -> bytes:
    """A body in chunks, most of them in order."""
    size = chance.choice((1, 7, 5000)) if len(body) < 100 else 5000
    pieces = [body[i : i + size] for i in range(0, len(body), size)]
    text = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
    return text + chance.choice(
        (b"0\r\n\r\n", b"0\r\n\r\n", b"0\r\nX: y\r\n\r\n", b"zz\r\n", b"-1\r\n")
    )


def odd(chance: random.Random) -> bytes:
    """A request in which something may be odd."""
    method, version, end = chance.choice(METHODS), chance.choice(VERSIONS), chance.choice(ENDS)
    lines = [f"{method} {chance.choice(PATHS)}{chance.choice(QUERIES)} {version}", "Host: a"]
    lines += chance.sample(HEADERS, chance.choice((0, 1, 1, 2, 3)))
    body = chance.choice(BODIES) if method == "POST" or chance.random() < 0.2 else b""
    match chance.choice(("length",) * 8 + ("chunks", "chunks", "none", "short")):
        case "length" if body:
            lines.append(f"Content-Length: {len(body)}")
        case "short" if body:
            lines.append(f"Content-Length: {len(body) + 1}")  # which the next request begins with
        case "chunks":
            lines.append("Transfer-Encoding: chunked")
            body = chunked(body, chance)
    return (end.join(lines) + end + end).encode("latin-1") + body


def plain() -> Iterator[bytes]:
    """Every method with every path and query."""
    for method, path, query in product(dict.fromkeys(METHODS), dict.fromkeys(PATHS), QUERIES[1:8]):
        yield REQUEST.format(f"{method} {path}{query}").encode("latin-1")


def said(port: int, request: bytes) -> bytes:
    """All that the server says to a request and the one behind it."""
    answer = b""
    with socket.create_connection(("127.0.0.1", port), SILENCE) as client:
        try:
            client.sendall(request + LAST)
            while data := client.recv(1 << 16):
                answer += data
        except TimeoutError:
            answer += b"(silence)"
        except OSError as error:  # it does not wait for a body that is too long
            answer = answer or type(error).__name__.encode()
    return masked(answer)


def masked(answer: bytes) -> bytes:
    """An answer without what differs from one to the next."""
    answer = re.sub(rb"(?m)^(Date: ).*\r$", rb"\1", answer)
    answer = re.sub(rb"dur=[0-9.]+", b"dur=", answer)
    return re.sub(rb"(X-Request-Id: )[0-9a-f]{16}\b", rb"\1", answer)


def main(other: Path) -> int:
    """Asks both; the number of requests that they answer differently."""
    chance = random.Random(22)
    requests = [*plain(), *(odd(chance) for _ in range(COUNT))]
    with (
        server(2, THREADS="16") as ours,
        server(2, THREADS="16", folder=other, PYTHONPATH=str(other)) as theirs,
        ThreadPoolExecutor(16) as clients,
    ):
        answers = [clients.map(lambda r, s=s: said(s.port, r), requests) for s in (ours, theirs)]
        pairs = list(zip(requests, *answers, strict=True))
    different = [pair for pair in pairs if pair[1] != pair[2]]
    for request, mine, old in different[:20]:
        print(f"{request[:300]!r}\n  here:  {mine[:900]!r}\n  there: {old[:900]!r}")
    statuses = Counter(mine[9:12].decode("latin-1") for _, mine, _ in pairs)
    print(f"{len(pairs):,} requests, {len(different)} answered differently; {dict(statuses)}")
    return len(different)


if __name__ == "__main__":
    assert ROOT.is_dir()
    sys.exit(min(main(Path(sys.argv[1]).resolve()), 1))
