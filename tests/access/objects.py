"""The objects that principals are tried on: of A, of B, missing, and deleted in A."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Literal
from uuid import UUID

from sqlalchemy import text

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Property, Unit
from tests.access.principals import Principals, link_everybody
from tests.factories import Maker, Person

Side = Literal["a", "b"]
SIDES: tuple[Side, ...] = ("a", "b")
Object = Literal["a", "b", "missing", "deleted", "any"]
Ids = dict[str, str]

CANARY = "Zanzibar"  # in every text of B: no answer to somebody of A alone may hold it
OWNERS: dict[Side, str] = {"a": "owner of A", "b": "owner of B"}


@dataclass(frozen=True)
class Kind:
    """One kind of object: `make` makes one and answers the ids that name it.

    Of a missing one, the id of the kind and those in `names` name nothing, `fixed` is what paths say besides,
    and the `parent` exists. What is deleted is the row of the kind `row`, else of this one; its table is
    `table`, else the plural of the kind.
    """

    make: "Make"
    names: tuple[str, ...] = ()
    fixed: Mapping[str, str] = field(default_factory=dict)
    parent: str | None = None
    row: str | None = None
    table: str | None = None


@dataclass
class Objects:
    """Makes things where they are asked for; a place is made once a side, everything else each time."""

    make: Maker
    principals: Principals
    kinds: Mapping[str, Kind]
    places: dict[Side, Property] = field(default_factory=dict)

    async def of(self, kind: str, wanted: Object) -> Ids:
        """The path parameters that name a fresh object of this kind, and its property."""
        if wanted == "missing":
            return await self._missing(kind)
        side: Side = "b" if wanted == "b" else "a"
        ids = await self.kinds[kind].make(self, side)
        if wanted == "deleted":
            await self._delete(kind, ids)
        return ids

    async def place(self, side: Side) -> Property:
        if side not in self.places:
            self.places[side] = await self.fresh_place(side)
        return self.places[side]

    async def fresh_place(self, side: Side) -> Property:
        place = await self.make.property(self.owner(side), name=f"{self.word(side)} {new_id().hex[-8:]}")
        await link_everybody(self.make, self.principals, place, side)
        return place

    async def unit(self, side: Side) -> Unit:
        place = await self.place(side)
        return await self.make.unit(place.id, unit_number=f"{self.word(side)} {new_id().hex[-10:]}")

    def owner(self, side: Side) -> Person:
        return self.principals.person(OWNERS[side])

    def word(self, side: Side) -> str:
        return CANARY if side == "b" else "Alder"

    async def _missing(self, kind: str) -> Ids:
        """Ids that name nothing; a parent that exists, so that only the last part is missing."""
        declared = self.kinds[kind]
        ids: Ids = {name: str(new_id()) for name in (f"{kind}_id", *declared.names)} | dict(declared.fixed)
        if declared.parent:
            ids |= {f"{declared.parent}_id": (await self.of(declared.parent, "a"))[f"{declared.parent}_id"]}
        return ids | ({"property_id": str(new_id())} if kind != "property" else {})

    async def _delete(self, kind: str, ids: Ids) -> None:
        now, row = utc_now(), self.kinds[kind].row or kind
        table = self.kinds[row].table or f"{row}s"
        purge = ", purge_at = :purge" if row not in ("resident", "lease") else ""
        async with self.make.session() as session:
            await session.execute(
                text(f"UPDATE {table} SET deleted_at = :now{purge} WHERE id = :id"),
                {"now": now, "purge": now + timedelta(days=30), "id": UUID(ids[f"{row}_id"])},
            )


Make = Callable[[Objects, Side], Awaitable[Ids]]
