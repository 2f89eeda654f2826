"""The residents' route of the portal's first page."""

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller
from api.portals.home_bodies import home_body
from api.portals.home_schemas import OwnHome
from api.routing import portal_router
from domain.agreements.signature_queries import OWN_SIGNATURES
from domain.core.values.dates import utc_now
from domain.documents.own_documents import OWN_LEASE
from domain.ledger.account_queries import own_account
from domain.ledger.queries import own_ledger
from domain.maintenance.own_queries import OWN_OPEN, OWN_REQUESTS
from domain.messages.own_queries import OWN_THREADS
from domain.residents.own import MISSING_ADDRESS

router = portal_router("/home", "portals")


@router.get("", response_model=OwnHome)
async def get_own_home(caller: ResidentCaller) -> Response:
    """What the first page of the portal shows, read in one trip."""
    money = own_ledger(None), own_account(None)
    asked = OWN_SIGNATURES, OWN_THREADS, MISSING_ADDRESS
    read = await caller.read(*money, OWN_REQUESTS, OWN_OPEN, OWN_LEASE, *asked)
    return json_response(home_body(read.results, utc_now().date()))
