"""Every staff router, in the order the documentation shows them."""

from fastapi import APIRouter

from api.properties import staff as properties
from api.search import staff as search

staff = APIRouter(prefix="/api")
for noun in (properties, search):
    staff.include_router(noun.router)
