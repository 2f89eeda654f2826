"""The residents' route of the company that manages their home."""

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller
from api.companies.portal_schemas import OwnCompany
from api.routing import portal_router
from domain.companies.own import OWN_COMPANY, own_company_body

router = portal_router("/company", "companies")


@router.get("", response_model=OwnCompany)
async def get_own_company(caller: ResidentCaller) -> Response:
    """The company of the home that is shown: how to reach it, and its help, privacy notice and terms."""
    read = await caller.read(OWN_COMPANY)
    return json_response(own_company_body(read.results[0]))
