"""Pictures of the page, to look at: `make run`, then `python tests/page/screenshots.py FOLDER`.

Narrow and wide, light and dark, in the three languages. The README's docs/page.png is wide-light.
"""

from __future__ import annotations

import sys
from pathlib import Path

from browsing import CHROMIUM, settled
from playwright.sync_api import sync_playwright

ADDRESS = "http://localhost:8080/"
SIZES = {"narrow": (360, 740), "wide": (1280, 860)}
PUZZLES = {
    "en": "#p=SEND%20+%20MORE%20=%20MONEY&carries=true",
    "ru": "#p=КОЗА%20+%20КОЗА%20=%20СТАДО&carries=true",
    "ja": "#p=すし%20+%20すし%20+%20すし%20=%20おすし&carries=true",
}


def main(folder: Path) -> None:
    """Writes NAME-SCHEME-LANGUAGE.png for every combination."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                for language, puzzle in PUZZLES.items():
                    page = browser.new_page(
                        viewport={"width": width, "height": height},
                        color_scheme=scheme,
                        locale=language,
                    )
                    page.goto(ADDRESS + puzzle)
                    settled(page)
                    page.wait_for_selector(".places svg")
                    whole = name == "narrow"
                    path = folder / f"{name}-{scheme}-{language}.png"
                    page.screenshot(path=path, full_page=whole)
                    page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
