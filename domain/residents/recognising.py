"""Who is the same person: property and full name, and an e-mail or a unit in common."""

from collections.abc import Sequence
from typing import cast
from uuid import UUID

from domain.core.db.driver_statements import Row

Mark = tuple[UUID, str, object]


class People:
    """Who is known by property, name and what tells two people of one name apart: rows of the database, and
    ids of rows of this call."""

    def __init__(self, existing: Sequence[Row]) -> None:
        self._stored: dict[Mark, Row] = {}
        self._given: dict[Mark, UUID] = {}
        self._taken: set[UUID] = set()
        for person in existing:
            place, name = person["property_id"], person["name_key"]
            for mark in marks_of(place, name, person["email"], person["unit_id"]):
                self._stored.setdefault(mark, person)

    def find(self, marks: Sequence[Mark]) -> Row | UUID | None:
        """The stored row, or the id of an earlier row of this call, that is the same person."""
        for mark in marks:
            given = self._given.get(mark)
            if given is not None:
                return given
            person = self._stored.get(mark)
            if person is not None:
                return cast("UUID", person["id"]) if person["id"] in self._taken else person
        return None

    def note(self, marks: Sequence[Mark], resident_id: UUID) -> None:
        self._taken.add(resident_id)
        for mark in marks:
            self._given.setdefault(mark, resident_id)


def marks_of(property_id: UUID, name_key: str, email: str | None, *unit_ids: UUID | None) -> list[Mark]:
    """The surest first; a name alone when there is neither e-mail nor unit."""
    marks: list[Mark] = [(property_id, name_key, email.strip().lower())] if email else []
    marks += [(property_id, name_key, unit_id) for unit_id in unit_ids if unit_id is not None]
    return marks or [(property_id, name_key, None)]
