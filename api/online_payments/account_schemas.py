"""The wire shapes of a company's payment gateway."""

from datetime import datetime

from pydantic import BaseModel

from domain.models.online_payments import GatewayName
from domain.online_payments.account_rules import GatewayKeys


class GatewayUpdate(GatewayKeys):
    """The company's keys of Stripe; they are written and never read."""


class GatewayConnected(BaseModel):
    """The account that is connected. `key_hint` is what its key is known by, `failure` what the last test
    found, `reports_failure` what keeps the gateway's list of reports from being read each hour; without
    `has_webhook_secret` that list is all that is heard."""

    name: str
    is_live: bool
    key_hint: str
    has_webhook_secret: bool
    tested_at: datetime
    failure: str | None
    reports_failure: str | None
    version: int


class GatewayPage(BaseModel):
    """Which gateway takes payments: the company's own account, the simulator, or none. `webhook_url` is where
    the gateway reports to."""

    gateway: GatewayName | None
    account: GatewayConnected | None
    webhook_url: str
