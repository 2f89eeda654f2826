"""The wire shapes of notices to a building."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery
from api.schemas import Can
from domain.messages.rules import BuildingNoticeChanges, NewBuildingNotice
from domain.models.conversations import AnnouncementPriority
from domain.models.maintenance import RequestCategory


class BuildingNoticeCreate(NewBuildingNotice):
    """What is wrong in a building or done about it, in words of staff that its residents read."""


class BuildingNoticeUpdate(BuildingNoticeChanges):
    """Other words or another day."""


class BuildingNoticeQuery(PageQuery):
    property_id: UUID | None = None
    request_id: UUID | None = None


class BuildingNoticeRow(BaseModel):
    """A notice to a building. `affected` counts the residents who said that it affects them too; only staff
    see the request that it came from."""

    id: UUID
    property_id: UUID
    property_name: str
    title: str
    content: str
    concerns: RequestCategory
    priority: AnnouncementPriority
    expires_on: date | None
    author_name: str
    request_id: UUID | None
    request_title: str | None
    affected: int
    created_at: datetime
    version: int
    can: Can


class AffectedResident(BaseModel):
    """Somebody whom a notice affects too."""

    resident_id: UUID
    resident_name: str
    unit_id: UUID | None
    unit_number: str | None
    created_at: datetime


class AffectedResidents(BaseModel):
    """Who said that a notice affects them too, in that order."""

    items: list[AffectedResident]


class OwnNotice(BaseModel):
    """A notice to the resident's building, under the portal's category that it touches; `affects_me` is
    whether they said so."""

    id: UUID
    title: str
    content: str
    category: str
    priority: AnnouncementPriority
    expires_on: date | None
    property_name: str
    author_name: str
    created_at: datetime
    affects_me: bool
