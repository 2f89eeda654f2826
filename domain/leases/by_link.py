"""A tenant answers an offer of renewal by a link: what the page shows, and the one answer that counts."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core import outbox
from domain.core.db.pipeline import Rows
from domain.core.db.statements import compiled
from domain.core.errors import Conflict, Invalid, LinkEnded
from domain.core.unit_of_work import Statement
from domain.core.values.text import Fields, Prose
from domain.leases.link_kinds import RENEWAL_LINK
from domain.leases.processes import OfferChanged, renewal_of
from domain.leases.renewal_rules import term_of
from domain.leases.renewals import NO_CHOICE
from domain.links.principal import LinkPrincipal
from domain.models.lease_life import LeaseRenewalRequest
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

ANSWERED = "This offer was answered or withdrawn meanwhile."
_COLUMNS = ("status", "choices", "message", "answer_by", "chosen", "answered_at")
NAMES = (*_COLUMNS, "monthly_rent", "start_date", "end_date", "unit_number", "first_name", "time_zone")
# The link's role sees its own offer alone, and the lease, unit and person of it.
OFFER = Statement(
    compiled(
        select(
            *(getattr(LeaseRenewalRequest, name) for name in _COLUMNS),
            *(Lease.monthly_rent, Lease.start_date, Lease.end_date, Unit.unit_number, Resident.first_name),
            Property.time_zone,
        )
        .select_from(LeaseRenewalRequest)
        .join(Lease, Lease.id == LeaseRenewalRequest.lease_id)
        .join(Unit, Unit.id == Lease.unit_id)
        .join(Property, Property.id == LeaseRenewalRequest.property_id)
        .outerjoin(Resident, Resident.id.is_not(None))
    ),
    {},
)


class LinkedAnswer(Fields):
    """Which of the choices, counted from 0; null declines. `words` are for the staff."""

    choice: int | None
    words: Prose = None


def offer_body(rows: Rows, now: datetime) -> dict[str, Any]:
    """What the page shows. Raises LinkEnded for a link that opens no offer."""
    if not rows:
        raise LinkEnded
    row = dict(zip(NAMES, rows[0], strict=True))
    today = now.astimezone(ZoneInfo(row.pop("time_zone"))).date()
    ends = row["end_date"] and date.fromisoformat(str(row["end_date"]))
    return {**row, "choices": _choices(row["choices"], ends, today)}


def _choices(choices: Sequence[dict[str, Any]], ends: date | None, today: date) -> list[dict[str, Any]]:
    """Each with the days on which its term begins and ends."""
    found = []
    for choice in choices:
        start, end = term_of(ends, today, int(choice["term_months"]))
        found.append({**choice, "starts_on": start.isoformat(), "ends_on": end.isoformat()})
    return found


async def answer(
    *, session: AsyncSession, principal: LinkPrincipal, asked: LinkedAnswer, now: datetime
) -> None:
    """Writes the answer into the offer; its process makes the lease that follows.

    Of all answers of a household the first counts. Raises LinkEnded for a link of another kind, Invalid for a
    choice that there is not, Conflict for an offer that is over.
    """
    offer_id = principal.subject_of(RENEWAL_LINK.name)
    choices = await session.scalar(select(LeaseRenewalRequest.choices))
    if asked.choice is not None and not 0 <= asked.choice < len(choices or ()):
        raise Invalid.field("choice", NO_CHOICE)
    names = (await session.execute(select(Resident.first_name, Resident.last_name))).first()
    status = "declined" if asked.choice is None else "accepted"
    changed = await session.execute(
        update(LeaseRenewalRequest)
        .where(
            LeaseRenewalRequest.id == offer_id,
            LeaseRenewalRequest.status == "offered",
            LeaseRenewalRequest.expires_at > now,
        )
        .values(
            status=status,
            chosen=asked.choice,
            answered_at=now,
            answered_by="link",
            answerer=" ".join(names) if names else None,
            notes=asked.words,
            version=LeaseRenewalRequest.version + 1,
        )
        .returning(LeaseRenewalRequest.id)
        .execution_options(synchronize_session=False)
    )
    if changed.first() is None:
        raise Conflict(ANSWERED, code="offer_over")
    await record_event(
        session,
        principal.scope,
        f"renewal.{status}",
        entity_type="lease_renewal_requests",
        entity_id=offer_id,
        property_id=principal.property_id,
        before={"status": "offered"},
        after=_image(status, asked, principal.holder_id),
    )
    await outbox.signal(session, renewal_of(offer_id, principal.property_id), OfferChanged())


def _image(status: str, asked: LinkedAnswer, holder_id: UUID | None) -> dict[str, Any]:
    answered = {"status": status, "chosen": asked.choice, "answered_by": "link", "notes": asked.words}
    return {**answered, "resident_id": str(holder_id)} if holder_id else answered
