"""How a feature's routes are declared: full paths, and operation ids that are the functions' names."""

from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Scope


class FeatureRoute(APIRoute):
    """A route that looks at how a path begins before it matches the whole: with some five hundred of them,
    most of a request's search is for routes of other features."""

    def __init__(self, path: str, *args: Any, **more: Any) -> None:
        super().__init__(path, *args, **more)
        self._beginning = path.partition("{")[0]

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if not scope["path"].startswith(self._beginning):
            return Match.NONE, {}
        return super().matches(scope)


def operation_id(route: APIRoute) -> str:
    """The function's name: what the generated client calls it."""
    return route.name


def portal_router(path: str, feature: str) -> APIRouter:
    """A feature's residents' routes under `/api/portal{path}`."""
    return _router(f"/api/portal{path}", feature)


def link_router(path: str, feature: str) -> APIRouter:
    """A feature's routes for whoever holds a link, under `/api/links/{token}{path}`."""
    return _router(f"/api/links/{{token}}{path}", feature)


def staff_router(path: str, feature: str, *, root: str = "/api") -> APIRouter:
    """A feature's staff routes under `/api{path}`, or under another root that is fixed."""
    return _router(f"{root}{path}", feature)


def _router(prefix: str, feature: str) -> APIRouter:
    return APIRouter(
        prefix=prefix,
        tags=[feature],
        route_class=FeatureRoute,
        generate_unique_id_function=operation_id,
    )
