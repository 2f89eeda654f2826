"""One row of an answer as people read it: the page it leads to, and its fields as text."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from agent.tools.formatting import NOTHING, capital
from agent.tools.wording.values import amount, shown
from domain.portfolio_query.service import ListedRow
from domain.portfolio_query.subject import Field, Subject


def row_path(subject: Subject, row: ListedRow) -> str:
    """The address of the record's page; '' where it has none."""
    known: Mapping[str, Any] = {"id": row.id, "place": row.place_id, "title": quote(row.title), **row.fields}
    return subject.path.format_map({name: known[name] or "" for name in known}) if subject.path else ""


def cell(field: Field, value: Any) -> str:
    """A field in a column that already says what it is: without its unit, a dash where nothing is known."""
    if value in (None, ""):
        return NOTHING
    if field.kind == "truth":
        return "Yes" if value in (True, "true") else "No"
    if field.kind in ("money", "number"):
        return amount(field, value, with_unit=field.unit.startswith("%"))
    return capital(shown(field, value)) if field.kind == "choice" else shown(field, value)
