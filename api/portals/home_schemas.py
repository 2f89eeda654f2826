"""The wire shapes of the portal's first page."""

from datetime import date
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.documents.portal_schemas import OwnLease
from api.ledger.portal_schemas import OwnAccount
from api.maintenance.portal_schemas import OwnRequestLine
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


class OwnHome(BaseModel):
    """What the resident owes, their requests and lease, and the last 31 days, newest first; `account` and
    `lease` are null for who owes for no home."""

    account: OwnAccount | None
    maintenance: OwnMaintenance
    lease: OwnLease | None
    activity: list[OwnActivity]
