"""A cost that nobody approves: it goes back, with the reason, to whoever reported it."""

from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.maintenance import timeline
from domain.maintenance.costs import cost_to_approve
from domain.maintenance.events import REQUEST_CHANGED, announce_request
from domain.maintenance.notices import COST_REFUSED
from domain.maintenance.offering import write_to_vendor
from domain.maintenance.rules import CostRefusal
from domain.models.maintenance import MaintenanceRequest, RequestAssignment, RequestEvent
from domain.notify.in_app import notify_reader


async def refuse_cost(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, fields: CostRefusal
) -> MaintenanceRequest:
    """Takes the cost from the request and says why on its timeline; a vendor who reported it reads that on
    their page, else the member who has the request is told. Of several at once the first refuses.

    Raises NotFound, Forbidden without the right to the ledger, Conflict for a request that is not completed,
    has no cost or is in the books already.
    """
    row, amount = await cost_to_approve(session, request_id)
    before = snapshot(row)
    row.actual_cost = None
    refused = timeline.append(
        session, principal, row, "cost", body=fields.reason, details={"refused": str(amount)}
    )
    if not await _vendor_reported(session, row) or await write_to_vendor(session, row) is None:
        await _tell_member(session, principal, row, fields.reason, refused.id)
    await record(session, principal.scope, "request.cost_refused", row, before)
    await announce_request(session, REQUEST_CHANGED, row)
    return row


async def _vendor_reported(session: AsyncSession, row: MaintenanceRequest) -> bool:
    """Whether the vendor who has the request said what was done, since it was given to them."""
    given_at = (
        select(RequestAssignment.created_at)
        .where(
            RequestAssignment.request_id == row.id,
            RequestAssignment.vendor_id.is_not(None),
            RequestAssignment.ended_at.is_(None),
        )
        .scalar_subquery()
    )
    said = exists().where(
        RequestEvent.request_id == row.id,
        RequestEvent.kind == "done",
        RequestEvent.author_kind == "vendor",
        RequestEvent.created_at >= given_at,
    )
    return bool(await session.scalar(select(said)))


async def _tell_member(
    session: AsyncSession, principal: StaffPrincipal, row: MaintenanceRequest, reason: str, occasion: UUID
) -> None:
    if row.assignee_id is None or row.assignee_id == principal.account_id:
        return
    await notify_reader(
        session,
        account_id=row.assignee_id,
        property_id=row.property_id,
        reads="maintenance.read",
        kind=COST_REFUSED,
        fields={"person": timeline.name_of(principal), "title": row.title, "reason": reason},
        link=f"/maintenance/{row.id}",
        dedupe_key=f"cost_refused/{occasion}",
    )
