"""The search itself: what ⌘K and the assistant call."""

from dataclasses import dataclass
from uuid import UUID

from domain.core.db.database import Database
from domain.core.feature import Searched
from domain.core.unit_of_work import EntryPoint, read_page
from domain.search.meaning import Meaning
from domain.search.queries import found
from domain.search.rules import Kind


@dataclass(frozen=True, slots=True)
class Hit:
    """One thing found. Vendors belong to no property; a lease opens at its resident."""

    kind: Kind
    id: str
    title: str
    subtitle: str
    property_id: str | None
    resident_id: str | None


async def search(
    database: Database,
    entry: EntryPoint,
    kinds: tuple[Searched, ...],
    words: str,
    *,
    meaning: Meaning | None = None,
    limit: int = 20,
    of_each: int | None = None,
) -> list[Hit]:
    """Rows of these kinds in the caller's scope that answer the words, best first; `of_each` caps one kind.
    Text without a word finds nothing. Without `meaning`, or where it takes too long, by the words alone."""
    vector = await meaning.of_question(words) if meaning else None
    model = meaning.model if meaning else ""
    statement = found(kinds, words, most=limit, of_each=of_each or limit, vector=vector, model=model)
    page = await read_page(database, entry, [statement])
    return [
        Hit(kind, str(row_id), title, subtitle, _id(place), _id(person))
        for kind, row_id, title, subtitle, place, person in page.results[0]
    ]


def _id(value: UUID | None) -> str | None:
    return str(value) if value else None
