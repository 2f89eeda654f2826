"""Bytes to tables: encodings, separators, quotes, headers, limits, and refusals as the spec's sentences."""

import codecs
import csv
import io
import time
import tracemalloc
from collections.abc import Iterable, Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.core.errors import Invalid, TooLarge
from domain.imports.reading import decoding, reader
from domain.imports.reading.reader import read_table, sniff_delimiter, split_records


def cells(data: bytes) -> list[tuple[str, ...]]:
    return [row.cells for row in read_table(data).rows]


def refusal(data: bytes) -> str:
    with pytest.raises(Invalid) as caught:
        read_table(data)
    return caught.value.detail


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "CSV file must have headers"),
        (b"\n\n\n", "CSV file must have headers"),
        (b"name,city\n", "CSV file must contain data rows"),
        (b"name,city\n,\n , \n", "CSV file must contain data rows"),
        (b"name,,city\nA,x,B\n", "All columns must have headers"),
        (b"name\nA,1\nB,2\n", "All columns must have headers"),
        (b"name\n" + b"A\n" * 5001, "CSV file exceeds maximum of 5000 rows"),
        (
            b'name,city\n"A,B\nC,D\n',
            "Failed to parse CSV: the quotation mark opened in row 2 is never closed",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_the_specs_sentence(data: bytes, sentence: str) -> None:
    assert refusal(data) == sentence


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04" + b"\x00" * 40,
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        b"%PDF-1.7\nname,city\nA,B\n",
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"GIF89a,b\n1,2",
        b"\xff\xd8\xff\xe0JFIF",
        b"<!DOCTYPE html><html><body>a,b</body></html>",
        b"<table><tr><td>a</td><td>b</td></tr></table>",
        b"\n <TABLE border=1>\n<tr><th>a,b</th></tr>",
        b"<meta charset=utf-8>\n<table>",
        b"<!-- saved from -->\na,b\n1,2\n",
        b"<tr><td>a,b",
        b"<style>a{b:c}</style>",
        b"<div class='x'>a,b\n",
        b'<?xml version="1.0"?><a/>',
        b'[{"name": "A"}, {"name": "B"}]',
        b'{"name": "A"}',
        bytes(range(1, 32)) * 40,
    ],
)
def test_what_is_not_a_csv_is_called_so(data: bytes) -> None:
    assert refusal(data) == "Please upload a CSV file"


def test_names_of_other_files_are_refused_and_csv_names_are_not() -> None:
    for name in ("roll.csv", "ROLL.CSV", "roll.tsv", "roll.txt", "roll"):
        decoding.refuse_name(name)
    for name in ("roll.xlsx", "photo.png", "a.csv.exe"):
        with pytest.raises(Invalid, match="Please upload a CSV file"):
            decoding.refuse_name(name)


def test_exactly_five_thousand_rows_pass_and_too_many_bytes_say_the_limit() -> None:
    assert len(read_table(b"name\n" + b"A\n" * 5000).rows) == 5000
    with pytest.raises(TooLarge, match="larger than 20 MB"):
        read_table(b"a" * (decoding.MAX_BYTES + 1))


def test_a_file_of_tiny_rows_is_refused_after_as_many_as_are_accepted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sniffer looks at some, and the reader stops soon after the limit, whatever the file's size."""
    read = 0
    original = csv.reader

    def counting(lines: Iterable[str], **how: Any) -> Iterator[list[str]]:
        nonlocal read
        for record in original(lines, **how):
            read += 1
            yield record

    monkeypatch.setattr(reader, "csv", SimpleNamespace(reader=counting, Error=csv.Error))
    with pytest.raises(Invalid, match="exceeds maximum of 5000 rows"):
        read_table(b"name\n" + b"A\n" * 200_000)
    assert read < 6_000


def test_blank_rows_count_for_nothing_and_cost_next_to_nothing() -> None:
    """Spreadsheets export every row that somebody once touched."""
    blank = 100_000
    data = b"name,city\n" + b"A,B\n" + b",\n" * blank + b" ,\n" * 6_000 + b"C,D\n"
    tracemalloc.start()
    try:
        table = read_table(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [row.number for row in table.rows] == [2, blank + 6_003]
    assert peak < 60 * len(data)
    with pytest.raises(Invalid, match="exceeds maximum of 5000 rows"):
        read_table(b"name\nA\n" + b"\n" * reader.MAX_LINES)


TEXT = "name,city\nJosé Núñez,Québec\nZoë,Köln\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TEXT.encode(), "utf-8"),
        (codecs.BOM_UTF8 + TEXT.encode(), "utf-8"),
        (TEXT.encode("utf-16"), "utf-16"),
        (codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), "utf-16"),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode("utf-16-be"), "utf-16-be"),
        (TEXT.encode("utf-32"), "utf-32"),
        (TEXT.encode("cp1252"), "windows-1252"),
    ],
)
def test_encodings_of_spreadsheets_are_read(data: bytes, encoding: str) -> None:
    table = read_table(data)
    assert table.encoding == encoding
    assert table.headers == ("name", "city")
    assert [row.cells for row in table.rows] == [("José Núñez", "Québec"), ("Zoë", "Köln")]
    assert table.warnings == ()


def test_one_damaged_byte_does_not_garble_the_other_accents() -> None:
    data = ("name\n" + "Zoë\n" * 10).encode() + b"Ren\xe9\n"
    table = read_table(data)
    assert table.rows[0].cells == ("Zoë",)
    assert table.rows[-1].cells == ("Ren\ufffd",)
    assert "1 character could not be read" in table.warnings[0]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_every_line_ending_and_separator_gives_the_same_rows(ending: str, mark: str) -> None:
    lines = [mark.join(record) for record in (("name", "city"), ("A", '"B\nb"'), ("C", '"say ""hi"""'))]
    assert cells(ending.join(lines).encode()) == [("A", "B\nb"), ("C", 'say "hi"')]


def test_decimal_commas_do_not_win_over_semicolons() -> None:
    text = "name;rent;deposit;fee\n" + "".join(f"U{n};1 500,00;1 200,50;3,00\n" for n in range(40))
    assert sniff_delimiter(text) == ";"


def test_rows_keep_the_number_that_a_spreadsheet_shows() -> None:
    table = read_table(b'Rent roll,,\nAs of 11/01/2025,,\n\nUnit,Tenant,Rent\n1,"A\nB",5\n\n2,C,6\n')
    assert table.header_row == 4
    assert [row.number for row in table.rows] == [5, 7]
    assert table.warnings == ("The header is on row 4; the rows above it are left out.",)


def test_a_person_may_say_where_the_header_is() -> None:
    table = read_table(b"a,b,c\nd,e,f\n1,2,3\n", header_row=2)
    assert (table.headers, table.rows[0].number) == (("d", "e", "f"), 3)
    with pytest.raises(Invalid, match="CSV file must have headers"):
        read_table(b"a,b\n1,2\n", header_row=9)


def test_a_header_shorter_than_its_rows_is_still_the_first_row() -> None:
    table = read_table(b"A,B,C\na,b,c,d,e\nf,g,h\ni,j,k\n")
    assert table.headers == ("A", "B", "C")
    assert [row.surplus for row in table.rows] == [2, 0, 0]
    assert "1 row has more cells than the header" in table.warnings[0]


def test_short_rows_are_padded_and_blank_columns_dropped() -> None:
    table = read_table(b"name,,city,\nA,,B,\nC\n")
    assert table.headers == ("name", "city")
    assert [row.cells for row in table.rows] == [("A", "B"), ("C", "")]


def test_rows_shorter_than_the_rest_are_pointed_out() -> None:
    full = b"Ann,101,5\n" * 5
    table = read_table(b"name,unit,rent\n" + full + b"Bob\nCy,102\n")
    assert table.rows[-2].cells == ("Bob", "", "")
    assert table.warnings == ("2 rows have fewer cells than the header, taken as blank, first row 7.",)
    assert read_table(b"name,unit,rent\nAnn\nBob\nCy,101,5\n").warnings == ()


def test_a_header_with_a_sign_before_it_is_no_markup() -> None:
    assert read_table(b"<name>,<city>\nA,B\n").headers == ("<name>", "<city>")


@pytest.mark.parametrize(
    "data",
    [
        b"Alder,12 A St,Providence,RI\nBirch,2 B St,Providence,RI\nCedar,3 C St,Providence,RI\n",
        b"Ann,ann@example.com,5\nBob,bob@example.com,6\n",
        b"101,Ann,$1200.00,1/1/2025\n102,Bob,$1300.00,2/1/2025\n",
    ],
)
def test_a_file_without_a_header_is_pointed_out(data: bytes) -> None:
    assert "Row 1 looks like data. The first row must name the columns." in read_table(data).warnings


def test_equal_headers_are_told_apart() -> None:
    assert read_table(b"A,A,A,A_1\n1,2,3,4\n").headers == ("A", "A_2", "A_3", "A_1")


def test_headers_lose_padding_and_invisible_characters() -> None:
    assert read_table("\ufeff\u200bRENT      ,Unit\nNo\n".encode()).headers[0] == "RENT"


def test_a_header_longer_than_any_name_is_cut() -> None:
    table = read_table(b"a" * 300 + b"," + b"a" * 301 + b"\n1,2\n")
    assert table.headers == ("a" * 200, "a" * 200 + "_1")


def test_a_header_cell_of_line_breaks_is_read_as_soon_as_any_other() -> None:
    for cell in ("1@" + ".\n" * 20_000, "." * 60_000 + "@", "1 " * 30_000 + "x", "@" * 60_000):
        assert read_table(f'name,"{cell}"\nA,B\n'.encode()).rows[0].cells == ("A", "B")


def test_a_first_row_of_values_is_pointed_out() -> None:
    table = read_table(b"Ann,ann@example.com,5\nBob,bob@example.com,6\n")
    assert any("looks like data" in warning for warning in table.warnings)


@pytest.mark.parametrize(
    "data",
    [
        b"a,b\n" + b'"' * 400_001,
        b"a,b\n" + b'"x",' * 100_000,
        b"a,b\n" + b'"\n' * 200_000,
        b"a" * 1_000_000,
        b"," * 1_000_000,
        b"a,b\n" + b"1,2\r" * 5000,
        (";".join(["h"] * 400) + "\n").encode() * 4000,
    ],
)
def test_hostile_shapes_end_soon(data: bytes) -> None:
    began = time.process_time()
    with suppress(Invalid):
        read_table(data)
    assert time.process_time() - began < 8


@given(st.binary(max_size=400))
def test_any_bytes_give_a_table_or_a_sentence(data: bytes) -> None:
    with suppress(Invalid):
        table = read_table(data)
        assert table.headers
        assert all(len(row.cells) == len(table.headers) for row in table.rows)


_CELL = st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\x00\ufeff"), max_size=12)


@given(st.lists(st.tuples(_CELL, _CELL, _CELL), min_size=1, max_size=8))
def test_what_a_program_writes_is_read_back(rows: list[tuple[str, str, str]]) -> None:
    written = io.StringIO(newline="")
    csv.writer(written).writerows([("one", "two", "three"), *rows])
    records = split_records(written.getvalue(), ",").cells
    assert records[1:] == [list(row) for row in rows]
