"""The route of the logo on a page without an account."""

from fastapi import Request, Response

from api.link_audience import LinkCaller
from api.pictures.serving import serve
from api.routing import link_router
from domain.core.errors import NotFound
from domain.files.pictures import first_id, logo_behind_link

router = link_router("/logo", "pictures")


@router.get("", response_class=Response)
async def get_link_logo(caller: LinkCaller, request: Request) -> Response:
    """The logo of the company that sent the link."""
    logo = first_id((await caller.read(logo_behind_link())).results[0])
    if logo is None:
        raise NotFound
    return await serve(caller, request, logo)
