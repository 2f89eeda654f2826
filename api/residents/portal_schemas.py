"""The wire shapes of a resident's own record."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from domain.residents.own import OwnContactChanges


class OwnContactUpdate(OwnContactChanges):
    """Phone, emergency contact and mailing address."""


class OwnProfileHome(BaseModel):
    """The record at one home. `last_login` and `login_count` are of the portal's sign-ins."""

    resident_id: UUID
    property_id: UUID
    property_name: str
    unit_number: str | None
    first_name: str
    last_name: str
    email: str | None
    phone: str | None
    emergency_contact_name: str | None
    emergency_contact_phone: str | None
    emergency_contact_relationship: str | None
    address: str | None
    city: str | None
    state: str | None
    zipcode: str | None
    version: int
    last_login: datetime | None
    login_count: int | None


class OwnProfile(BaseModel):
    homes: list[OwnProfileHome]
