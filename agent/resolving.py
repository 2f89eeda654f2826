"""Settling references: the words of a person or a model become the id of one record that the caller sees."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from agent.context import Context
from agent.replies import Option
from agent.tool import Noun
from domain.core.unit_of_work import Statement

MOST_OPTIONS = 8

# Each answers id, label, subtext. The id form sees only what the policies show, as any other read.
_BY_ID: dict[Noun, str] = {
    "property": "SELECT id, name, concat_ws(', ', address, city) FROM properties"
    " WHERE id = %(id)s AND deleted_at IS NULL",
    "unit": "SELECT u.id, 'Unit ' || u.unit_number, p.name FROM units u JOIN properties p ON p.id = u.property_id"
    " WHERE u.id = %(id)s AND u.deleted_at IS NULL",
    "resident": "SELECT r.id, r.first_name || ' ' || r.last_name, p.name FROM residents r"
    " JOIN properties p ON p.id = r.property_id WHERE r.id = %(id)s AND r.deleted_at IS NULL",
    "vendor": "SELECT id, company_name, coalesce(service_type, '') FROM vendors"
    " WHERE id = %(id)s AND deleted_at IS NULL",
    "import": "SELECT id, file_name, status FROM import_jobs WHERE id = %(id)s",
}


@dataclass(frozen=True, slots=True)
class Settled:
    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Several:
    options: list[Option]


@dataclass(frozen=True, slots=True)
class Nobody:
    """Nothing in the caller's scope matches."""


async def settle(
    context: Context, noun: Noun, words: str, within: Mapping[str, str]
) -> Settled | Several | Nobody:
    """What `words` mean: an id, a name or a number, in the property that `within` has settled, if any."""
    if (row_id := _as_uuid(words)) is not None:
        (rows,) = await context.read(Statement(_BY_ID[noun], {"id": str(row_id)}))
        return Settled(str(rows[0][0]), rows[0][1]) if rows else Nobody()
    return Nobody()


def _as_uuid(words: str) -> UUID | None:
    try:
        return UUID(words)
    except ValueError:
        return None
