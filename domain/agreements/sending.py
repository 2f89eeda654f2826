"""Staff send a paper of a lease for signature."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.agreements import processes
from domain.agreements.facts import SIGNS_AS, PartyFacts, lease_facts, origin_of, parties_of
from domain.agreements.fields import LeaseFacts
from domain.agreements.papers import ROLE_WORDS, agreement_paper
from domain.agreements.requests import note_request
from domain.agreements.rules import NOT_FOUND as NO_TEMPLATE
from domain.agreements.signing_rules import NewSignatureRequest, event
from domain.core.errors import Conflict, Invalid
from domain.core.file_kinds import PDF
from domain.core.unit_of_work import call_function
from domain.core.values.dates import day_in
from domain.core.values.ids import new_id
from domain.models.agreements import AgreementTemplate
from domain.models.documents import Document
from domain.models.files import StoredFile
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Property
from domain.models.signatures import SignatureRequest, Signer

CLOSED = "This lease is {status}: there is nothing to sign any more."
NO_ADDRESS = "{name} has neither an e-mail address nor a phone number. Add one first."
PUT_AWAY = "This template was put away. Choose another one."
NOT_A_PDF = "Choose a PDF among the documents of this lease."
NOBODY = "Nobody on this lease signs."


async def send(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    lease_id: UUID,
    fields: NewSignatureRequest,
    now: datetime,
) -> SignatureRequest:
    """A new request; its process makes the paper and asks those whose turn it is.

    Raises NotFound, Forbidden, NotWhileActing, Conflict for a lease that was ended, Invalid for a template or
    document that cannot be sent and for a signer whom nothing reaches.
    """
    only_in_person(principal)
    await authorized(session, Lease, lease_id, "leases.write")
    lease = await lock(session, Lease, lease_id)
    if lease.status in CLOSED_LEASE_STATUSES:
        raise Conflict(CLOSED.format(status=lease.status), code="lease_closed")
    parties = await parties_of(session, lease)
    origin = await origin_of(session, lease)
    signing = _signers(parties)
    roster = [_line(place, each.name, SIGNS_AS[each.role]) for place, each in enumerate(signing, 1)]
    if fields.countersign:
        roster.append(_line(len(roster) + 1, principal.full_name or principal.email or "Staff", "staff"))
    facts = await lease_facts(session, lease, parties, day_in(origin.zone, now))
    ((company_id, number),) = await call_function(
        session, "take_agreement_number", lease.property_id, facts.made_on.year
    )
    made_of = await _made_of(session, lease, fields, facts, roster, number)
    row = SignatureRequest(
        id=new_id(),
        property_id=lease.property_id,
        lease_id=lease.id,
        company_id=company_id,
        number=number,
        title=fields.title,
        message=fields.message,
        one_by_one=fields.one_by_one,
        origin=origin.as_json() | {"kept_until": _kept_until(lease, facts.made_on, origin.retention_years)},
        **made_of,
        roster=roster,
        events=[event("sent", now, principal.full_name or principal.email)],
        file_name="agreement.pdf",
        sent_by=principal.account_id,
        expires_at=now + timedelta(days=fields.days),
    )
    session.add(row)
    await session.flush()
    session.add_all(_rows(row, signing, principal if fields.countersign else None))
    await note_request(
        session, principal.scope, row, "signature.sent", {"title": row.title, "status": row.status}
    )
    await processes.begin(session, row.id, row.property_id)
    return row


async def _made_of(
    session: AsyncSession,
    lease: Lease,
    fields: NewSignatureRequest,
    facts: LeaseFacts,
    roster: list[dict[str, Any]],
    number: str,
) -> dict[str, Any]:
    """What the paper is set from, or which PDF it is a copy of."""
    if fields.template_id is None:
        return {"paper": None, "source_file_id": await _pdf(session, lease, fields.document_id)}
    template = await template_of(session, lease, fields.template_id)
    paper = agreement_paper(
        title=fields.title,
        template=f"{template.name} {template.version}",
        body=template.body,
        facts=facts,
        signers=[(each["name"], ROLE_WORDS[each["role"]]) for each in roster],
        number=number,
    )
    return {"paper": paper, "template_id": template.id}


def _kept_until(lease: Lease, today: date, years: int) -> str | None:
    """The day before which what is signed is never deleted, for the certificate to say; nobody can name one
    for a lease without an end."""
    if lease.end_date is None:
        return None
    last = max(lease.end_date, today)
    if (last.month, last.day) == (2, 29):
        last = last.replace(day=28)
    return last.replace(year=last.year + years).isoformat()


def _signers(parties: list[PartyFacts]) -> list[PartyFacts]:
    signing = [each for each in parties if each.role in SIGNS_AS]
    if not signing:
        raise Conflict(NOBODY, code="nobody_signs")
    for each in signing:
        if not (each.email or each.phone):
            raise Conflict(NO_ADDRESS.format(name=each.name), code="signer_unreachable")
    return signing


def _line(place: int, name: str, role: str) -> dict[str, Any]:
    return {"place": place, "name": name, "role": role, "signed_at": None}


def _rows(row: SignatureRequest, parties: list[PartyFacts], staff: StaffPrincipal | None) -> list[Signer]:
    shared = {"property_id": row.property_id, "request_id": row.id}
    people = [
        Signer(
            **shared,
            id=new_id(),
            place=place,
            role=SIGNS_AS[each.role],
            resident_id=each.resident_id,
            name=each.name,
            email=each.email,
            phone=each.phone,
        )
        for place, each in enumerate(parties, 1)
    ]
    if staff is None:
        return people
    last = row.roster[-1]
    own = {"role": "staff", "account_id": staff.account_id, "name": last["name"], "email": staff.email}
    return [*people, Signer(**shared, **own, id=new_id(), place=last["place"])]


async def template_of(
    session: AsyncSession, lease: Lease, template_id: UUID, *, field: str = "template_id"
) -> AgreementTemplate:
    """A template of the lease's own company that is in use. Raises Invalid."""
    from_company = select(AgreementTemplate).where(AgreementTemplate.id == template_id)
    found: AgreementTemplate | None = await session.scalar(from_company)
    if found is None or found.company_id != await _company_id(session, lease):
        raise Invalid.field(field, NO_TEMPLATE)
    if not found.is_active:
        raise Invalid.field(field, PUT_AWAY)
    return found


async def _company_id(session: AsyncSession, lease: Lease) -> UUID | None:
    found: UUID | None = await session.scalar(
        select(Property.company_id).where(Property.id == lease.property_id)
    )
    return found


async def _pdf(session: AsyncSession, lease: Lease, document_id: UUID | None) -> UUID:
    """The file of a PDF of this lease."""
    wanted = (
        select(StoredFile.id)
        .join(Document, Document.file_id == StoredFile.id)
        .where(
            Document.id == document_id,
            Document.lease_id == lease.id,
            Document.is_latest,
            Document.deleted_at.is_(None),
            ~Document.is_signed,
            StoredFile.state == "stored",
            StoredFile.content_type == PDF,
        )
    )
    found: UUID | None = await session.scalar(wanted)
    if found is None:
        raise Invalid.field("document_id", NOT_A_PDF)
    return found
