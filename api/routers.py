"""Every staff router, in the order the documentation shows them."""

from fastapi import APIRouter
from fastapi.routing import APIRoute

from api.auth import staff as auth
from api.imports import staff as imports
from api.leases import staff as leases
from api.outbox import local as outbox
from api.properties import staff as properties
from api.residents import household
from api.residents import staff as residents
from api.search import staff as search
from api.units import staff as units
from api.vendors import staff as vendors


def operation_id(route: APIRoute) -> str:
    """The function's name: what the generated client calls it."""
    return route.name


staff = APIRouter(prefix="/api", generate_unique_id_function=operation_id)
for noun in (auth, imports, outbox, properties, units, residents, household, leases, vendors, search):
    staff.include_router(noun.router)
