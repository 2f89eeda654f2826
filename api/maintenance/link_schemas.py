"""The wire shapes of 'Is it fixed?' behind a link."""

from datetime import datetime

from pydantic import BaseModel

from domain.maintenance.own_rules import FixAnswer
from domain.models.maintenance import RequestStatus


class LinkedRequest(BaseModel):
    """A completed request in a few words; `fix_confirmed_at` is set once its resident said yes."""

    title: str
    status: RequestStatus
    completed_at: datetime | None
    fix_confirmed_at: datetime | None


class LinkedFixAnswer(FixAnswer):
    """The body of an answer."""
