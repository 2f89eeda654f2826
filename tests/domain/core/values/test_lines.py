"""Text of one line: what a form refuses, what a file's cell becomes, and what both keep."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from domain.core.values.contacts import OptionalPhone, Phone
from domain.core.values.postal import OptionalZipCode
from domain.core.values.text import FROM_FILE, ONE_LINE, Line, OptionalLine, Prose, Tags
from domain.residents.rules import Name
from domain.units.rules import UnitNumber
from tests.naughty import on_one_line

LINES: list[TypeAdapter[Any]] = [
    TypeAdapter(Line),
    TypeAdapter(OptionalLine),
    TypeAdapter(Name),
    TypeAdapter(UnitNumber),
]
TAGS, PROSE, ZIP = TypeAdapter(Tags), TypeAdapter(Prose), TypeAdapter(OptionalZipCode)
PHONES: list[TypeAdapter[Any]] = [TypeAdapter(Phone), TypeAdapter(OptionalPhone)]


@pytest.mark.parametrize(
    ("text", "in_a_file"),
    [
        ("Alder\nCourt", "Alder Court"),
        ("Alder \r\n Court", "Alder Court"),
        ("Alder\tCourt", "Alder Court"),
        ("Alder\u2028Court", "Alder Court"),
        ("Alder\u2029Court", "Alder Court"),
        ("Alder\x85Court", "Alder Court"),
        ("Alder\x0bCourt\x0c!", "Alder Court !"),
        ("Alder\x1b[31m", "Alder [31m"),
        ("Alder\x7f\x9f", "Alder"),
        ("\u202eruoC redlA", "ruoC redlA"),
        ("\u202aAlder\u202c", "Alder"),
        ("\u2066Alder\u2069 Court", "Alder Court"),
    ],
)
def test_a_form_is_asked_for_one_line_and_a_cell_of_a_file_is_put_on_one(text: str, in_a_file: str) -> None:
    for kind in LINES:
        with pytest.raises(ValidationError, match=ONE_LINE):
            kind.validate_python(text)
        assert kind.validate_python(text, context=FROM_FILE) == in_a_file
    with pytest.raises(ValidationError, match=ONE_LINE):
        TAGS.validate_python(["Pool", text])
    assert TAGS.validate_python(["Pool", text], context=FROM_FILE) == ["Pool", in_a_file]
    assert PROSE.validate_python(text) == text


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Alder Court\n", "Alder Court"),
        ("\u05d0\u200f\u05d1", "\u05d0\u05d1"),
        ("\u0645\u061c-\u200e7", "\u0645-7"),
        ("\U0001f469\u200d\U0001f469\u200d\U0001f467", "\U0001f469\u200d\U0001f469\u200d\U0001f467"),
        ("\u06a9\u062a\u0627\u0628\u200c\u0647\u0627", "\u06a9\u062a\u0627\u0628\u200c\u0647\u0627"),
        ("Caf\u00e9\u00a0Bar", "Caf\u00e9\u00a0Bar"),
    ],
)
def test_what_is_harmless_is_kept_and_marks_of_direction_are_dropped(text: str, kept: str) -> None:
    for kind in LINES:
        assert kind.validate_python(text) == kind.validate_python(text, context=FROM_FILE) == kept


def test_a_number_out_of_an_address_book_comes_without_its_marks() -> None:
    for kind in PHONES:
        assert kind.validate_python("\u202a+1 (555) 010-2030\u202c") == "+1 (555) 010-2030"
        assert kind.validate_python("+1 555\n010") == "+1 555 010"
    assert PHONES[1].validate_python("\u202a\u202c") is None


def test_nothing_but_marks_is_nothing() -> None:
    assert TypeAdapter(OptionalLine).validate_python("\u200f") is None
    assert ZIP.validate_python("\u200e \u200f") is None
    with pytest.raises(ValidationError):
        TypeAdapter(Line).validate_python("\u200f")


@given(st.text(max_size=60))
def test_any_text_is_kept_or_refused_and_never_bent(text: str) -> None:
    line, kind = on_one_line(text), TypeAdapter(OptionalLine)
    if line is None or "\x00" in text:
        with pytest.raises(ValidationError):
            kind.validate_python(text)
    else:
        assert kind.validate_python(text) == (line or None)
