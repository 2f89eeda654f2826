"""Every route that an app answers, whatever it is found through."""

from collections.abc import Iterator

from starlette.routing import BaseRoute

from api.main import create_app
from api.routing import ByBeginning
from domain.core.settings import Settings


def every_route(settings: Settings) -> Iterator[BaseRoute]:
    for route in create_app(settings).routes:
        if isinstance(route, ByBeginning):
            yield from route.routes
        else:
            yield route
