"""What would be sent for signature, before it is: who signs, what reaches them, what they read."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized
from domain.access.principal import StaffPrincipal
from domain.agreements.charge_words import ChargeWords, charge_words
from domain.agreements.facts import SIGNS_AS, lease_facts, origin_of, parties_of
from domain.agreements.papers import ROLE_WORDS, agreement_paper, late_line, page_text
from domain.agreements.sending import NO_ADDRESS, template_of
from domain.core.values.dates import day_in
from domain.ledger.agreed_charges import agreed_charges
from domain.models.leases import Lease


async def preview(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    lease_id: UUID,
    template_id: UUID | None,
    title: str,
    countersign: bool,
    now: datetime,
) -> dict[str, Any]:
    """As `sending.send` would make it now; `text` is none for a PDF of the lease. Raises NotFound, Forbidden,
    Invalid for a template that cannot be sent."""
    await authorized(session, Lease, lease_id, "leases.write")
    lease = await session.get_one(Lease, lease_id)
    parties = await parties_of(session, lease)
    signers = [
        {
            "name": each.name,
            "role": SIGNS_AS[each.role],
            "email": each.email,
            "phone": each.phone,
            "missing": None if each.email or each.phone else NO_ADDRESS.format(name=each.name),
        }
        for each in parties
        if each.role in SIGNS_AS
    ]
    if countersign:
        name = principal.full_name or principal.email or "Staff"
        own = {"name": name, "role": "staff", "email": principal.email, "phone": None, "missing": None}
        signers.append(own)
    if template_id is None:
        return {"signers": signers, "text": None}
    template = await template_of(session, lease, template_id)
    origin = await origin_of(session, lease)
    paper = agreement_paper(
        title=title,
        template=f"{template.name} {template.version}",
        body=template.body,
        facts=await lease_facts(session, lease, parties, day_in(origin.zone, now)),
        signers=[(str(each["name"]), ROLE_WORDS[str(each["role"])]) for each in signers],
    )
    return {"signers": signers, "text": page_text(paper)}


async def charges_agreed(*, session: AsyncSession, lease_id: UUID) -> dict[str, str | None]:
    """What the lease is charged, in the words of its agreement. Raises NotFound, Forbidden."""
    await authorized(session, Lease, lease_id, "leases.read")
    charges: ChargeWords = charge_words(await agreed_charges(session, await session.get_one(Lease, lease_id)))
    return {
        "late_fee": late_line(charges),
        "returned_payment_fee": charges.returned_payment_fee,
        "first_payment": charges.first_payment,
    }
