"""What keys of Stripe look like, and the sentences of Settings about them: without a database."""

import re
from typing import Annotated

from pydantic import AfterValidator, Field, SecretStr

from domain.core.errors import Invalid
from domain.core.values.text import Fields

SECRET_KEY = re.compile(r"(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,200}")
WEBHOOK_SECRET = re.compile(r"whsec_[A-Za-z0-9+/=_-]{10,200}")
NO_KEY = "Give the secret key of your Stripe account: it begins with sk_ or rk_."
PUBLISHABLE = "This is the publishable key. Give the secret key: it begins with sk_ or rk_."
NO_SIGNING = "Give the signing secret of the webhook: it begins with whsec_."
TEST_KEY = "This is a test key, with which no money moves. Give a live key."
OTHER_ACCOUNT = (
    "This key belongs to another Stripe account, {name}. Remove the account that is connected before you"
    " connect another one."
)
ON_THEIR_WAY = (
    "{count} on the way with this account. Remove it once they have come in, or replace its key by another"
    " one of the same account."
)
NO_ACCOUNT = "No payment gateway is connected"


def _trimmed(given: SecretStr) -> SecretStr:
    return SecretStr(given.get_secret_value().strip())


Secret = Annotated[SecretStr, Field(max_length=300), AfterValidator(_trimmed)]


class GatewayKeys(Fields):
    """The secret key of a company's account at Stripe, and the signing secret of the webhook that its owner
    made there; absent, the one that is kept stays."""

    secret_key: Secret
    webhook_secret: Secret | None = None


def checked_keys(keys: GatewayKeys, *, local: bool) -> tuple[str, str | None]:
    """Raises Invalid for what is no key, and for a test key where money is meant."""
    secret = keys.secret_key.get_secret_value()
    if secret.startswith("pk_"):
        raise Invalid.field("secret_key", PUBLISHABLE)
    if not SECRET_KEY.fullmatch(secret):
        raise Invalid.field("secret_key", NO_KEY)
    if not local and not is_live(secret):
        raise Invalid.field("secret_key", TEST_KEY)
    signing = keys.webhook_secret.get_secret_value() if keys.webhook_secret else None
    if signing and not WEBHOOK_SECRET.fullmatch(signing):
        raise Invalid.field("webhook_secret", NO_SIGNING)
    return secret, signing or None


def is_live(secret_key: str) -> bool:
    return secret_key[3:].startswith("live_")


def hint_of(secret_key: str) -> str:
    """What is shown of it: its kind and its last four characters."""
    return f"{secret_key[:8]}••••{secret_key[-4:]}"
