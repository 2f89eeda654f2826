"""Any list as a CSV file: the same rows in the same order, page by page, so that a long list needs no long
memory."""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import lru_cache
from types import UnionType
from typing import Any, Union, get_args, get_origin
from uuid import UUID

from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from api.callers import Caller, Work
from api.list_queries import ListQuery
from domain.access.principal import StaffPrincipal, require_somewhere
from domain.access.rate_limits import consume, export_limit
from domain.audit.service import record_event
from domain.core.csv_files import csv_text
from domain.core.db.statements import as_json, run
from domain.core.listing import Listing, plan_page
from domain.core.paging import PageRequest

ROWS_AT_ONCE = 1_000
# What is for programs: no column of a file for people.
_FOR_PROGRAMS = frozenset({"version", "can"})
Columns = tuple[tuple[str, str], ...]


class CsvFile(StreamingResponse):
    """What the routes of files answer."""

    media_type = "text/csv"


async def csv_response(
    work: Work[StaffPrincipal],
    listing: Listing,
    row: type[BaseModel],
    query: ListQuery,
    name: str,
    **more: Any,
) -> CsvFile:
    """All rows that the query leaves, as `name`.csv; `row` is the list's shape on the wire, `more` narrows it
    further. That it was taken is an entry of the log: by whom, how narrowed, how many rows.

    Raises Forbidden where the list would, Invalid for a sort that it does not have, RateLimited.
    """
    if listing.permission:
        require_somewhere(work.auth, listing.permission)
    request = replace(query.request(**more), limit=ROWS_AT_ONCE, cursor=None)
    _, total = plan_page(listing, request, work.state.cursors).statements
    limit = export_limit(work.state.settings, work.principal)
    await consume(session=work.session, keys=work.state.keys, limits=[limit])
    ((rows,),) = await run(work.session, total)
    filters = {each: str(value) for each, value in request.filters.items()}
    await record_event(
        work.session,
        work.scope,
        f"{name}.exported",
        entity_type=listing.base.name,
        after={"filters": filters, "rows": rows},
    )
    lines = _lines(work.caller, listing, csv_columns(row, listing.names), request)
    file = f'attachment; filename="{name.replace("_", "-")}.csv"'
    return CsvFile(lines, headers={"Content-Disposition": file})


async def _lines(
    caller: Caller, listing: Listing, columns: Columns, request: PageRequest
) -> AsyncIterator[bytes]:
    """Each page enters anew with the caller's session: a right that ends, ends the file."""
    yield csv_text([[heading for _, heading in columns]]).encode()
    following: str | None = ""
    while following is not None:
        plan = plan_page(listing, replace(request, cursor=following or None), caller.state.cursors)
        page = await caller.read(*plan.statements)
        body = plan.body(caller.state.cursors, page.results)
        yield csv_text([[_cell(row[name]) for name, _ in columns] for row in body["items"]]).encode()
        following = body["next_cursor"]


@lru_cache(maxsize=64)
def csv_columns(row: type[BaseModel], names: tuple[str, ...]) -> Columns:
    """The columns that people read, with their headings: ids, versions and rights are for programs."""
    return tuple(
        (name, field.title or _heading(name))
        for name, field in row.model_fields.items()
        if name in names
        and name not in _FOR_PROGRAMS
        and not name.startswith("can_")
        and not _is_id(field.annotation)
    )


def _heading(name: str) -> str:
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def _is_id(annotation: Any) -> bool:
    """An id, several, or none of them."""
    if get_origin(annotation) in (Union, UnionType, list):
        return any(_is_id(each) for each in get_args(annotation))
    return annotation is UUID


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list) and not any(isinstance(each, dict) for each in value):
        return "; ".join(_cell(each) for each in value)
    return as_json(value).decode() if isinstance(value, dict | list) else str(value)
