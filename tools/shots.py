"""Render a gallery of the table: moments of games for every number of seats, in all themes and languages.

python3 tools/shots.py            the pictures of docs/gallery.md
python3 tools/shots.py --all DIR  every moment x seats x theme x language at a width of 900, into a folder
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import chromium
import sample_sheets
from moments import MOMENTS, Picture, scene_of
from PIL import Image
from playwright.sync_api import sync_playwright

from wot_widget.board.svg import svg
from wot_widget.board.theme import THEMES
from wot_widget.text.labels import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

DOCS = Path(__file__).resolve().parent.parent / "docs"
COLOURS = 256  # of a picture that is kept: a third of the size, and no difference to the eye

# Every moment, seat count, theme, language and width occurs; side by side in the page they make a tour of the board.
GALLERY = (
    ("Two seats", (
        Picture("opening", 2, 900, "light", "en"),
        Picture("purchase", 2, 900, "dark", "hu"),
        Picture("attack", 2, 1180, "light", "cs"),
        Picture("last round", 2, 900, "colour-blind", "en"),
    )),
    ("Three seats", (
        Picture("attack", 3, 900, "dark", "cs"),
        Picture("purchase", 3, 1180, "colour-blind", "hu"),
    )),
    ("Four seats", (
        Picture("attack", 4, 900, "print", "en"),
        Picture("last round", 4, 1180, "dark", "hu"),
    )),
    ("Five seats", (
        Picture("attack", 5, 900, "light", "hu"),
        Picture("purchase", 5, 700, "dark", "en"),
    )),
    ("In a narrow column", (
        Picture("attack", 2, 320, "light", "en"),
        Picture("purchase", 3, 450, "dark", "cs"),
    )),
    ("The end", (
        Picture("tally", 5, 900, "light", "en"),
        Picture("tally", 3, 320, "dark", "hu"),
    )),
)  # fmt: skip


@contextmanager
def browser_page() -> Iterator[Page]:
    """A page of a Chromium, which draws text as a notebook does."""
    path = chromium.installed()
    if path is None:
        sys.exit(chromium.NOT_FOUND)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser.new_page()
        browser.close()


def shoot(page: Page, document: str, size: tuple[int, int], path: Path) -> None:
    """Write an SVG document as a PNG of few colours."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(f'<body style="margin: 0">{document}</body>')
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    path.parent.mkdir(parents=True, exist_ok=True)
    few = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def shoot_all(page: Page, pictures: Iterable[Picture], folder: Path) -> None:
    """Write pictures into a folder."""
    for picture in pictures:
        scene = scene_of(picture)
        shoot(page, svg(scene), (scene.width, scene.height), folder / f"{picture.name}.png")
        print(f"{picture.name}: {scene.width} x {scene.height}", flush=True)


def gallery(page: Page) -> None:
    """Write the pictures of the documentation, and the page that shows them."""
    folder = DOCS / "gallery"
    for old in folder.glob("*.png"):
        old.unlink()
    shoot_all(page, [picture for _, pictures in GALLERY for picture in pictures], folder)
    for name in ("cards", "states"):
        scene = sample_sheets.SHEETS[name]()
        shoot(page, svg(scene), (scene.width, scene.height), folder / f"{name}.png")
    (DOCS / "gallery.md").write_text(index(), encoding="utf-8")


def index() -> str:
    """The page of the gallery."""
    lines = [
        "# Gallery",
        "",
        "Moments of games that greedy bots have played, drawn by the board's own drawing code. `make shots` renders",
        "them anew, and `python3 tools/shots.py --all FOLDER` every moment for every number of seats, in all themes",
        "and languages.",
    ]
    for heading, pictures in GALLERY:
        lines += ["", f"## {heading}"]
        for one in pictures:
            words = f"{one.moment}, {one.seats} seats, {one.width} pixels, theme {one.theme}, language {one.language}"
            lines += ["", f"![{words}](gallery/{one.name}.png)", "", f"*{words.capitalize()}*"]
    lines += [
        "",
        "## Cards and states",
        "",
        "![Every card in three sizes](gallery/cards.png)",
        "",
        "![Every state of a card](gallery/states.png)",
    ]
    return "\n".join([*lines, ""])


def main() -> None:
    """Do what the command line asks."""
    with browser_page() as page:
        if sys.argv[1:2] == ["--all"]:
            every = product(MOMENTS, (2, 3, 4, 5), THEMES, LANGUAGES)
            pictures = (Picture(moment, seats, 900, theme, language) for moment, seats, theme, language in every)
            shoot_all(page, pictures, Path(sys.argv[2]))
        else:
            gallery(page)


if __name__ == "__main__":
    main()
