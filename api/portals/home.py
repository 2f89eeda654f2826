"""The residents' route of the portal's first page."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller
from api.portals.home_bodies import home_body
from api.portals.home_schemas import OwnHome
from api.routing import portal_router
from domain.agreements.signature_queries import OWN_SIGNATURES
from domain.core.values.dates import utc_now
from domain.documents.own_documents import own_lease
from domain.ledger.account_queries import own_account
from domain.ledger.own_ledger import OWN_TENANCIES
from domain.ledger.queries import own_ledger
from domain.maintenance.own_queries import OWN_OPEN, OWN_REQUESTS
from domain.messages.own_queries import OWN_THREADS
from domain.residents.own import MISSING_ADDRESS

router = portal_router("/home", "portals")


@router.get("", response_model=OwnHome)
async def get_own_home(caller: ResidentCaller, tenancy_id: UUID | None = None) -> Response:
    """What the first page of the portal shows, read in one trip: money and lease are of the home that is
    named, else of the newest that the resident owes for."""
    money = own_ledger(tenancy_id), own_account(tenancy_id), OWN_TENANCIES
    asked = OWN_SIGNATURES, OWN_THREADS, MISSING_ADDRESS
    read = await caller.read(*money, OWN_REQUESTS, OWN_OPEN, own_lease(tenancy_id), *asked)
    return json_response(home_body(read.results, utc_now(), named=tenancy_id is not None))
