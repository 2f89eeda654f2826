"""The residents' route of the portal's first page."""

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller
from api.portals.home_bodies import home_body
from api.portals.home_schemas import OwnHome
from api.routing import portal_router
from domain.core.values.dates import utc_now
from domain.documents.own_documents import OWN_LEASE
from domain.ledger.account_queries import own_account
from domain.ledger.queries import own_ledger
from domain.maintenance.own_queries import OWN_OPEN, OWN_REQUESTS

router = portal_router("/home", "portals")


@router.get("", response_model=OwnHome)
async def get_own_home(caller: ResidentCaller) -> Response:
    """What the first page of the portal shows, read in one trip."""
    statements = own_ledger(None), own_account(None), OWN_REQUESTS, OWN_OPEN, OWN_LEASE
    read = await caller.read(*statements)
    return json_response(home_body(read.results, utc_now().date()))
