"""The wire shapes of a company's payment gateway."""

from datetime import datetime

from pydantic import BaseModel

from domain.models.online_payments import GatewayName
from domain.online_payments.account_rules import GatewayKeys


class GatewayUpdate(GatewayKeys):
    """The company's keys of Stripe; they are written and never read."""


class GatewayConnected(BaseModel):
    """The account that is connected. `key_hint` is what its key is known by, `failure` what the last test
    found; without `has_webhook_secret` nothing of the gateway is heard but what is asked for."""

    name: str
    is_live: bool
    key_hint: str
    has_webhook_secret: bool
    tested_at: datetime
    failure: str | None
    version: int


class GatewayPage(BaseModel):
    """Which gateway takes payments: the company's own account, the simulator, or none. `webhook_url` is where
    the gateway reports to."""

    gateway: GatewayName | None
    account: GatewayConnected | None
    webhook_url: str
