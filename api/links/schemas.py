"""The wire shape of an opened link."""

from datetime import datetime

from pydantic import BaseModel


class LinkCompany(BaseModel):
    """Whose page it is, and whom to ask."""

    name: str
    phone: str | None


class OpenedLink(BaseModel):
    """What kind of page the link opens, for which property, and until when; `expires_at` is null for one that
    no time ends."""

    kind: str
    expires_at: datetime | None
    company: LinkCompany
    property_name: str
    time_zone: str
