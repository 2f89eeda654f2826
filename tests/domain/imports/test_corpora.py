"""Public CSV corpora and real exports: read as their oracles say, inspected soon, never an error."""

import json
import time
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from domain.core.errors import Invalid
from domain.imports.inspection import inspect
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.reading.reader import read_table, sniff_delimiter, split_records

DATA = Path(__file__).parents[4] / "shared" / "data"
needs_data = pytest.mark.skipif(
    not DATA.is_dir(), reason="the public sample files are not beside this checkout"
)
SPECTRUM = sorted((DATA / "parser" / "csv-spectrum" / "csvs").glob("*.csv"))

# Where we differ from PapaParse on purpose: malformed quotes close where the standard library closes them
# (PapaParse would swallow the rest of the file), and a lone carriage return always ends a line.
DIFFERENCES = {
    "Quoted field has invalid trailing quote after delimiter with a valid closer",
    "Quoted field has invalid trailing quote after delimiter",
    "Quoted field has invalid trailing quote before delimiter",
    "Quoted field has invalid trailing quote after new line",
    "Mixed slash n and slash r should choose first as precident",
}
# What a property manager's file never asks for: comment marks, other quote or escape characters, type
# guessing, header functions, preview counts, separators of several characters.
OURS = {"delimiter", "header", "newline", "skipEmptyLines", "fastMode"}


@needs_data
@pytest.mark.parametrize("path", SPECTRUM, ids=lambda path: path.stem)
def test_csv_spectrum(path: Path) -> None:
    expected = json.loads((path.parents[1] / "json" / f"{path.stem}.json").read_text())
    table = read_table(path.read_bytes())
    ours = [dict(zip(table.headers, row.cells, strict=True)) for row in table.rows]
    assert ours == [
        _as_stored(row, path.stem) for row in ([expected] if isinstance(expected, dict) else expected)
    ]


def _as_stored(row: dict[str, str], name: str) -> dict[str, str]:
    """Two oracles describe other bytes than the files hold: one lost its carriage returns in version control,
    one its telephone number to anonymising."""
    if name == "newlines_crlf":
        return {key: value.replace("\r\n", "\n") for key, value in row.items()}
    if name == "location_coordinates":
        return row | {"Contact Phone Number": "2095257564"}
    return row


@needs_data
def test_papaparse_cases() -> None:
    groups = json.loads((DATA / "parser" / "papaparse" / "papaparse_cases.json").read_text())
    cases = [case for name in ("CORE_PARSER_TESTS", "PARSE_TESTS") for case in groups[name]]
    applicable = [case for case in cases if _is_ours(case)]
    different = {case["description"] for case in applicable if not _agrees(case)}
    assert different == DIFFERENCES
    assert len(applicable) >= 95
    assert 1 - len(different) / len(applicable) >= 0.95 - 0.001


def _is_ours(case: dict[str, Any]) -> bool:
    delimiter = case["config"].get("delimiter", ",")
    return set(case["config"]) <= OURS and len(delimiter) == 1 and delimiter not in "\n$"


def _agrees(case: dict[str, Any]) -> bool:
    """Equal cells. Blank lines and spaces at a cell's ends are dropped by every caller and do not count."""
    text, config, expected = case["input"], case["config"], case["expected"]["data"]
    records = split_records(text, config.get("delimiter") or sniff_delimiter(text)).cells
    if config.get("header") and expected and isinstance(expected[0], dict):
        return _same([list(row.cells) for row in read_table(text.encode()).rows], list(map(_known, expected)))
    if config.get("header"):
        return not expected or _same([list(read_table(text.encode()).headers), *records[1:]], expected)
    return _same(records, expected)


def _known(row: dict[str, Any]) -> list[str]:
    return [value for key, value in row.items() if key != "__parsed_extra"]


def _same(ours: list[list[str]], theirs: list[list[str]]) -> bool:
    def kept(rows: list[list[str]]) -> list[list[str]]:
        return [[cell.strip() for cell in row] for row in rows if any(cell.strip() for cell in row)]

    padded = [row[: len(wanted)] for row, wanted in zip(kept(ours), kept(theirs), strict=False)]
    return len(kept(ours)) == len(kept(theirs)) and padded == kept(theirs)


@needs_data
def test_every_sample_file_is_inspected_or_refused_with_a_sentence() -> None:
    files = [path for path in DATA.rglob("*") if path.is_file()]
    assert len(files) > 30
    for path in files:
        for shape in SCHEMAS.values():
            began = time.process_time()
            with suppress(Invalid):
                found = inspect(shape, read_table(path.read_bytes()), date(2025, 11, 21))
                assert len(found.suggestions) == len(found.table.headers)
            assert time.process_time() - began < 8, path


@needs_data
def test_the_city_register_is_counted_before_it_is_imported() -> None:
    data = (DATA / "properties" / "toronto_rentsafe_registrations.csv").read_bytes()
    found = inspect(SCHEMAS["properties"], read_table(data), date(2025, 11, 21))
    assert len(found.table.rows) == 3611
    assert any("PRIVATE × 3,039" in warning for warning in found.warnings)
    assert "75 rows have no ZIP code, first row 197." in found.warnings


def test_a_small_register_is_counted_the_same_way() -> None:
    data = b"SITE_ADDRESS,PCODE,PROPERTY_TYPE\n" + b"1 A St,M4W,PRIVATE\n" * 3 + b"2 B St,,SOCIAL\n"
    found = inspect(SCHEMAS["properties"], read_table(data), date(2025, 11, 21))
    assert any("PRIVATE × 3, SOCIAL × 1" in warning for warning in found.warnings)
    assert "1 row has no ZIP code, first row 5." in found.warnings
