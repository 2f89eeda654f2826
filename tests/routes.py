"""Every route that an app answers, whatever it is found through."""

from collections.abc import Iterator

from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from api.audiences import WAYS, Way
from api.main import create_app
from api.routers import STAFF_ROUTES
from domain.core.scope import Served
from domain.core.settings import Settings

# Routes that a signed-out person may call, each with its reason.
PUBLIC = {
    "/healthz": "probes carry no session",
    "/readyz": "probes carry no session",
    "/metrics": "guarded by its own token",
    "/api/openapi.staff.json": "the document holds no data",
    "/api/openapi.portal.json": "the document holds no data",
    "/api/openapi.link.json": "the document holds no data",
    "/api/portal/auth/sign-in": "how a resident's session starts",
    "/api/portal/auth/sign-in/second-factor": "the second half of it; carries a challenge",
    "/api/portal/auth/password-reset": "for whoever cannot sign in",
    "/api/portal/auth/password-reset/confirm": "carries a mailed token",
    "/api/portal/access-requests": "for whoever has no portal yet",
    "/api/auth/sign-in": "how a session starts",
    "/api/auth/sign-in/second-factor": "the second half of it; carries a challenge",
    "/api/auth/sign-up": "how an account starts",
    "/api/auth/password-reset": "for whoever cannot sign in",
    "/api/auth/password-reset/confirm": "carries a mailed token",
    "/api/auth/confirm": "carries a mailed token",
    "/api/auth/config": "what the sign-in page shows",
    "/api/portal/auth/setup": "carries a mailed token",
    "/api/portal/auth/setup/invitation": "carries a mailed token",
    "/api/portal/auth/setup/texts": "carries a mailed token",
    "/api/portal/auth/setup/second-factor": "carries a mailed token",
    "/api/portal/auth/setup/ask-again": "carries a mailed token",
    "/api/portal/auth/setup/address": "carries the token of an SMS",
    "/api/invitations/by-token/{token}": "carries a mailed token",
    "/api/invitations/by-token/decline": "carries a mailed token",
    "/api/invitations/by-token/ask-again": "carries a mailed token",
    "/api/invitations/by-token/sign-up": "carries a mailed token",
    "/api/broadcasts/by-token/{token}": "carries the token of a message to many",
    "/api/outbox": "captured mail, on a local stack only",
    "/api/files/{token}": "carries a sealed token of five minutes for one file",
    "/api/webhooks/twilio/status/{delivery_id}": "carries Twilio's signature",
    "/api/webhooks/twilio/inbound": "carries Twilio's signature",
    "/api/webhooks/gateway/{company_id}": "carries the signature of the company's payment gateway",
    "/api/logs": "browsers report from the sign-in page too",
    "/{path:path}": "the web app's own files",
}
CHANGES = {"POST", "PATCH", "DELETE", "PUT"}


def open_to_strangers(path: str) -> bool:
    """Whoever holds a link enters without a session too: its token is the path's."""
    return path in PUBLIC or path.startswith("/api/links/")


def every_route(settings: Settings) -> Iterator[BaseRoute]:
    yield from create_app(settings).routes


def routes(settings: Settings) -> Iterator[APIRoute]:
    return (route for route in every_route(settings) if isinstance(route, APIRoute))


def way_of(route: APIRoute) -> tuple[Served, Way] | None:
    """How a route lets people in; None for one that anybody may call. Raises ValueError for two ways."""
    found = {
        WAYS[declared.call]
        for declared in route.dependant.dependencies
        if declared.call is not None and declared.call in WAYS
    }
    if len(found) > 1:
        raise ValueError(f"{route.path} lets people in by {found}")
    return next(iter(found), None)


def operations_by(way: Way) -> set[str]:
    """The staff operations that let people in this way."""
    return {
        route.name
        for route in STAFF_ROUTES
        if isinstance(route, APIRoute) and way_of(route) == ("staff", way)
    }
