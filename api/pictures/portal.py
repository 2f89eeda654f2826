"""The residents' route of their company's logo."""

from uuid import UUID

from fastapi import Request, Response

from api.audiences import ResidentCaller
from api.pictures.serving import serve
from api.routing import portal_router

router = portal_router("/pictures", "pictures")


@router.get("/{picture_id}", response_class=Response)
async def get_own_logo(caller: ResidentCaller, request: Request, picture_id: UUID) -> Response:
    """The logo of the company that manages a home of theirs."""
    return await serve(caller, request, picture_id)
