"""How a noun's routes are declared: full paths, and operation ids that are the functions' names."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute
from opentelemetry import trace
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from api.resolving import resolved_app

Beginning = tuple[tuple[str, ...], int]


class FeatureRoute(APIRoute):
    """A route whose signature is worked out once, where it can be."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        app = resolved_app(self)
        self.is_resolved = app is not None
        if app is not None:
            self.app = app


class ByBeginning(BaseRoute):
    """Routes found by the first two words of their paths and by how many words these have: FastAPI would try
    one after another, which for the later ones of ours was a tenth of a small request's time."""

    def __init__(self, routes: Sequence[APIRoute]) -> None:
        self.routes = routes
        self._beginning_with: dict[Beginning, list[APIRoute]] = defaultdict(list)
        for route in routes:
            beginning = _beginning(route.path_format)
            if "{" in "".join(beginning[0]) or ":" in route.path:
                raise ValueError(f"{route.path} cannot be found by its beginning")
            self._beginning_with[beginning].append(route)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """The first route that takes path and method, else the first that takes the path."""
        if scope["type"] != "http":
            return Match.NONE, {}
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        routes = self._beginning_with.get(_beginning(path), [])
        for route in routes:
            if route.methods and scope["method"] in route.methods:
                found = route.matches(scope)
                if found[0] is Match.FULL:
                    return found
        found_at_all = (route.matches(scope) for route in routes)
        return next((found for found in found_at_all if found[0] is not Match.NONE), (Match.NONE, {}))

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        route: APIRoute = scope["route"]
        span = trace.get_current_span()
        if span.is_recording():  # as FastAPI names it for a route that it found itself
            span.set_attribute("http.route", route.path_format)
            span.update_name(f"{scope['method']} {route.path_format}")
        await route.handle(scope, receive, send)


def _beginning(path: str) -> Beginning:
    words = path.split("/")
    return tuple(words[1:3]), len(words)


def operation_id(route: APIRoute) -> str:
    """The function's name: what the generated client calls it."""
    return route.name


def staff_router(path: str, feature: str, *, root: str = "/api") -> APIRouter:
    """A noun's staff routes under `/api{path}`, or under another root that is fixed."""
    return APIRouter(
        prefix=f"{root}{path}",
        tags=[feature],
        route_class=FeatureRoute,
        generate_unique_id_function=operation_id,
    )
