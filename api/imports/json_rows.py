"""Rows that a client sends as JSON: counted before anything is made of them, then written as a CSV file."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from domain.core.errors import Invalid, StewardError
from domain.imports.reading.reader import MAX_COLUMNS, MAX_ROWS, NO_HEADERS, TOO_MANY_ROWS, clean_header

MAX_MEMBERS = 20  # of the body itself, which has five
MAX_MAPPINGS = 1_000
MAX_MAPPING_KEYS = 20_000
# Objects and lists in the whole body: each row is one, and a few of its cells may be lists.
MAX_CONTAINERS = 20 * MAX_ROWS
TOO_MANY_COLUMNS = f"CSV file exceeds maximum of {MAX_COLUMNS} columns"
TOO_MANY_MAPPINGS = f"Send at most {MAX_MAPPINGS:,} mappings with {MAX_MAPPING_KEYS:,} keys in all."
ONLY_MEMBERS = "Send importType, data, mappings, fileName and companyId, and nothing else."
NOT_A_CELL = "A cell is text, a number, true, false, null or a list of these; here it is something nested."


def counted_body(body: bytes) -> Any:
    """The body as JSON. Raises Invalid where it holds more than an import may, before any of it is copied;
    StewardError for what is not JSON."""
    if body.count(b"{") + body.count(b"[") > MAX_CONTAINERS:
        raise Invalid.field("data", TOO_MANY_ROWS)
    try:
        sent = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise StewardError("The request body is not valid JSON.", code="malformed_json") from error
    if isinstance(sent, dict):
        if len(sent) > MAX_MEMBERS:
            raise Invalid.field("data", ONLY_MEMBERS)
        _count_rows(sent.get("data"))
        _count_mappings(sent.get("mappings"))
    return sent


def counted_mappings(text: str) -> Any:
    """A form's mappings as JSON. Raises Invalid for too many, orjson.JSONDecodeError for other text."""
    if text.count("{") + text.count("[") > MAX_CONTAINERS:
        raise Invalid.field("mappings", TOO_MANY_MAPPINGS)
    mappings = orjson.loads(text)
    _count_mappings(mappings)
    return mappings


def _count_mappings(mappings: object) -> None:
    """Raises Invalid for more mappings, or more keys in them, than any file needs."""
    if not isinstance(mappings, list):
        return
    keys = sum(_keys_of(mapping) for mapping in mappings[: MAX_MAPPINGS + 1])
    if len(mappings) > MAX_MAPPINGS or keys > MAX_MAPPING_KEYS:
        raise Invalid.field("mappings", TOO_MANY_MAPPINGS)


def _keys_of(mapping: object) -> int:
    """Its own keys and those of the objects in it."""
    if not isinstance(mapping, dict):
        return 0
    return len(mapping) + sum(len(inner) for inner in mapping.values() if isinstance(inner, dict | list))


def _count_rows(rows: object) -> None:
    if not isinstance(rows, list):
        return
    if len(rows) > MAX_ROWS:
        raise Invalid.field("data", TOO_MANY_ROWS)
    columns: set[str] = set()
    for number, row in enumerate(rows):
        if isinstance(row, dict):
            if len(row) <= MAX_COLUMNS:
                columns.update(row)
            if max(len(row), len(columns)) > MAX_COLUMNS:
                raise Invalid.field("data", TOO_MANY_COLUMNS)
            _refuse_nested(number, row)


def _refuse_nested(number: int, row: Mapping[str, object]) -> None:
    for name, value in row.items():
        items = value if isinstance(value, list) else [value]
        if any(isinstance(item, dict | list) for item in items):
            raise Invalid.field(f"data.{number}.{name[:80]}", NOT_A_CELL)


def as_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """Counted rows as the file they came from. Raises Invalid without any column."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    if not any(clean_header(name) for name in names):
        raise Invalid.field("data", NO_HEADERS)
    places = {name: place for place, name in enumerate(names)}
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow([clean_header(name) for name in names])
    for row in rows:
        line = [""] * len(names)
        for name, value in row.items():
            line[places[name]] = _cell(value)
        writer.writerow(line)
    return written.getvalue().encode("utf-8", "replace")


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)
