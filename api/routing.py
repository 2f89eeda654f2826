"""How a noun's routes are declared: full paths, and operation ids that are the functions' names."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from api.resolving import resolved_app


class NounRoute(APIRoute):
    """A route whose signature is worked out once, where it can be."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        app = resolved_app(self)
        self.is_resolved = app is not None
        if app is not None:
            self.app = app


class ByBeginning(BaseRoute):
    """Routes found by the first two words of their paths: FastAPI would try one after another, which for the
    later ones of ours was a tenth of a small request's time."""

    def __init__(self, routes: Sequence[BaseRoute]) -> None:
        self.routes = routes
        self._beginning_with: dict[tuple[str, ...], list[BaseRoute]] = defaultdict(list)
        for route in routes:
            beginning = _beginning(getattr(route, "path_format", ""))
            if not beginning or "{" in "".join(beginning):
                raise ValueError(f"{route} begins with no word of its own")
            self._beginning_with[beginning].append(route)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """The first route that takes path and method, else the first that takes the path."""
        partly: tuple[Match, Scope] = Match.NONE, {}
        if scope["type"] == "http":
            path = scope["path"].removeprefix(scope.get("root_path", ""))
            for route in self._beginning_with.get(_beginning(path), ()):
                found = route.matches(scope)
                if found[0] is Match.FULL:
                    return found
                if partly[0] is Match.NONE:
                    partly = found
        return partly

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["route"].handle(scope, receive, send)


def _beginning(path: str) -> tuple[str, ...]:
    return tuple(path.split("/", 3)[1:3])


def operation_id(route: APIRoute) -> str:
    """The function's name: what the generated client calls it."""
    return route.name


def staff_router(path: str, noun: str, *, root: str = "/api") -> APIRouter:
    """A noun's staff routes under `/api{path}`, or under another root that is fixed."""
    return APIRouter(
        prefix=f"{root}{path}",
        tags=[noun],
        route_class=NounRoute,
        generate_unique_id_function=operation_id,
    )
