"""The staff search: everything that has a name, an address or notes, at once."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response
from pydantic import BaseModel, BeforeValidator, Field

from api.answers import json_response
from api.audiences import StaffCaller
from api.routing import staff_router
from domain.core.values.text import stripped
from domain.features import SEARCHED
from domain.search.lookups import search as find
from domain.search.rules import Kind

router = staff_router("/search", "search")

Words = Annotated[str, Field(min_length=1, max_length=200), BeforeValidator(stripped), Query()]
OF_EACH = 5
MOST = 25


class SearchHit(BaseModel):
    """One thing found; `kind` says where it opens. Vendors belong to no property; a lease opens at its
    resident."""

    kind: Kind
    id: UUID
    title: str
    subtitle: str
    property_id: UUID | None
    resident_id: UUID | None


class SearchHits(BaseModel):
    items: list[SearchHit]


@router.get("", response_model=SearchHits)
async def search(caller: StaffCaller, q: Words) -> Response:
    """Up to five of each kind, best first, inside the caller's properties and rights."""
    state = caller.state
    hits = await find(
        state.database, caller.entry, SEARCHED, q, meaning=state.meaning, limit=MOST, of_each=OF_EACH
    )
    return json_response({"items": hits})
