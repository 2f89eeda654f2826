"""CSV for spreadsheets: no cell is a formula, whatever separator the reader knows, and no text is lost."""

import csv
import io
import json
import unicodedata
from pathlib import Path

import pytest

from domain.core.csv_files import csv_text
from domain.core.values.characters import has_letters, visible_characters
from tests.naughty import TWINS

PAYLOADS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    " =1+1",
    "\u200b=1+1",
    "\ufeff\u2060+1",
    "\u3164@SUM(1)",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(1)",
    "\u200b＝1+1",
    "a;=1+1",
    "a; \u200b＝1+1",
    'a;"=1+1"',
    "a\n=1+1",
    "a\r\n@SUM(1)",
    "a\u2028=1+1",
    "a|=1+1",
    "a\t+1",
    "a;b;;-1",
    ";=1+1;=1+1",
    '"=1+1"',
    "x\"\n\";=cmd|' /C calc'!A0",
]
STARTS = set("=+-@＝＋－＠")


def cells(text: str, separator: str) -> list[str]:
    """What a reader makes of the file that takes this for the mark between cells."""
    return [cell for line in csv.reader(io.StringIO(text, newline=""), delimiter=separator) for cell in line]


def formulas(text: str) -> list[str]:
    """The cells that some reader would compute."""
    found = [cell for separator in ",;\t|" for cell in cells(text, separator)]
    # A reader that knows no quotes ends cells and lines wherever their marks stand.
    found += [cell for line in text.splitlines() for separator in ";\t|" for cell in line.split(separator)]
    return [cell for cell in found if visible_characters(cell).lstrip('"')[:1] in STARTS]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_cell_is_a_formula_to_any_spreadsheet(payload: str) -> None:
    assert formulas(csv_text([["first", payload, "last"], [payload, payload]])) == []


@pytest.mark.parametrize("payload", PAYLOADS)
def test_only_apostrophes_are_added(payload: str) -> None:
    ((cell,),) = csv.reader(io.StringIO(csv_text([[payload]]), newline=""))
    assert cell.replace("'", "") == payload.replace("'", "")
    assert len(cell) > len(payload)


def test_ordinary_text_stays_as_it_is() -> None:
    plain = ["12 Oak Street; rear", "a - b", "x = y", "2026-11-22", "dana@example.com", "O'Brien", "a\nb", ""]
    plain += ["{'a':-5}", "Ω≈ç√", "Rosa, Delgado", "(401) 555-0142"]
    assert next(csv.reader(io.StringIO(csv_text([plain]), newline=""))) == plain


@pytest.mark.parametrize("payload", TWINS)
def test_odd_text_is_no_formula_and_comes_back(payload: str) -> None:
    text = csv_text([["first", payload], [payload, "last"]])
    assert formulas(text) == []
    _, (cell, last) = csv.reader(io.StringIO(text, newline=""))
    assert (cell.replace("'", ""), last) == (payload.replace("'", ""), "last")


def test_the_corpora_hold_no_formula_afterwards(shared_data: Path) -> None:
    hostile = shared_data / "hostile"
    payloads = (hostile / "csv-injection-payloads.txt").read_text().splitlines()
    payloads += json.loads((hostile / "blns.json").read_text())
    for payload in payloads:
        text = csv_text([["first", payload], [f"a;{payload}", f"a\n{payload}"]])
        assert formulas(text) == [], payload
        (_, cell), _ = csv.reader(io.StringIO(text, newline=""))
        assert cell.replace("'", "") == payload.replace("'", "")


def test_what_unicode_calls_a_blank_a_control_or_a_format_is_invisible() -> None:
    unseen = {"Cc", "Cf", "Zs", "Zl", "Zp"}
    text = "".join(chr(n) for n in range(0x110000) if unicodedata.category(chr(n)) in unseen)
    assert visible_characters(text) == ""


@pytest.mark.parametrize(
    "text", ["", " \t", "\u200b" * 10, "\u3164\u115f\u2800", "....", "12345", "\u0301" * 9]
)
def test_text_without_letters_to_see(text: str) -> None:
    assert not has_letters(text)


@pytest.mark.parametrize("text", ["a", "\u200bé\u200b", "依頼", "Ticket 4711"])
def test_text_with_letters_to_see(text: str) -> None:
    assert has_letters(text)
