"""Staff routes of companies' owners."""

from dataclasses import asdict
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonWork, StaffWork
from api.companies.schemas import CompanyOwner, CompanyOwners, NewOwner
from api.routing import staff_router
from domain.companies import owners

router = staff_router("/companies", "companies")


@router.get("/{company_id}/owners", response_model=CompanyOwners)
async def list_company_owners(work: StaffWork, company_id: UUID) -> Response:
    """All owners of a company, by name. Only they see each other."""
    found = await owners.owners_of(session=work.session, principal=work.principal, company_id=company_id)
    return json_response({"items": [asdict(owner) for owner in found]})


@router.post("/{company_id}/owners", response_model=CompanyOwner, status_code=201)
async def name_company_owner(work: InPersonWork, company_id: UUID, body: NewOwner) -> Response:
    """Makes somebody who works on one of the company's properties an owner of the company, too."""
    owner = await owners.name_owner(
        session=work.session,
        principal=work.principal,
        company_id=company_id,
        account_id=body.account_id,
    )
    return json_response(asdict(owner), 201)


@router.delete("/{company_id}/owners/{account_id}", status_code=204)
async def remove_company_owner(work: InPersonWork, company_id: UUID, account_id: UUID) -> Response:
    """Ends somebody's ownership of a company, or the caller's own. The last owner stays."""
    await owners.remove_owner(
        session=work.session, principal=work.principal, company_id=company_id, account_id=account_id
    )
    return Response(status_code=204)
