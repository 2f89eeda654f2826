"""The wire shapes of notices."""

from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import BaseModel, Field, model_validator

from api.list_queries import ListQuery, PageQuery
from domain.core.notices import Tone
from domain.core.values.text import Fields

MOST_AT_ONCE = 200
IDS_OR_ALL = "Name the notices to mark, or say all."


class NotificationFilters(ListQuery):
    unread: bool | None = None


class NotificationQuery(PageQuery, NotificationFilters):
    """One page of one's own notices, newest first."""


class NotificationRow(BaseModel):
    """`link` is the page of this app that it opens."""

    id: UUID
    kind: str
    tone: Tone
    title: str
    message: str
    link: str
    is_read: bool
    created_at: datetime


class UnreadNotifications(BaseModel):
    unread: int


class MarkedNotifications(BaseModel):
    """How many were not read before."""

    marked: int


class ReadNotifications(Fields):
    """Some notices by id, or all of them."""

    ids: Annotated[list[UUID], Field(max_length=MOST_AT_ONCE)] | None = None
    all: Literal[True] | None = None

    @model_validator(mode="after")
    def names_some(self) -> Self:
        if bool(self.ids) == bool(self.all):
            raise ValueError(IDS_OR_ALL)
        return self
