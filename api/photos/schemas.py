"""The wire shapes of photos."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from api.schemas import Can
from domain.models.files import FileState
from domain.models.photos import PhotoEntity
from domain.photos.rules import PhotoChanges


class PhotoRow(BaseModel):
    """A photo and where its pictures are: 2048, 800 and 320 pixels at most."""

    id: UUID
    entity_type: PhotoEntity
    entity_id: UUID
    property_id: UUID
    state: FileState
    photo_url: str
    card_url: str
    thumbnail_url: str
    caption: str | None
    is_primary: bool
    display_order: int
    width: int
    height: int
    version: int
    created_at: datetime
    updated_at: datetime


class PhotoList(BaseModel):
    """The photos of a row in their order, how many it may have, and what the caller may do there."""

    photos: list[PhotoRow]
    most: int
    can: Can


class PhotoMade(BaseModel):
    """The photo that an upload made."""

    photo: PhotoRow


class PhotoUpdate(PhotoChanges):
    """The body of a change: absent fields stay, null clears."""


class PhotoPrimary(BaseModel):
    """The body that makes a photo the primary one."""

    model_config = ConfigDict(extra="forbid")

    is_primary: Literal[True] = True
