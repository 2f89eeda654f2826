"""The routes of the page on which a resident says by a link whether a request is fixed."""

from fastapi import Response

from api.answers import json_response
from api.link_audience import LinkCaller, LinkWork
from api.maintenance.link_schemas import LinkedFixAnswer, LinkedRequest
from api.routing import link_router
from domain.core.values.dates import utc_now
from domain.maintenance import by_link

router = link_router("/fixed", "maintenance")


@router.get("", response_model=LinkedRequest)
async def find_linked_request(caller: LinkCaller) -> Response:
    """The request that was completed, and whether it was answered."""
    (rows,) = (await caller.read(by_link.REQUEST)).results
    return json_response(by_link.request_body(rows))


@router.post("/answer", status_code=204)
async def answer_linked_request(work: LinkWork, body: LinkedFixAnswer) -> Response:
    """Yes ends the question; no opens the request again and takes words. 409 where it was answered."""
    await by_link.answer_fixed(session=work.session, principal=work.principal, fields=body, now=utc_now())
    return Response(status_code=204)
