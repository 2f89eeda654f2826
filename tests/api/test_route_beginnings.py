"""How a path finds its route: the quick look at its beginning refuses none that matches whole."""

from uuid import uuid4

import pytest
from fastapi.routing import APIRoute
from starlette.routing import Match

from api.routers import LINK_ROUTES, PORTAL_ROUTES, STAFF_ROUTES
from api.routing import FeatureRoute

ROUTES = [route for route in (*STAFF_ROUTES, *PORTAL_ROUTES, *LINK_ROUTES) if isinstance(route, APIRoute)]


def test_every_feature_declares_its_routes_by_the_routers_of_this_product() -> None:
    assert [route.path for route in ROUTES if not isinstance(route, FeatureRoute)] == []


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_a_path_matches_by_its_beginning_as_it_matches_whole(method: str) -> None:
    paths = {route.path_format.replace("{", "").replace("}", "") for route in ROUTES}
    paths |= {"/", "/api", "/api/", "/api/units/", "/api/portal", f"/api/units/{uuid4()}/x"}
    for path in sorted(paths):
        scope = {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}
        quick = {route.path for route in ROUTES if route.matches(scope)[0] != Match.NONE}
        assert quick == {route.path for route in ROUTES if route.path_regex.match(path)}, path
