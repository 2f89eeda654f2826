"""Many large photos chosen at once: all of them stay, the page stays small, and its gallery never jumps.

`make prove` sends twenty of them, as many as a property may have.
"""

import io
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.looking import check, settled
from tests.e2e.opening import Open, api
from tests.lengths import length

pytestmark = pytest.mark.browser

MB = 1 << 20
PHOTOS = length(5, long=20)
MOST_HEAP, MOST_SHIFT = 300 * MB, 0.01
UPLOADED_MS = 20_000 * PHOTOS
SAMPLE_MS = 250
# What moved on the page by itself, from its beginning.
WATCH_SHIFTS = """window.shifted = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });"""

ALL_LOADED = "[...document.querySelectorAll('[data-count] img')].every((each) => each.complete)"


@dataclass
class Heap:
    """The memory that the page's own scripts use."""

    session: CDPSession
    most: float = 0.0

    def look(self) -> None:
        found = self.session.send("Performance.getMetrics")["metrics"]
        used = next(each["value"] for each in found if each["name"] == "JSHeapUsedSize")
        self.most = max(self.most, used)


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve megapixels in 8 MB, as a phone takes them: grain that no encoder makes small."""
    grain = Image.frombytes("RGB", (2016, 1512), os.urandom(2016 * 1512 * 3)).resize((4032, 3024))
    path = tmp_path_factory.mktemp("photos") / "roof.jpg"
    for quality in (95, 90, 85, 80, 75):
        kept = io.BytesIO()
        grain.save(kept, "JPEG", quality=quality)
        if len(kept.getvalue()) <= 8.5 * MB:
            break
    path.write_bytes(kept.getvalue().ljust(8 * MB, b"\0"))
    return path


def new_property(page: Page) -> str:
    fields = {"name": f"Photo House {secrets.token_hex(4)}", "address": "7 Lens Street", "city": "Cranston"}
    made = page.request.post(
        "/api/properties",
        data=fields | {"state": "RI", "zip_code": "02910", "property_type": "apartment", "total_units": 4},
    )
    assert made.ok, made.text()
    return str(made.json()["id"])


def test_many_large_photos_stay_and_the_gallery_never_jumps(open_page: Open, photo: Path) -> None:
    page = open_page("owner", "/properties")
    path = f"/properties/{new_property(page)}"
    page.goto(path)
    settled(page)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    heap = Heap(session)
    page.get_by_role("button", name="Add photos").click()
    body = photo.read_bytes()
    files = [photo.with_name(f"roof-{number}.jpg") for number in range(PHOTOS)]
    for file in files:
        file.write_bytes(body)
    page.locator("[role=dialog] input[type=file]").set_input_files(files)
    kept = page.get_by_text(f"{PHOTOS} of 20 photos")
    for _ in range(UPLOADED_MS // SAMPLE_MS):
        heap.look()
        if kept.is_visible():
            break
        page.wait_for_timeout(SAMPLE_MS)
    expect(kept).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)
    assert heap.most < MOST_HEAP
    assert len(api(page, f"/api/photos{path.replace('properties', 'property')}")["photos"]) == PHOTOS

    page.add_init_script(WATCH_SHIFTS)
    page.goto(path)
    settled(page)
    shown = page.locator("[data-count] img")
    expect(shown).to_have_count(4)
    for each in shown.all():
        expect(each).to_have_js_property("complete", True)
    page.wait_for_timeout(500)
    shifted = page.evaluate("window.shifted")
    assert shifted < MOST_SHIFT
    fills_its_box(page)
    check(page, "property-photos")


def fills_its_box(page: Page) -> None:
    """One large, two stacked, one tall."""
    large, upper, lower, tall = (each.bounding_box() for each in page.locator("[data-count] button").all())
    assert large
    assert upper
    assert lower
    assert tall
    assert upper["x"] == lower["x"] > large["x"]
    assert lower["y"] > upper["y"]
    assert tall["x"] > upper["x"]
    assert tall["height"] == large["height"] > upper["height"]
