"""Pictures of the page, to look at: `make run`, then `python tests/page/screenshots.py FOLDER`.

Narrow and wide, light and dark, in the three languages; the README's docs/page.png is
solve-wide-light-en.
"""

from __future__ import annotations

import os
import sys
from itertools import product
from pathlib import Path

from browsing import CHROMIUM
from playwright.sync_api import sync_playwright

ADDRESS = f"http://localhost:{os.environ.get('PORT', '8080')}/"
SIZES = {"narrow": (360, 740), "wide": (1280, 860)}
PUZZLES = {
    "en": "SEND%20+%20MORE%20=%20MONEY",
    "ru": "КОЗА%20+%20КОЗА%20=%20СТАДО",
    "ja": "すし%20+%20すし%20+%20すし%20=%20おすし",
}
# What each panel is shown with, and what it shows last.
PANELS = {
    "solve": ("#p={puzzle}&carries=true", ".places svg"),
    "explain": ("#panel=explain&p={puzzle}&step=5", ".step"),
    "wall": ("#panel=explain&p={puzzle}&step=5&wall=1", ".wall .step p"),
    "try": ("#panel=explain&p={puzzle}&way=try", ".trying"),
    "generate": ("#panel=generate", ".made li"),
    "kakuro": ("#panel=kakuro", ".outcome .grid"),
}


def main(folder: Path) -> None:
    """Writes PANEL-SIZE-SCHEME-LANGUAGE.png for every combination."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for (panel, (address, last)), (name, (width, height)), scheme, language in product(
            PANELS.items(), SIZES.items(), ("light", "dark"), PUZZLES
        ):
            page = browser.new_page(
                viewport={"width": width, "height": height}, color_scheme=scheme, locale=language
            )
            page.goto(ADDRESS + address.format(puzzle=PUZZLES[language]))
            page.wait_for_selector(last)
            path = folder / f"{panel}-{name}-{scheme}-{language}.png"
            page.screenshot(path=path, full_page=name == "narrow")
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
