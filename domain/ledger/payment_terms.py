"""Which payments a tenancy takes: any, all that is owed only, certified funds only, or none."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Invalid
from domain.core.values.text import Fields, OptionalLine
from domain.ledger.locked import lock_tenancy
from domain.models.tenancies import Accepts, Tenancy

SAY_WHY = "Say why it takes some payments only, such as a notice and its day."


class PaymentTerms(Fields):
    """What the tenancy takes from now on, and why where that is not everything."""

    accepts: Accepts
    reason: OptionalLine = None


async def set_payment_terms(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, terms: PaymentTerms
) -> Tenancy:
    """Holds for payments that are recorded, made online or drawn by AutoPay from now on.

    Raises NotFound, Forbidden, Invalid without a reason.
    """
    if terms.accepts != "any" and terms.reason is None:
        raise Invalid.field("reason", SAY_WHY)
    tenancy = (await lock_tenancy(session, principal, tenancy_id)).tenancy
    before = snapshot(tenancy)
    tenancy.accepts = terms.accepts
    tenancy.accepts_reason = None if terms.accepts == "any" else terms.reason
    if snapshot(tenancy) != before:
        await record(session, principal.scope, "tenancy.terms_changed", tenancy, before)
    return tenancy
