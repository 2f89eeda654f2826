"""Notices of default, cure or eviction: set as PDF for delivery on paper and kept with the lease.

The law on electronic signatures leaves them out (15 U.S.C. 7003(b)(2)(B)): they are never mailed, never shown
in the portal. A paper takes three steps, like any effect outside the database: the row of its file, the
bytes, the document, with a unit of work for the first and the last.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized
from domain.access.principal import StaffPrincipal
from domain.agreements.facts import lease_facts, origin_of, parties_of
from domain.core.db.statements import run
from domain.core.errors import Conflict, Invalid
from domain.core.values.dates import Day
from domain.core.values.text import Fields, Prose
from domain.documents import service as documents
from domain.documents.rules import ON_PAPER, NewDocument
from domain.files.checking import Examined, examine
from domain.files.service import Place, SentBy, begin, place_of, put, settle
from domain.files.store import ObjectStore
from domain.leases.file_kinds import LEASE_DOCUMENTS
from domain.leases.signing import today_at
from domain.ledger.account import account_of
from domain.ledger.account_queries import account_of_lease
from domain.models.documents import Document
from domain.models.leases import Lease
from domain.printing import words
from domain.printing.lease_notices import (
    CREDIT,
    REFUNDED,
    TITLES,
    NoticeFacts,
    NoticeKind,
    Owed,
    notice_paper,
)
from domain.printing.typesetting import typeset

NOT_IN_FORCE = "This lease is {status}: it has no household to give notice to."
NOTHING_OWED = "Nothing is due on this lease today, so there is nothing to demand."
PAST = "Choose a day after today."
SAY_WHAT = "Say what must be put right."


class NewPaperNotice(Fields):
    """Which notice, until when, and what must be put right, in the words of whoever gives it."""

    kind: NoticeKind
    until: Day
    text: Prose = None


@dataclass(frozen=True, slots=True)
class DraftNotice:
    """A file that is about to come, and what it will say."""

    file_id: UUID
    name: str
    paper: dict[str, object]


async def draft(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, asked: NewPaperNotice
) -> DraftNotice:
    """Raises NotFound, Forbidden, Invalid for a day or words that are missing, Conflict for a lease that is
    not in force or of which nothing is due."""
    place = await allowed(session, lease_id)
    lease = await session.get_one(Lease, lease_id)
    if lease.status in ("draft", "cancelled"):
        raise Conflict(NOT_IN_FORCE.format(status=lease.status), code="lease_closed")
    today = await today_at(session, lease.property_id)
    if asked.until <= today:
        raise Invalid.field("until", PAST)
    if asked.kind == "cure_or_quit" and not asked.text:
        raise Invalid.field("text", SAY_WHAT)
    owed = await _owed(session, lease_id) if asked.kind == "pay_or_quit" else None
    facts = await _facts(session, lease, asked, owed, today)
    name = f"{TITLES[asked.kind]}, {words.day(today)}"
    file_id = await begin(
        session=session,
        sent_by=SentBy(account_id=principal.account_id),
        kind=LEASE_DOCUMENTS,
        entity_id=lease_id,
        place=place,
        name=f"{name}.pdf",
    )
    return DraftNotice(file_id, name, notice_paper(facts))


async def made(store: ObjectStore, draft: DraftNotice, logo: bytes | None) -> Examined:
    """The bytes, in the store. Call it outside of a unit of work."""
    body = await typeset("notice", draft.paper, logo)
    examined = await examine(LEASE_DOCUMENTS, f"{draft.name}.pdf", body)
    await put(store, draft.file_id, examined)
    return examined


async def file(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    lease_id: UUID,
    draft: DraftNotice,
    examined: Examined,
) -> Document:
    """Keeps the notice among the documents of the lease. Raises NotFound, Forbidden."""
    place = await allowed(session, lease_id)
    await settle(session, draft.file_id, examined)
    return await documents.add(
        session=session,
        principal=principal,
        entity_type=LEASE_DOCUMENTS.entity,
        entity_id=lease_id,
        place=place,
        file_id=draft.file_id,
        file_name=examined.name,
        fields=NewDocument(document_name=draft.name, document_type=ON_PAPER),
    )


async def allowed(session: AsyncSession, lease_id: UUID) -> Place:
    """Where the lease is. Raises NotFound, Forbidden without the rights to change it and to add papers."""
    await authorized(session, Lease, lease_id, "leases.write")
    return await place_of(session, LEASE_DOCUMENTS, lease_id, LEASE_DOCUMENTS.write)


async def _owed(session: AsyncSession, lease_id: UUID) -> Owed:
    """What is due today, by charge; what was charged ahead of its day is not demanded. Raises Conflict."""
    account = account_of(await run(session, account_of_lease(lease_id)))
    if account is None:
        raise Conflict(NOTHING_OWED, code="nothing_due")
    due = [each for each in account.open if each.due_on <= account.today]
    ahead = sum((each.open for each in account.open if each.due_on > account.today), Decimal(0))
    amount = account.balance - ahead
    if amount <= 0:
        raise Conflict(NOTHING_OWED, code="nothing_due")
    charges: list[tuple[str, date | None, Decimal]] = [(each.name, each.due_on, each.open) for each in due]
    refunded = Decimal(account.facts["owed_back"])
    if refunded:
        charges.append((REFUNDED, None, refunded))
    paid_ahead = amount - sum((open_amount for _, _, open_amount in charges), Decimal(0))
    if paid_ahead:
        charges.append((CREDIT, None, paid_ahead))
    return Owed(amount, charges)


async def _facts(
    session: AsyncSession, lease: Lease, asked: NewPaperNotice, owed: Owed | None, today: date
) -> NoticeFacts:
    origin = await origin_of(session, lease)
    household = await lease_facts(session, lease, await parties_of(session, lease), today)
    return NoticeFacts(
        kind=asked.kind,
        company=origin.company,
        contact=origin.contact,
        property=origin.property,
        unit=origin.unit,
        address=origin.address,
        residents=household.residents,
        today=today,
        until=asked.until,
        text=asked.text,
        owed=owed,
    )
