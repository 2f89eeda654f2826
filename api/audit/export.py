"""The audit log as CSV, page by page, so that a long log needs no long memory."""

import csv
import io
from collections.abc import AsyncIterator
from dataclasses import replace

from api.state import AppState
from domain.audit.queries import AUDIT_LOG
from domain.core.listing import plan_page
from domain.core.paging import PageRequest
from domain.core.statements import as_json
from domain.core.unit_of_work import Entry, read_page

ROWS_AT_ONCE = 1_000
MOST_ROWS = 100_000
COLUMNS = (
    "at",
    "action",
    "property_name",
    "actor_name",
    "account_name",
    "subject_name",
    "system",
    "entity_type",
    "entity_id",
    "before",
    "after",
    "address",
    "request_id",
)
# A spreadsheet reads cells that begin so as formulas (OWASP, CSV injection).
FORMULA = ("=", "+", "-", "@", "\t", "\r")


async def audit_csv(state: AppState, caller: Entry, request: PageRequest) -> AsyncIterator[bytes]:
    """Each page enters anew with the caller's session: a right that ends, ends the file."""
    yield _lines([list(COLUMNS)])
    request, written = replace(request, limit=ROWS_AT_ONCE, cursor=None), 0
    while written < MOST_ROWS:
        plan = plan_page(AUDIT_LOG, request, state.cursors)
        page = await read_page(state.database, caller, plan.statements)
        body = plan.body(state.cursors, page.results)
        yield _lines([[_cell(row[name]) for name in COLUMNS] for row in body["items"]])
        written += len(body["items"])
        if body["next_cursor"] is None:
            return
        request = replace(request, cursor=body["next_cursor"])


def _lines(rows: list[list[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


def _cell(value: object) -> str:
    if value is None:
        return ""
    text = as_json(value).decode() if isinstance(value, dict) else str(value)
    return f"'{text}" if text.startswith(FORMULA) else text
