"""The staff route of which payments a lease's tenancy takes."""

from uuid import UUID

from fastapi import Response
from pydantic import BaseModel

from api.answers import json_response
from api.audiences import InPersonWork
from api.routing import staff_router
from domain.ledger.lookups import tenancy_of_lease
from domain.ledger.payment_terms import PaymentTerms
from domain.ledger.payment_terms import set_payment_terms as set_terms
from domain.models.tenancies import Accepts

router = staff_router("", "ledger")


class TermsOfPayment(PaymentTerms):
    """What a tenancy takes, and why where that is not everything."""


class TermsInForce(BaseModel):
    """What a tenancy takes now."""

    accepts: Accepts
    reason: str | None


@router.put("/leases/{lease_id}/payment-terms", response_model=TermsInForce)
async def set_payment_terms(work: InPersonWork, lease_id: UUID, body: TermsOfPayment) -> Response:
    """Says whether the tenancy takes any payment, only all that is owed, only certified funds, or none."""
    tenancy = await set_terms(
        session=work.session,
        principal=work.principal,
        tenancy_id=await tenancy_of_lease(work.session, lease_id),
        terms=body,
    )
    return json_response({"accepts": tenancy.accepts, "reason": tenancy.accepts_reason})
