"""The route that opens a link, for people without an account."""

from fastapi import Response

from api.answers import json_response
from api.link_audience import LinkCaller
from api.links.schemas import OpenedLink
from api.routing import link_router
from domain.files.pictures import logo_behind_link
from domain.links.queries import OPENED
from domain.preventive.link_kinds import EQUIPMENT_CODE

# Whoever passes by may read them.
NAMELESS = frozenset({EQUIPMENT_CODE.name})
router = link_router("", "links")


@router.get("", response_model=OpenedLink)
async def open_link(caller: LinkCaller) -> Response:
    """What the link opens. Reading changes nothing; 404 for one that has expired, was taken back or never
    was."""
    (opened,), logo = (await caller.read(OPENED, logo_behind_link())).results
    kind, expires_at, company, phone, property_name, time_zone = opened
    return json_response(
        {
            "kind": kind,
            "expires_at": expires_at,
            "company": None
            if kind in NAMELESS
            else {"name": company, "phone": phone, "has_logo": bool(logo)},
            "property_name": property_name,
            "time_zone": time_zone,
        }
    )
