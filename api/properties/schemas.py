"""The wire shapes of properties."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.models.properties import PropertyStatus, PropertyType
from domain.properties.rules import NewProperty, PropertyChanges


class PropertyFilters(SearchQuery):
    """What narrows the list of properties."""

    company_id: UUID | None = None
    property_type: PropertyType | None = None
    status: PropertyStatus | None = None


class PropertyQuery(PageQuery, PropertyFilters):
    """One page of the list of properties."""


class PropertyCreate(NewProperty):
    """A new property."""


class PropertyUpdate(PropertyChanges):
    """Changes to a property; absent is unchanged."""


class PropertyRow(BaseModel):
    """A property with its counts; what a maintenance role may not see is null."""

    id: UUID
    company_id: UUID
    name: str
    address: str
    city: str
    state: str
    zip_code: str
    time_zone: str
    can: Can
    version: int
    role: str
    short_name: str | None
    property_type: str | None
    year_built: int | None
    total_units: int | None
    amenities: list[str] | None
    description: str | None
    status: str | None
    created_at: datetime | None
    updated_at: datetime | None
    unit_count: int | None
    occupied_units: int | None
    vacant_units: int | None
    maintenance_units: int | None
    notice_units: int | None
    pre_leased_units: int | None
    occupancy: int | None
    monthly_revenue: MoneyText | None
    potential_revenue: MoneyText | None
    photo_url: str | None


class DeletedPropertyRow(BaseModel):
    """A deleted property; after `purge_at` it is gone for good."""

    id: UUID
    name: str
    address: str
    city: str
    state: str
    zip_code: str
    version: int
    deleted_at: datetime
    purge_at: datetime
