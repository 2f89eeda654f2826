"""PDFs: tagged for screen readers, made of data that is never a program, within limits."""

import asyncio
from typing import Any

import pypdfium2
import pytest

from domain.core.errors import Invalid, TooLarge, Unavailable
from domain.printing import typesetting
from domain.printing.letters import require_letters
from domain.printing.typesetting import MISSING, typeset


def report(**more: Any) -> dict[str, Any]:
    """A small report as the template takes it."""
    columns = [
        {"title": "Unit", "kind": "text", "wide": True},
        {"title": "Rent", "kind": "money", "wide": False},
    ]
    table = {
        "title": "Units",
        "new_page": False,
        "columns": columns,
        "rows": [{"kind": "line", "cells": ["101", "$1,450.00"]}],
        "totals": ["Total", "$1,450.00"],
    }
    return {
        "document": "Rent roll, Alder Court",
        "company": "Northgate Property Management",
        "title": "Rent roll",
        "subtitle": "As of today",
        "facts": [["Property", "Alder Court"]],
        "figures": [{"label": "Units", "value": "1"}],
        "groups": [[table]],
        "notes": [],
        "empty": "Nothing in this time.",
        "foot": "Rent roll",
        "flipped": False,
        **more,
    }


def text_of(pdf: bytes) -> str:
    pages = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_range() for page in pages)


async def test_a_pdf_says_what_the_data_says_and_is_tagged() -> None:
    pdf = await typeset("report", report())
    assert pdf.startswith(b"%PDF-1.7")
    assert b"<pdfuaid:part>1</pdfuaid:part>" in pdf
    assert b"/Lang" in pdf
    said = text_of(pdf)
    for words in ("Northgate Property Management", "Rent roll", "101", "$1,450.00", "Page 1 of 1"):
        assert words in said


async def test_the_head_of_a_table_is_on_each_of_its_pages() -> None:
    data = report()
    data["groups"][0][0]["rows"] = [{"kind": "line", "cells": [str(each), "$1.00"]} for each in range(120)]
    pages = pypdfium2.PdfDocument(await typeset("report", data))
    assert len(pages) > 2
    for page in pages:
        assert "Unit" in page.get_textpage().get_text_range()


async def test_data_is_never_a_program() -> None:
    written = '#panic("ran") #read("/etc/passwd") *strong* $x^2$ <label> @reference \\ // /* */'
    assert written in " ".join(text_of(await typeset("report", report(title=written))).split())


NAMES = (
    "王小明",
    "山田花子",
    "김민수",
    "Ελένη",
    "محمد",
    "שרה",
    "कमल",
    "สมชาย",
    "Đặng",
    "Владимир",
    "Նարեկ",
    "თამარ",
)


@pytest.mark.parametrize("name", [*NAMES, "అనిత", "ਗੁਰਪ੍ਰੀਤ", "চন্দন", "தமிழ்", "አበበ", "សុខា", "☎ 😀"])
async def test_a_name_in_any_script_is_set_and_tagged(name: str) -> None:
    pdf = await typeset("report", report(title=f"Rent roll of {name}"))
    assert b"<pdfuaid:part>1</pdfuaid:part>" in pdf


@pytest.mark.parametrize("name", NAMES[:4])
async def test_no_letter_of_a_name_is_lost(name: str) -> None:
    assert name in text_of(await typeset("report", report(title=name)))


async def test_a_letter_that_no_font_has_stops_the_paper_and_is_named() -> None:
    for letters in ("ꦗ", "𒀀"):
        with pytest.raises(Invalid) as stopped:
            await typeset("report", report(notes=[f"Rent of {letters}"]))
        assert stopped.value.detail == MISSING.format(letters=letters)


async def test_letters_are_asked_for_before_a_paper_is_made() -> None:
    await require_letters(("Nora Kim", None, "王小明"), "name")
    with pytest.raises(Invalid) as stopped:
        await require_letters(("ꦗ",), "name")
    assert stopped.value.errors[0].field == "name"


async def test_what_takes_too_long_or_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "LONGEST", 0.01)
    with pytest.raises(TooLarge):
        await typeset("report", report())
    monkeypatch.setattr(typesetting, "LONGEST", 20)
    monkeypatch.setattr(typesetting, "MOST_OUT", 1000)
    with pytest.raises(TooLarge):
        await typeset("report", report())
    monkeypatch.setattr(typesetting, "MOST_IN", 100)
    with pytest.raises(TooLarge):
        await typeset("report", report())


async def test_data_that_the_template_cannot_take_is_unavailable_and_said_in_the_log() -> None:
    with pytest.raises(Unavailable):
        await typeset("report", {})


async def test_nobody_waits_for_a_pdf_but_who_asked() -> None:
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0.005)

    ticking = asyncio.create_task(tick())
    await asyncio.gather(*(typeset("report", report()) for _ in range(4)))
    ticking.cancel()
    assert ticks > 10
