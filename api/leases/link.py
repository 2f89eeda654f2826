"""The routes of the page on which a tenant answers an offer of renewal by a link."""

from fastapi import Response

from api.answers import json_response
from api.leases.link_schemas import LinkedRenewal, LinkedRenewalAnswer
from api.link_audience import LinkCaller, LinkWork
from api.routing import link_router
from domain.core.values.dates import utc_now
from domain.leases import by_link

router = link_router("/renewal", "leases")


@router.get("", response_model=LinkedRenewal)
async def find_linked_renewal(caller: LinkCaller) -> Response:
    """The offer with its terms and rents, whatever became of it."""
    (rows,) = (await caller.read(by_link.OFFER)).results
    return json_response(by_link.offer_body(rows, utc_now()))


@router.post("/answer", status_code=204)
async def answer_linked_renewal(work: LinkWork, body: LinkedRenewalAnswer) -> Response:
    """Accepts one of the terms, or declines; 409 where the offer was answered or withdrawn meanwhile."""
    await by_link.answer(session=work.session, principal=work.principal, asked=body, now=utc_now())
    return Response(status_code=204)
