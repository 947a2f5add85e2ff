"""Write the reference card anew: docs/reference_card_en_1.svg and so on, and a PDF with both sides, in all languages.

Run it with the Python of the environment after a change of rules, icons or words:
`.venv/bin/python tools/reference_card.py`.
"""

from __future__ import annotations

from hashlib import sha256

from pdf_pages import pdf
from steps import CHECKOUT, say

from wot_widget.board.reference_card import reference_scenes
from wot_widget.board.svg import svg
from wot_widget.engine.rulebook import LANGUAGES
from wot_widget.text.reference_words import reference_words

FOLDER = CHECKOUT / "docs"


def sides(language: str) -> dict[str, str]:
    """The SVG documents of both sides, by the names of their files."""
    scenes = reference_scenes(language)
    return {f"reference_card_{language}_{number}.svg": svg(scene) for number, scene in enumerate(scenes, 1)}


def print_of(language: str) -> str:
    """What tells whether a PDF shows the present sides: it is kept as the subject of the PDF."""
    return sha256("".join(sides(language).values()).encode()).hexdigest()


def main() -> None:
    """Write everything."""
    for language in LANGUAGES:
        for name, text in sides(language).items():
            (FOLDER / name).write_text(text, encoding="utf-8")
        name = f"reference_card_{language}.pdf"
        title = reference_words("title", language)
        (FOLDER / name).write_bytes(pdf(reference_scenes(language), title, print_of(language), language))
        say(f"Writing docs/{name} and its sides as SVG.")


if __name__ == "__main__":
    main()
