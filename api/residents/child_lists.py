"""Lists of what belongs to one resident: an empty page is an answer, a foreign resident is not."""

from uuid import UUID

from fastapi import Response
from pydantic import BaseModel

from api.answers import json_response, refuse_unless_granted
from api.callers import Caller, Work
from api.csv_lists import CsvFile, csv_response
from api.list_queries import ListQuery, PageQuery
from domain.access.principal import StaffPrincipal
from domain.core.db.statements import run
from domain.core.listing import Listing, plan_page
from domain.residents.queries import RESIDENTS
from domain.residents.service import NOT_FOUND


async def belongings_response(
    caller: Caller, listing: Listing, resident_id: UUID, page: PageQuery
) -> Response:
    """One page, with the check that the resident is the caller's, in a single round trip."""
    plan = plan_page(listing, page.request(resident_id=str(resident_id)), caller.state.cursors)
    read = await caller.read(RESIDENTS.visibility(resident_id), *plan.statements)
    refuse_unless_granted(read.results[0], NOT_FOUND)
    return json_response(plan.body(caller.state.cursors, read.results[1:]))


async def belongings_csv(
    work: Work[StaffPrincipal],
    listing: Listing,
    row: type[BaseModel],
    resident_id: UUID,
    query: ListQuery,
    name: str,
) -> CsvFile:
    """All of them as a file, after the same check."""
    refuse_unless_granted(await run(work.session, RESIDENTS.visibility(resident_id)), NOT_FOUND)
    return await csv_response(work, listing, row, query, name, resident_id=str(resident_id))
