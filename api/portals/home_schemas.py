"""The wire shapes of the portal's first page."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.documents.portal_schemas import OwnLease
from api.ledger.portal_schemas import OwnAccount, OwnTenancy
from api.maintenance.portal_schemas import OwnRequestLine
from api.messages.schemas import OwnThread
from api.schemas import MoneyText


class OwnMaintenance(BaseModel):
    """How many requests of the resident are open, and their newest three."""

    open: int
    items: list[OwnRequestLine]


class OwnActivity(BaseModel):
    """Something that happened: a line of the ledger, or a request that was sent."""

    id: UUID
    on: date
    kind: Literal["charge", "payment", "request"]
    text: str
    amount: MoneyText | None


class OwnToDo(BaseModel):
    """Something that waits for the resident: the paper or request it is about and until when; `count` is of
    unread messages."""

    kind: Literal["sign", "is_it_fixed", "unread_messages", "forwarding_address"]
    id: UUID | None
    title: str | None
    until: datetime | None
    count: int


class OwnHome(BaseModel):
    """What the resident owes, their requests and lease, what waits for them, their newest three threads, and
    the last 31 days, newest first; `account` and `lease` are those of one of `tenancies`, and
    null for who owes for no home."""

    account: OwnAccount | None
    tenancies: list[OwnTenancy]
    maintenance: OwnMaintenance
    lease: OwnLease | None
    to_do: list[OwnToDo]
    messages: list[OwnThread]
    activity: list[OwnActivity]
