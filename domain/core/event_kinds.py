"""Events for other programs: features declare them in their folders, `domain/integrations` carries them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EventKind:
    """Something that happened to a row. A program is told the `ids`, by name, and `link`, the address under
    which the API answers the row to who may read it; never what the row says.

    `link` is a path that is filled with the ids. An event of a property names that too, as `property_id`.
    """

    name: str
    label: str
    link: str
    ids: tuple[str, ...]
