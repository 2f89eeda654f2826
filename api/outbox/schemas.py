"""The wire shape of captured messages."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel


class CapturedMessage(BaseModel):
    """A message that would have gone out."""

    id: UUID
    channel: str
    to: str
    subject: str
    text: str
    html: str
    links: list[str]
    sent_at: datetime
