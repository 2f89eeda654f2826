"""The sheet of QR codes on paper: every label on a page, black on white in the dark too."""

import pypdfium2
import pytest
from playwright.sync_api import expect

from tests.e2e.looking import settled
from tests.e2e.opening import Open

pytestmark = pytest.mark.browser

SAID = "Broken? Scan to report it."


def test_the_sheet_of_codes_goes_on_over_all_its_pages(open_page: Open) -> None:
    page = open_page("owner", "/maintenance/preventive?tab=equipment", dark=True)
    settled(page)
    page.get_by_role("button", name="Print QR codes").click()
    labels = page.get_by_role("dialog").get_by_role("img", name="QR code of")
    expect(labels.nth(20)).to_be_attached()
    printed = pypdfium2.PdfDocument(page.pdf(format="Letter", print_background=True))
    texts = [sheet.get_textpage().get_text_bounded() for sheet in printed]
    assert sum(text.count(SAID) for text in texts) == labels.count()
    assert [text for text in texts if SAID not in text] == []
    assert "New code" not in "".join(texts)
    paper = printed[0].render(scale=0.2, rev_byteorder=True).to_pil().convert("RGB")
    assert paper.getpixel((paper.width // 2, paper.height - 3)) == (255, 255, 255)
