"""A replay opened in a browser: what it shows, and a watch on everything that it complains of or asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.slowness import slow_down

if TYPE_CHECKING:
    from playwright.sync_api import Page

# The moment that slider, counter and the lit line of the journal name alike, once they do.
_MOMENT = """() => {
    const lit = document.querySelectorAll('#journal [aria-current]'), moment = document.querySelector('#moment').value;
    const counted = document.querySelector('#count').innerText.includes(`Moment ${moment} of`);
    return counted && lit.length === 1 && lit[0].dataset.step === moment ? moment : '';
}"""


class Opened:
    """A page with a replay, and all that it complained of or asked for."""

    def __init__(self, page: Page, address: str, at: int | None = None) -> None:
        self.page = page
        slow_down(page)
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(error.message))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("request", lambda request: self.complaints.append(request.url))
        page.goto(address + (f"#{at}" if at is not None else ""))
        page.wait_for_selector("html.ready")
        self.complaints.remove(address)  # the page itself

    @property
    def moment(self) -> int:
        """What the slider, the counter and the lit line of the journal say alike."""
        return int(self.page.wait_for_function(_MOMENT).json_value())

    @property
    def said(self) -> str:
        """What the live region says."""
        return self.page.locator("#said").inner_text()

    @property
    def picture(self) -> str:
        """The whole drawing as markup."""
        return str(self.page.locator("#table").evaluate("table => table.outerHTML"))

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, exact=True).click(force=True)  # also one that is dimmed

    def wait_for(self, moment: int) -> None:
        """Wait until a moment is shown."""
        self.page.wait_for_selector(f'#journal [data-step="{moment}"][aria-current]', state="attached")

    def wait_beyond(self, moment: int) -> None:
        """Wait until a later moment is shown; one that passes by itself may be gone before anybody looks."""
        self.page.wait_for_function("moment => Number(document.querySelector('#moment').value) > moment", arg=moment)

    def jump(self, moment: int) -> None:
        """Go to a moment by the address."""
        self.page.evaluate(f"location.hash = '{moment}'")
        self.wait_for(moment)
