"""Fixtures of the browser tests: one JupyterLab and one Chromium for all, one page for each module."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import chromium as chromium_finder
import pytest
from browser.lab import Lab
from browser.notebook_page import NotebookPage
from browser.slowness import PATIENCE
from playwright.sync_api import expect, sync_playwright
from steps import StopError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import Browser

WINDOW = {"width": 1280, "height": 900}
expect.set_options(timeout=PATIENCE)
SWITCHES = [
    "--no-sandbox",  # a container's root has no sandbox; the pages are our own
    "--disable-gpu",
    "--no-first-run",
    # A browser's own errands: nothing but the page under test may use the network.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder is a browser test."""
    here = __file__.removesuffix("conftest.py")
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """The JupyterLab of the whole run."""
    with Lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The Chromium of the whole run; without one the tests fail and say how to get it."""
    try:
        path = chromium_finder.installed()
    except StopError as stop:
        pytest.fail(str(stop), pytrace=False)
    if path is None:
        pytest.fail(chromium_finder.NOT_FOUND, pytrace=False)
    home = str(tmp_path_factory.mktemp("chromium"))
    environment = os.environ | {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES, env={**environment})
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def notebook_page(lab: Lab, chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NotebookPage]:
    """The page of a module: JupyterLab takes seconds to load, so a module's tests go on where the last one stopped."""
    context = chromium.new_context(viewport=WINDOW, has_touch=True)  # type: ignore[arg-type]
    yield NotebookPage(context.new_page(), lab, tmp_path_factory.mktemp("pictures"))
    context.close()


@pytest.fixture(autouse=True)
def _quiet_page(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test passes only if its page threw nothing, logged no error and asked no other host."""
    yield
    if "notebook_page" in request.fixturenames:
        page: NotebookPage = request.getfixturevalue("notebook_page")
        complaints = page.take_complaints()
        assert not complaints, "\n".join(complaints)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show a failed test with a picture of its page and with what JupyterLab wrote last."""
    report = yield
    fixtures = getattr(item, "funcargs", {})
    if report.failed and "notebook_page" in fixtures:
        page: NotebookPage = fixtures["notebook_page"]
        report.sections.append(("picture of the page", str(page.picture(f"failed-{item.name}"))))
    if report.failed and "lab" in fixtures:
        lab: Lab = fixtures["lab"]
        report.sections.append(("JupyterLab's log", lab.log_tail()))
    return report
