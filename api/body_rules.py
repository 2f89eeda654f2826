"""What each operation declares about its body: whether its caller needs a session, how much it takes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from re import Pattern
from typing import Any

from fastapi.routing import RouteContext, iter_route_contexts
from starlette.routing import BaseRoute, compile_path

from api.audiences import WAYS
from api.middleware import SAFE_METHODS

KB = 1024
STRANGERS_LIMIT, JSON_LIMIT = 16 * KB, 256 * KB
MOST_BYTES = "x-most-bytes"  # of an operation that takes another number than those
FILES, FORM = "multipart/form-data", "application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True)
class BodyRule:
    """`limit` is None for files, which the settings bound; `is_json` is False for a form."""

    endpoint: Callable[..., Any]
    needs_session: bool
    limit: int | None
    is_json: bool = True


class BodyRules:
    """The rules of all operations that may have a body, found by method and path."""

    def __init__(self, routes: Sequence[BaseRoute]) -> None:
        self._fixed: dict[tuple[str, str], BodyRule] = {}
        self._alike: dict[tuple[str, int, str], list[tuple[Pattern[str], BodyRule]]] = {}
        for method, path, rule in _rules_of(routes):
            if "{" in path:
                ending = path.rpartition("/")[2]
                key = (method, path.count("/"), "" if "{" in ending else ending)
                self._alike.setdefault(key, []).append((compile_path(path)[0], rule))
            else:
                self._fixed[method, path] = rule

    def find(self, method: str, path: str) -> BodyRule | None:
        """None where there is no such operation: nobody reads that body."""
        fixed = self._fixed.get((method, path))
        if fixed is not None:
            return fixed
        for ending in (path.rpartition("/")[2], ""):
            for pattern, rule in self._alike.get((method, path.count("/"), ending), ()):
                if pattern.match(path):
                    return rule
        return None


def _rules_of(routes: Sequence[BaseRoute]) -> Iterator[tuple[str, str, BodyRule]]:
    for route in iter_route_contexts(routes):
        methods = (route.methods or set()) - SAFE_METHODS
        if methods and route.path is not None and route.endpoint is not None:
            guarded = _needs_session(route)
            limit = None if _takes(route, FILES) else JSON_LIMIT if guarded else STRANGERS_LIMIT
            limit = (route.openapi_extra or {}).get(MOST_BYTES, limit)
            rule = BodyRule(route.endpoint, guarded, limit, is_json=not _takes(route, FORM))
            yield from ((method, route.path, rule) for method in methods)


def _needs_session(route: RouteContext) -> bool:
    """Somewhere among what the route depends on is one of the ways to enter by a session. Whoever holds a
    link has none: they are strangers until their token was looked up."""
    waiting = [route.dependant]
    while waiting:
        declared = waiting.pop()
        if declared.call in WAYS:
            return WAYS[declared.call][0] != "link"
        waiting += declared.dependencies
    return False


def _takes(route: RouteContext, media_type: str) -> bool:
    body = (route.openapi_extra or {}).get("requestBody", {})
    return media_type in body.get("content", {})
