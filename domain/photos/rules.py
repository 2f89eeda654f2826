"""What a photo may hold, how many a row may have, and the order that they stand in."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from domain.core.values.text import Changes, OptionalLine, unchanged
from domain.models.photos import Photo

NOT_FOUND = "Photo not found"
Position = Annotated[int, Field(ge=1, le=1000)]


class PhotoChanges(Changes):
    """Changes to a photo: what is written under it, and the place that it moves to, from 1."""

    caption: OptionalLine = None
    display_order: Position = unchanged()


def too_many(most: int, left: int) -> str:
    """The sentence for one photo more than a row may have."""
    return f"Maximum {most} photos allowed. You can upload {left} more."


def moved(photos: Sequence[Photo], photo: Photo, position: int) -> list[Photo]:
    """All of them, with this one at the position, or at the end."""
    others = [each for each in photos if each.id != photo.id]
    return [*others[: position - 1], photo, *others[position - 1 :]]
