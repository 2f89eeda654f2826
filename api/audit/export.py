"""The audit log as CSV, page by page, so that a long log needs no long memory."""

from collections.abc import AsyncIterator
from dataclasses import replace

from api.callers import Caller
from domain.audit.queries import AUDIT_LOG
from domain.core.csv_files import csv_text
from domain.core.db.statements import as_json
from domain.core.listing import plan_page
from domain.core.paging import PageRequest

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


async def audit_csv(caller: Caller, request: PageRequest) -> AsyncIterator[bytes]:
    """Each page enters anew with the caller's session: a right that ends, ends the file."""
    yield csv_text([COLUMNS]).encode()
    request, written = replace(request, limit=ROWS_AT_ONCE, cursor=None), 0
    while written < MOST_ROWS:
        plan = plan_page(AUDIT_LOG, request, caller.state.cursors)
        page = await caller.read(*plan.statements)
        body = plan.body(caller.state.cursors, page.results)
        yield csv_text([[_cell(row[name]) for name in COLUMNS] for row in body["items"]]).encode()
        written += len(body["items"])
        if body["next_cursor"] is None:
            return
        request = replace(request, cursor=body["next_cursor"])


def _cell(value: object) -> str:
    if value is None:
        return ""
    return as_json(value).decode() if isinstance(value, dict) else str(value)
