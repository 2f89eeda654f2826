"""The wire shapes of notices."""

from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import BaseModel, Field, model_validator

from api.list_queries import ListQuery, PageQuery
from domain.core.notices import Tone
from domain.core.values.dates import ClockTime
from domain.core.values.text import Fields
from domain.notify.preferences import PreferenceChanges

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


class NoticeTicks(Fields):
    """Absent is unchanged."""

    email: bool | None = None
    sms: bool | None = None


class NoticeKindRow(BaseModel):
    """A kind of notice; a channel is null where the kind does not go by it, and `fixed` ones stay on."""

    kind: str
    label: str
    group: str
    fixed: bool
    email: bool | None
    sms: bool | None


class NotificationSettings(BaseModel):
    """Times are by the clock of `time_zone`; both are null without quiet hours."""

    email_on: bool
    email_daily: bool
    sms_on: bool
    quiet_since: str | None
    quiet_until: str | None
    time_zone: str | None
    kinds: list[NoticeKindRow]
    version: int


class NotificationSettingsUpdate(Fields):
    """Absent is unchanged; null for both times ends quiet hours."""

    email_on: bool | None = None
    email_daily: bool | None = None
    sms_on: bool | None = None
    quiet_since: ClockTime | None = None
    quiet_until: ClockTime | None = None
    choices: Annotated[dict[str, NoticeTicks], Field(max_length=100)] | None = None

    def changes(self) -> PreferenceChanges:
        given = {"quiet_since", "quiet_until"} & self.model_fields_set
        ticks = {name: each.model_dump(exclude_none=True) for name, each in (self.choices or {}).items()}
        return PreferenceChanges(
            email_on=self.email_on,
            email_daily=self.email_daily,
            sms_on=self.sms_on,
            quiet=(self.quiet_since, self.quiet_until) if given else None,
            choices=ticks or None,
        )
