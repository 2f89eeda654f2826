"""What is looked at on a screen: that it is there, that nothing scrolls sideways, that axe finds nothing."""

import functools
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.opening import PHONE, TABLET, WIDE, show_as
from tests.e2e.stack import ROOT
from tests.lengths import IS_LONG

SHOTS = Path(__file__).parent / "shots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NARROWEST = (320, 640)  # a phone at 400 %
# Each scheme has its own colours, each width its own elements; `make prove` looks at all six pairs.
FORMATS = [(WIDE, False), (PHONE, True)]
if IS_LONG:
    FORMATS += [(WIDE, True), (PHONE, False), (TABLET, False), (TABLET, True)]

RUN_AXE = """within => axe.run(within ?? document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
})"""


def settled(page: Page) -> None:
    """Until the screen has its heading and everything on it has loaded."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[aria-busy=true], [data-skeleton]")).to_have_count(0)


def shoot(page: Page, name: str) -> None:
    """Keeps a picture for people to look at; not under version control."""
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", full_page=IS_LONG)


def axe_violations(page: Page, within: str | None = None) -> list[dict[str, Any]]:
    """WCAG 2.2 A and AA violations of the page as it stands, or of the part that a journey opened."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    result = page.evaluate(RUN_AXE, within)
    return [
        {"rule": item["id"], "nodes": [node["target"] for node in item["nodes"]]}
        for item in result["violations"]
    ]


def check(page: Page, name: str, within: str | None = None) -> None:
    """A picture of what stands there, no sideways scrolling, and nothing that axe finds."""
    size = page.viewport_size
    assert size is not None
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    shoot(page, f"{name}-{size['width']}{'-dark' if dark else ''}")
    assert width_of(page) <= size["width"], f"{name} scrolls sideways"
    assert axe_violations(page, within) == [], name


def check_screen(page: Page, name: str) -> None:
    """A whole screen: wide and light or on a phone and dark, and at 400 % without sideways scrolling."""
    for size, dark in formats_of(name):
        show_as(page, size, dark=dark)
        settled(page)
        check(page, name)
    show_as(page, NARROWEST, dark=True)
    settled(page)
    assert width_of(page) <= NARROWEST[0], f"{name} scrolls sideways at 400 %"


def formats_of(name: str) -> Sequence[tuple[tuple[int, int], bool]]:
    """All in a proof, else one of the two: by its name, so that it is the same in every run."""
    return FORMATS if IS_LONG else [FORMATS[zlib.crc32(name.encode()) % len(FORMATS)]]


def width_of(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


@functools.cache
def _axe() -> str:
    return AXE.read_text()
