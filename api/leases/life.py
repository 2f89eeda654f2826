"""Staff routes of a lease's life: offers of renewal and their answers, notices, and moving out."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response
from api.audiences import StaffOnce, StaffWork
from api.dependencies import Version
from api.idempotency import row_once
from api.leases.schemas import (
    IncreaseNotice,
    LeaseRow,
    LeaseTimeline,
    MoveOutChecklist,
    MoveOutRecord,
    NoticeCreate,
    NoticeDayChange,
    RenewalOfferAnswer,
    RenewalOfferCreate,
    RenewalOfferDays,
    RenewalOfferMessages,
)
from api.routing import staff_router
from domain.access.editing import authorized
from domain.core.patching import row_of
from domain.core.values.dates import Day, utc_now
from domain.core.values.money import Money
from domain.leases import kept_offers, move_outs, notices, renewals
from domain.leases.increase_queries import notice_of_increase
from domain.leases.offer_messages import messages_of_offer
from domain.leases.queries import LEASES
from domain.leases.timeline import timeline
from domain.models.leases import Lease
from domain.notify.message import ShownLinks

router = staff_router("", "leases")


@router.get("/leases/{lease_id}/timeline", response_model=LeaseTimeline)
async def lease_timeline(work: StaffWork, lease_id: UUID) -> Response:
    """What has happened to the lease and those of its tenancy before it."""
    return json_response(await timeline(session=work.session, lease_id=lease_id))


@router.get("/leases/{lease_id}/increase-notice", response_model=IncreaseNotice)
async def increase_notice(
    work: StaffWork, lease_id: UUID, monthly_rent: Annotated[Money, Query()]
) -> Response:
    """How long before it counts this rent must be announced for this lease."""
    found = await notice_of_increase(
        session=work.session, lease_id=lease_id, monthly_rent=monthly_rent, now=utc_now()
    )
    return json_response(found)


@router.get("/leases/{lease_id}/renewal-offers/messages", response_model=RenewalOfferMessages)
async def renewal_offer_messages(
    work: StaffWork, lease_id: UUID, answer_by: Annotated[Day, Query()]
) -> Response:
    """What an offer would say by e-mail and by SMS; nothing is sent."""
    said = await messages_of_offer(
        session=work.session,
        lease_id=lease_id,
        answer_by=answer_by,
        links=ShownLinks(work.state.settings.origin, work.state.keys.token),
    )
    return json_response(said._asdict())


@router.post("/leases/{lease_id}/renewal-offers", response_model=LeaseRow, status_code=201)
async def offer_renewal(
    once: StaffOnce, lease_id: UUID, version: Version, body: RenewalOfferCreate
) -> Response:
    """Offers one to four terms; 422 where a higher rent would be announced too late."""
    return await row_once(
        once,
        LEASES,
        partial(renewals.offer, lease_id=lease_id, version=version, asked=body, now=utc_now()),
        lambda _: authorized(once.work.session, Lease, lease_id, "leases.write"),
        row_id=lease_id,
        status=201,
    )


@router.post("/renewal-offers/{offer_id}/answer", response_model=LeaseRow)
async def answer_renewal(work: StaffWork, offer_id: UUID, body: RenewalOfferAnswer) -> Response:
    """Takes down what the residents answered; accepted, the row is the lease that follows."""
    lease = await renewals.answer(
        session=work.session, principal=work.principal, offer_id=offer_id, asked=body, now=utc_now()
    )
    return json_response(await row_of(work.session, LEASES, lease.id))


@router.post("/renewal-offers/{offer_id}/withdraw", response_model=LeaseRow)
async def withdraw_renewal(work: StaffWork, offer_id: UUID) -> Response:
    """Takes an open offer back."""
    lease = await renewals.withdraw(session=work.session, principal=work.principal, offer_id=offer_id)
    return json_response(await row_of(work.session, LEASES, lease.id))


@router.post("/renewal-offers/{offer_id}/send", response_model=LeaseRow)
async def send_renewal(work: StaffWork, offer_id: UUID) -> Response:
    """Sends an offer that is kept, before its day."""
    lease = await kept_offers.send_now(
        session=work.session, principal=work.principal, offer_id=offer_id, now=utc_now()
    )
    return json_response(await row_of(work.session, LEASES, lease.id))


@router.put("/renewal-offers/{offer_id}/days", response_model=LeaseRow)
async def move_renewal(work: StaffWork, offer_id: UUID, body: RenewalOfferDays) -> Response:
    """Moves the days of an open offer."""
    lease = await kept_offers.move(
        session=work.session, principal=work.principal, offer_id=offer_id, asked=body, now=utc_now()
    )
    return json_response(await row_of(work.session, LEASES, lease.id))


@router.post("/leases/{lease_id}/notice", response_model=LeaseRow)
async def give_notice(work: StaffWork, lease_id: UUID, version: Version, body: NoticeCreate) -> Response:
    """The household leaves: rent until the last day, the unit on notice."""
    await notices.give_notice(
        session=work.session, principal=work.principal, lease_id=lease_id, version=version, asked=body
    )
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.post("/leases/{lease_id}/notice/withdraw", response_model=LeaseRow)
async def withdraw_notice(work: StaffWork, lease_id: UUID, version: Version) -> Response:
    """They stay after all."""
    await notices.withdraw_notice(
        session=work.session, principal=work.principal, lease_id=lease_id, version=version
    )
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.put("/leases/{lease_id}/notice/day", response_model=LeaseRow)
async def move_notice(work: StaffWork, lease_id: UUID, version: Version, body: NoticeDayChange) -> Response:
    """Moves the last day of a household that gave notice."""
    await notices.change_day(
        session=work.session, principal=work.principal, lease_id=lease_id, version=version, asked=body
    )
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.put("/leases/{lease_id}/notice/checklist", response_model=LeaseRow)
async def tick_move_out(
    work: StaffWork, lease_id: UUID, version: Version, body: MoveOutChecklist
) -> Response:
    """What of the move-out checklist is done."""
    await notices.tick(
        session=work.session, principal=work.principal, lease_id=lease_id, version=version, asked=body
    )
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.post("/leases/{lease_id}/move-out", response_model=LeaseRow)
async def record_move_out(work: StaffWork, lease_id: UUID, version: Version, body: MoveOutRecord) -> Response:
    """The household has left: tenancy and deposit clock follow from the day."""
    await move_outs.move_out(
        session=work.session, principal=work.principal, lease_id=lease_id, version=version, asked=body
    )
    return json_response(await row_of(work.session, LEASES, lease_id))
