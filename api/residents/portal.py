"""Residents' routes of their own record: how they are reached, and who is called in an emergency."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentWork
from api.dependencies import Version
from api.residents.portal_schemas import OwnContactUpdate, OwnProfile
from api.routing import portal_router
from domain.agreements.contacts import wake_signatures
from domain.core.db.statements import run
from domain.residents.own import OWN_PROFILE, edit_own_contact, own_profile_body

router = portal_router("/profile", "residents")


@router.get("", response_model=OwnProfile)
async def get_own_profile(caller: ResidentCaller) -> Response:
    """The resident's record at each of their homes."""
    read = await caller.read(OWN_PROFILE)
    return json_response({"homes": own_profile_body(read.results[0])})


@router.patch("/{resident_id}", response_model=OwnProfile)
async def edit_own_profile(
    work: ResidentWork, resident_id: UUID, version: Version, body: OwnContactUpdate
) -> Response:
    """Changes phone, emergency contact and mailing address; 409 where staff have changed the record."""
    await edit_own_contact(
        session=work.session,
        principal=work.principal,
        resident_id=resident_id,
        version=version,
        changes=body,
    )
    await wake_signatures(work.session, [resident_id])
    return json_response({"homes": own_profile_body(await run(work.session, OWN_PROFILE))})
