"""The wire shapes of the services that Steward uses."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.core.values.text import Fields
from domain.models.integrations import Service, ServiceState
from domain.models.notify import DeliveryState


class LastTestRow(BaseModel):
    """The company's last test of a service: where it went, and what became of it."""

    state: DeliveryState
    failure: str | None
    to: str | None
    asked_at: datetime


class ServiceRow(BaseModel):
    """`failure` is the last error, also of a service that works again; `waiting` counts messages."""

    service: Service
    state: ServiceState | Literal["unknown"]
    detail: str
    failure: str | None
    failed_at: datetime | None
    waiting: int
    last_sent_at: datetime | None
    checked_at: datetime | None
    test: LastTestRow | None


class ServicesPage(BaseModel):
    """The services in the order of the screen; owners of the company may send tests."""

    items: list[ServiceRow]
    is_owner: bool
    temporal_ui: str


class ServiceTest(Fields):
    """A test mail goes to the caller's own address, an SMS to `number`."""

    service: Literal["mail", "sms"]
    number: Annotated[str | None, Field(max_length=60)] = None
