"""Routes of Settings → Profile: one's own name and time zone."""

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonWork
from api.auth.schemas import Profile, ProfileUpdate
from api.dependencies import Version
from api.routing import staff_router
from domain.access import profile

router = staff_router("/settings/profile", "auth")


@router.get("", response_model=Profile)
async def get_profile(work: InPersonWork) -> Response:
    own = await profile.own_profile(session=work.session, principal=work.principal)
    return json_response(profile.shown(own))


@router.patch("", response_model=Profile)
async def edit_profile(work: InPersonWork, version: Version, body: ProfileUpdate) -> Response:
    """Saves what is given; 409 where another window has saved meanwhile."""
    edited = await profile.edit_profile(
        session=work.session, principal=work.principal, version=version, changes=body
    )
    return json_response(profile.shown(edited))
