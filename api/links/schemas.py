"""The wire shape of an opened link."""

from datetime import datetime

from pydantic import BaseModel


class LinkCompany(BaseModel):
    """Whose page it is, and whom to ask; `has_logo` where `logo` below the link's address is a picture."""

    name: str
    phone: str | None
    has_logo: bool


class OpenedLink(BaseModel):
    """What kind of page the link opens, for which property, and until when; `expires_at` is null for one that
    no time ends. The code on a piece of equipment names no company."""

    kind: str
    expires_at: datetime | None
    company: LinkCompany | None
    property_name: str
    time_zone: str
