"""What a turn runs with: the caller, the database in the caller's scope, and where streamed words go."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import UUID

from domain.access.principal import Principal, ResidentPrincipal, StaffPrincipal, require_somewhere
from domain.core.crypto.ciphers import FieldCipher
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.db.pipeline import Statement
from domain.core.errors import Forbidden, NotFound
from domain.core.listing import Listing, plan_page
from domain.core.paging import CursorCipher, PageRequest
from domain.core.settings import Settings
from domain.core.unit_of_work import AuthContext, EntryPoint, read_page
from domain.core.values.dates import today_in
from domain.search.meaning import Meaning

MOST_ROWS = 50

Emit = Callable[[str], Awaitable[None]]


async def quiet(_words: str) -> None:
    """Where the words of a turn go that nobody streams."""


@dataclass(slots=True)
class Heard:
    """Passes words on, and knows whether there were any."""

    onward: Emit
    anything: bool = False

    async def __call__(self, words: str) -> None:
        self.anything = True
        await self.onward(words)


@dataclass(frozen=True, slots=True)
class Context:
    """Never kept: made anew for each request from its own session, so that rights are those of now."""

    settings: Settings
    database: Database
    entry: EntryPoint
    person: Principal
    conversation_id: UUID
    cipher: FieldCipher
    cursors: CursorCipher
    keys: Keys
    meaning: Meaning | None = None
    emit: Emit = quiet
    tools_called: list[str] = field(default_factory=list)

    @property
    def principal(self) -> StaffPrincipal:
        """Who asks, for the tools of staff. Raises Forbidden for a resident."""
        if not isinstance(self.person, StaffPrincipal):
            raise Forbidden
        return self.person

    @property
    def resident(self) -> ResidentPrincipal:
        """Who asks, for the tools of residents. Raises Forbidden for anybody else."""
        if not isinstance(self.person, ResidentPrincipal):
            raise Forbidden
        return self.person

    @property
    def today(self) -> date:
        """The caller's own day; a property's figures use the property's."""
        return today_in(self.person.time_zone)

    async def read(self, *statements: Statement) -> tuple[list[tuple[Any, ...]], ...]:
        """The rows of each statement: one round trip, in the caller's scope and under the policies."""
        return (await read_page(self.database, self.entry, statements)).results

    async def page(
        self, listing: Listing, *, limit: int = MOST_ROWS, sort: str | None = None, **filters: Any
    ) -> tuple[list[dict[str, Any]], int]:
        """Rows of a noun's list as dictionaries, at most 50, and how many there are.

        Raises Forbidden where the caller holds the list's right nowhere.
        """
        rows, total, _ = await self.page_with(listing, limit=limit, sort=sort, **filters)
        return rows, total

    async def page_with(
        self,
        listing: Listing,
        *also: Statement,
        limit: int = MOST_ROWS,
        sort: str | None = None,
        **filters: Any,
    ) -> tuple[list[dict[str, Any]], int, Sequence[list[tuple[Any, ...]]]]:
        """The same, and the rows of further statements, in one round trip."""
        given = {name: value for name, value in filters.items() if value is not None}
        request = PageRequest(limit=min(limit, MOST_ROWS), cursor=None, sort=sort, filters=given)
        plan = plan_page(listing, request, self.cursors)
        page = await read_page(self.database, self.entry, [*plan.statements, *also])
        _require(page.auth, listing)
        own = len(plan.statements)
        body = plan.body(self.cursors, page.results[:own])
        return body["items"], body["total"], page.results[own:]

    async def row(self, listing: Listing, row_id: UUID) -> dict[str, Any] | None:
        """One row in its list's shape, or None when it is missing or somebody else's."""
        page = await read_page(self.database, self.entry, [listing.row(row_id)])
        _require(page.auth, listing)
        return dict(zip(listing.names, page.results[0][0], strict=True)) if page.results[0] else None

    async def found(self, listing: Listing, row_id: UUID | str | None) -> dict[str, Any]:
        """The same, for a tool about that one row. Raises NotFound where there is none to see."""
        row = await self.row(listing, row_id if isinstance(row_id, UUID) else UUID(row_id or ""))
        if row is None:
            raise NotFound
        return row


def _require(began: AuthContext, listing: Listing) -> None:
    """A list without a right of its own shows everybody what is theirs."""
    if listing.permission:
        require_somewhere(began, listing.permission)
