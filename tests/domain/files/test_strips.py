"""A page that is one long strip is drawn as wide as any other, as far as a picture can be long."""

import pytest

from domain.files.child import ask_child
from domain.files.reading.child import MOST_SIDE, PAGE_WIDTH
from tests.domain.files.samples import pdf


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [
        ("612 792", PAGE_WIDTH, 1605),
        ("612 3000", PAGE_WIDTH, 6079),
        ("612 12000", 816, MOST_SIDE),
        ("14400 14400", PAGE_WIDTH, PAGE_WIDTH),
    ],
)
async def test_a_page_is_drawn_by_its_width(size: str, width: int, height: int) -> None:
    strip = pdf().replace(b"[0 0 612 792]", f"[0 0 {size}]".encode())
    drawn = await ask_child("pdf_page", strip, page=1)
    assert drawn.facts["width"] == pytest.approx(width, abs=1)
    assert drawn.facts["height"] == pytest.approx(height, abs=1)
