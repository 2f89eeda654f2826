"""Is the process alive, can it serve, and the OpenAPI documents."""

from fastapi import APIRouter, Response

from api.answers import json_response
from api.dependencies import State
from api.openapi_document import link_document, portal_document, staff_document
from domain.core.settings import Settings
from domain.core.unit_of_work import database_answers

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process lives."""
    return json_response({"status": "ok"})


@router.get("/readyz")
async def readyz(state: State) -> Response:
    """The database answers to each audience's role; messages that are only captured are said here too."""
    pools = (state.database, state.portal_database, state.link_database)
    database = all([await database_answers(pool) for pool in pools])
    body = {
        "status": "ok" if database else "unavailable",
        "database": "ok" if database else "down",
        "mail": "captured locally" if state.settings.captures_mail else "smtp",
        "sms": _sms(state.settings),
        "objects": "s3" if state.settings.s3_bucket else "folder",
    }
    return json_response(body, 200 if database else 503)


def _sms(settings: Settings) -> str:
    if "sms" in settings.captured_channels:
        return "captured locally"
    return "twilio" if settings.sends_sms else "not set up"


@router.get("/api/openapi.staff.json")
async def staff_openapi() -> Response:
    return json_response(staff_document())


@router.get("/api/openapi.portal.json")
async def portal_openapi() -> Response:
    return json_response(portal_document())


@router.get("/api/openapi.link.json")
async def link_openapi() -> Response:
    return json_response(link_document())
