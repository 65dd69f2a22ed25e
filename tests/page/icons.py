"""Draws the page's pictures out of page/icon.svg: `python tests/page/icons.py`.

Icons for home screens, whose corners systems cut off as they like, and the picture that a link to
the page is shown with.
"""

from __future__ import annotations

import base64
import re
import struct
import zlib
from collections import Counter
from math import dist
from pathlib import Path

from browsing import CHROMIUM
from playwright.sync_api import Page, sync_playwright

PAGE = Path(__file__).parent.parent.parent / "page"
ICON = (PAGE / "icon.svg").read_text(encoding="utf-8")
GREEN = re.findall(r'fill="(#\w+)"', ICON)[0]

# Name → its size; whether it fills its square to the corners; and how much of that the sign takes.
ICONS = {
    "192": (192, False, 1.0),
    "512": (512, False, 1.0),
    "maskable": (512, True, 0.8),  # a circle of that size is never cut
    "apple-touch": (180, True, 0.9),
}

SHARED = (1200, 630)
TILES = ("SEND", "MORE", "MONEY")


def main() -> None:
    """Writes page/icons/."""
    folder = PAGE / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, is_full, part) in ICONS.items():
            sign = ICON.replace('rx="7"', 'rx="0"') if is_full else ICON
            style = f"svg {{ width: {part:.0%}; height: {part:.0%} }} "
            style += "body { display: grid; place-items: center; height: 100vh }"
            _draw(page, (size, size), sign, style + (f" body {{ background: {GREEN} }}" * is_full))
            drawn = page.screenshot(omit_background=True)
            (folder / f"{name}.png").write_bytes(_small(page, drawn))
        _draw(page, SHARED, _sum(), SUM_STYLE)
        (folder / "shared.png").write_bytes(_small(page, page.screenshot()))
        browser.close()


def _small(page: Page, png: bytes) -> bytes:
    """The picture with 256 colours at most, each other one as the most like it."""
    data = base64.b64encode(png).decode()
    width, height, pixels = page.evaluate(PIXELS, data)
    colours = [tuple(pixels[i : i + 4]) for i in range(0, len(pixels), 4)]
    palette = [colour for colour, _ in Counter(colours).most_common(256)]
    number = {
        colour: min(range(len(palette)), key=lambda i: dist(palette[i], colour))
        for colour in set(colours)
    }
    rows = (colours[i : i + width] for i in range(0, len(colours), width))
    body = b"".join(b"\0" + bytes(number[colour] for colour in row) for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", head),
        (b"PLTE", b"".join(bytes(colour[:3]) for colour in palette)),
        (b"tRNS", bytes(colour[3] for colour in palette).rstrip(b"\xff")),
        (b"IDAT", zlib.compress(body, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
        if data or kind == b"IEND"
    )


PIXELS = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  return [width, height, [...canvas.getImageData(0, 0, width, height).data]];
}"""


def _draw(page: Page, size: tuple[int, int], body: str, style: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(f"<style>body {{ margin: 0 }} {style}</style>{body}")


def _sum() -> str:
    """SEND + MORE = MONEY in tiles."""
    rows = "".join(
        f"<p{' class=total' if word == TILES[-1] else ''}><b>{'+' if word == TILES[1] else ''}</b>"
        + "".join(f"<span>{letter}</span>" for letter in word)
        + "</p>"
        for word in TILES
    )
    return f"<main>{rows}</main><h1>{ICON}Rebus</h1>"


SUM_STYLE = """
body { display: flex; height: 100vh; align-items: center; justify-content: space-evenly;
  background: #faf8f3; color: #20242b; font: 600 64px system-ui, sans-serif }
p { display: flex; justify-content: end; gap: 10px; margin: 0 0 14px; padding-top: 14px }
.total { border-top: 6px solid #20242b }
b { font-weight: 400; align-self: center; margin-right: 14px }
span { width: 92px; line-height: 112px; text-align: center; background: #f5e9cd; color: #3c3015;
  border: 2px solid #d9c595; border-bottom-width: 8px; border-radius: 14px }
h1 { display: grid; justify-items: center; gap: 24px; margin: 0; font-size: 84px }
svg { width: 190px; height: 190px }
"""

if __name__ == "__main__":
    main()
