"""The staff search: properties, units and residents at once."""

from typing import Annotated, Literal
from uuid import UUID

from fastapi import Query, Response
from pydantic import BaseModel

from api.dependencies import Caller, State, json_response
from api.routing import staff_router
from domain.core.text import Line
from domain.core.unit_of_work import read_page
from domain.search.queries import NAMES, find

router = staff_router("/search", "search")


class SearchHit(BaseModel):
    """One thing found; `kind` says where it opens."""

    kind: Literal["property", "unit", "resident"]
    id: UUID
    title: str
    subtitle: str
    property_id: UUID


class SearchHits(BaseModel):
    items: list[SearchHit]


@router.get("", response_model=SearchHits)
async def search(state: State, caller: Caller, q: Annotated[Line, Query(max_length=200)]) -> Response:
    """Up to five of each kind, inside the caller's properties and rights."""
    page = await read_page(state.database, caller, [find(q)])
    return json_response({"items": [dict(zip(NAMES, row, strict=True)) for row in page.results[0]]})
