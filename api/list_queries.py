"""What a request says about a list: which rows, in which order, which page of them."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query
from pydantic import AfterValidator, BaseModel, Field

from domain.core.paging import DEFAULT_LIMIT, MAX_LIMIT, PageRequest
from domain.core.values.text import NUL_REFUSED

Sort = Annotated[str | None, Field(max_length=40)]


def _searchable(words: str | None) -> str | None:
    if words and "\x00" in words:
        raise ValueError(NUL_REFUSED)
    return (words or "").strip() or None


Words = Annotated[str | None, Field(max_length=200), AfterValidator(_searchable)]


class ListQuery(BaseModel):
    """A list that only sorts. A feature's own class adds its filters, each a field of the listing's name for
    it; None is not set."""

    sort: Sort = None

    def filters(self) -> dict[str, Any]:
        return {name: _plain(value) for name, value in self if name != "sort" and value is not None}

    def request(self, **more: Any) -> PageRequest:
        """The first page; `more` narrows the list further."""
        return PageRequest(sort=self.sort or None, filters=self.filters() | more)


class SearchQuery(ListQuery):
    """A list that can also be searched."""

    q: Words = None


class PageQuery(ListQuery):
    """One page of a list. A feature puts it before its own class."""

    limit: Annotated[int, Field(ge=1, le=MAX_LIMIT)] = DEFAULT_LIMIT
    cursor: Annotated[str | None, Field(max_length=2000)] = None

    def filters(self) -> dict[str, Any]:
        return {name: value for name, value in super().filters().items() if name not in ("limit", "cursor")}

    def request(self, **more: Any) -> PageRequest:
        return PageRequest(self.limit, self.cursor or None, self.sort or None, self.filters() | more)


class SearchPage(PageQuery, SearchQuery):
    """One page of a list that only words narrow."""


# As parameters of a route, for lists that have no filters of their own.
Paged = Annotated[PageQuery, Query()]
SearchPaged = Annotated[SearchPage, Query()]


def _plain(value: object) -> object:
    """As the fast path binds it: ids and instants as text."""
    if isinstance(value, UUID):
        return str(value)
    return value.isoformat() if isinstance(value, datetime) else value
