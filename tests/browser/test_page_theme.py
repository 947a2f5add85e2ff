"""The board is of one theme, whatever theme JupyterLab has, and its tables fit into every column."""

from __future__ import annotations

import pytest

from wot_widget.board.theme import THEMES

LAB_THEMES = "JupyterLab Light", "JupyterLab Dark"
NAMES = ["Wolfgang Amadeus Theophilus Weltenbummle", "Дзержинская Мария", "Hős Lőrincné", "Ann", "Nepomuk" * 5]
CELL = f"""
import ipywidgets
from wot_widget import Board, Game, play_out
over = Game({NAMES}, seed=3)
play_out(over, dict.fromkeys({NAMES}, "greedy"), seed=1)
board = Board(Game(["Ann", "Bob"], seed=7, first_seat=0), curtain=False)
for tool in ("journal", "words", "explain", "save"):
    board._controls.tools[tool].click()
ended = Board(over, language="hu")
column = ipywidgets.VBox([board, ended], layout=ipywidgets.Layout(width="900px"))
column
"""

# The texts of the boards that stand out too little from what lies behind them. A colour that is partly seen through is
# mixed with what lies behind it.
FAINT = """() => {
    const parse = colour => {
        const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
        return colour.startsWith('color(') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const light = parts => {
        const [r, g, b] = parts.map(one => one / 255)
            .map(one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = element => {
        const layers = [];
        for (let one = element; one; one = one.parentElement) {
            layers.push(parse(getComputedStyle(one).backgroundColor));
            if (layers.at(-1)[3] === 1) break;
        }
        return layers.reduceRight((below, [r, g, b, a]) =>
            [r, g, b].map((part, place) => part * a + below[place] * (1 - a)), [255, 255, 255]);
    };
    const own = one => [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    return [...document.querySelectorAll('.wot-board :not(option, .wot-spoken, .wot-spoken *)')]
        .filter(one => one.getClientRects().length && own(one))
        .map(one => {
            const [a, b] = [light(parse(getComputedStyle(one).color)), light(ground(one))].sort((x, y) => y - x);
            return [one.textContent.trim().slice(0, 40), (a + 0.05) / (b + 0.05)];
        });
}"""

# What of the results reaches beyond them, and whether the number of a line stands beside the name.
RESULTS = """() => {
    const results = document.querySelector('.wot-results'), edge = results.getBoundingClientRect();
    const beyond = [...results.querySelectorAll('th, td, caption')].filter(one => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && (box.right > edge.right + 1 || one.scrollWidth > one.clientWidth + 1);
    });
    const first = [...results.querySelectorAll('table')].slice(0, 1).flatMap(one =>
        [...one.querySelectorAll('tbody th')]).map(one => {
            const range = document.createRange(), top = place => {
                range.setStart(one.firstChild, place);
                range.setEnd(one.firstChild, place + 1);
                return range.getBoundingClientRect().top;
            };
            return Math.abs(top(0) - top(3));
        });
    return {beyond: beyond.map(one => one.textContent), apart: Math.max(...first), wide: edge.width};
}"""


@pytest.fixture(scope="module", autouse=True)
def _boards(lab, notebook_page):
    notebook_page.open(lab.write_notebook("themes.ipynb", CELL))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-results")
    yield
    notebook_page.page.evaluate(CHANGE, LAB_THEMES[0])


CHANGE = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"


@pytest.mark.parametrize("lab_theme", LAB_THEMES)
def test_every_text_can_be_read_in_every_theme_of_the_board_and_of_the_page(notebook_page, lab_theme):
    page, dark = notebook_page.page, str(lab_theme == LAB_THEMES[0]).lower()
    page.evaluate(CHANGE, lab_theme)
    page.wait_for_function(f"() => document.body.dataset.jpThemeLight === '{dark}'")
    for theme in THEMES:
        notebook_page.run_code(f"for one in (board, ended): one._preferences.theme.value = {theme!r}")
        page.wait_for_function(f"() => document.querySelectorAll('.wot-board.wot-theme-{theme}').length === 2")
        found = page.evaluate(FAINT)
        assert len(found) > 60
        assert [one for one in found if one[1] < 4.5] == [], f"theme {theme} in {lab_theme}"


@pytest.mark.parametrize("width", [320, 520, 700, 800, 900])
def test_the_results_fit_into_every_column_with_the_longest_names(notebook_page, width):
    notebook_page.run_code(f"column.layout.width = '{width}px'")
    fits = f"() => {{ const one = ({RESULTS})(); return one.wide <= {width} && one.wide > {width} - 60; }}"
    notebook_page.page.wait_for_function(fits)
    found = notebook_page.page.evaluate(RESULTS)
    assert found["beyond"] == []
    assert found["apart"] < 1
