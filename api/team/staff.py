"""Staff routes of a team's members."""

from dataclasses import asdict
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response
from api.audiences import InPersonWork, StaffCaller, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.routing import staff_router
from api.schemas import Page
from api.team.schemas import (
    Leave,
    MemberFilters,
    MemberQuery,
    MemberRow,
    MemberUpdate,
    OpenWorkCounts,
    OpenWorkQuery,
    Removal,
)
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.handovers import service as handovers
from domain.handovers.queries import open_work
from domain.team import service
from domain.team.queries import MEMBERS
from domain.team.restoring import restore

router = staff_router("/team", "team")


@router.get("/members", response_model=Page[MemberRow])
async def list_members(caller: StaffCaller, query: Annotated[MemberQuery, Query()]) -> Response:
    """Who works on the properties that the caller owns; sort by name or property."""
    return await list_response(caller, MEMBERS, query.request())


@router.get("/members.csv", response_class=CsvFile)
async def export_members(work: InPersonWork, query: Annotated[MemberFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, MEMBERS, MemberRow, query, "members")


@router.get("/open-work", response_model=OpenWorkCounts)
async def count_open_work(work: StaffWork, query: Annotated[OpenWorkQuery, Query()]) -> Response:
    """What somebody has in hand at a property, before they go: the caller, or a member for its owners."""
    found = await open_work(
        session=work.session,
        principal=work.principal,
        property_id=query.property_id,
        account_id=query.account_id,
    )
    return json_response(asdict(found))


@router.patch("/members/{member_id}", response_model=MemberRow)
async def edit_member(work: InPersonWork, member_id: UUID, version: Version, body: MemberUpdate) -> Response:
    """Gives a member another role, which counts with their next request; open work that it may not have goes
    to the successor, else to nobody. Only owners may, and nobody their own."""
    member = await service.find_member(session=work.session, member_id=member_id)
    await handovers.edit_member(
        session=work.session,
        principal=work.principal,
        member=member,
        version=version,
        changes=body,
        now=utc_now(),
    )
    return json_response(await row_of(work.session, MEMBERS, member_id))


@router.delete("/members/{member_id}", status_code=204)
async def remove_member(
    work: InPersonWork, member_id: UUID, version: Version, query: Annotated[Removal, Query()]
) -> Response:
    """Ends a member's work on the property, with their next request. What they had in hand goes to the
    successor, else to nobody. The last owner stays."""
    member = await service.find_member(session=work.session, member_id=member_id)
    await handovers.remove_member(
        session=work.session,
        principal=work.principal,
        member=member,
        version=version,
        successor_id=query.successor_id,
        now=utc_now(),
    )
    return Response(status_code=204)


@router.post("/members/{member_id}/restore", response_model=MemberRow)
async def restore_member(work: InPersonWork, member_id: UUID) -> Response:
    """Takes back that the caller removed a member, within ten minutes."""
    await restore(session=work.session, principal=work.principal, member_id=member_id, now=utc_now())
    return json_response(await row_of(work.session, MEMBERS, member_id))


@router.post("/leave", status_code=204)
async def leave_team(work: InPersonWork, body: Leave) -> Response:
    """Ends the caller's own work on a property. What they had in hand goes to the successor, else to nobody.
    The last owner stays."""
    await handovers.leave(
        session=work.session,
        principal=work.principal,
        property_id=body.property_id,
        successor_id=body.successor_id,
        now=utc_now(),
    )
    return Response(status_code=204)
