"""Which gateway takes a payment: the company's own account, else, where no money is meant, the simulator."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import FieldCipher
from domain.core.errors import Conflict
from domain.core.settings import Settings
from domain.core.unit_of_work import Statement, call_function
from domain.models.gateway_accounts import GatewayAccount
from domain.models.online_payments import GatewayName, StoredPaymentMethod
from domain.online_payments.gateway import RefundingGateway
from domain.online_payments.simulator import Simulator
from domain.online_payments.stripe.charging import StripeGateway
from domain.online_payments.stripe.client import StripeKey

NOT_SET_UP = "Online payments are not set up"
ACCOUNTS = "gateway_accounts"
# The gateway of one of the resident's homes; of the first where none is named.
OWN_GATEWAY = """
SELECT p.id, g.account_id
  FROM unnest((SELECT own_property_ids())::uuid[]) p (id)
  LEFT JOIN LATERAL own_gateway(p.id) g ON true
 WHERE %(property)s::uuid IS NULL OR p.id = %(property)s::uuid
 ORDER BY p.id
 LIMIT 1
"""


@dataclass(frozen=True, slots=True, repr=False)
class SealedKey:
    """A company's account at a gateway, with its key as the database has it."""

    account_id: UUID
    secret_key: bytes

    def open(self, cipher: FieldCipher, base_url: str) -> StripeKey:
        return StripeKey(cipher.open(self.secret_key, ACCOUNTS, self.account_id, "secret_key"), base_url)


def gateway_name(account_id: UUID | None, *, local: bool) -> GatewayName | None:
    """Stripe where the company has an account there; the simulator where no money can be meant; else None."""
    if account_id is not None:
        return "stripe"
    return "simulator" if local else None


def own_gateway(property_id: UUID | None) -> Statement:
    """Of the signed-in resident."""
    return Statement(OWN_GATEWAY, {"property": property_id and str(property_id)})


async def own_key(session: AsyncSession, property_id: UUID) -> SealedKey | None:
    """The account that takes the payments of a home of the signed-in resident; None where there is none."""
    rows = await call_function(session, "own_gateway", property_id)
    return SealedKey(*rows[0]) if rows else None


async def require_gateway(session: AsyncSession, property_id: UUID, *, local: bool) -> UUID | None:
    """The account that takes the payments of a home of the signed-in resident, None for the simulator. Raises
    Conflict where there is neither."""
    sealed = await own_key(session, property_id)
    account_id = None if sealed is None else sealed.account_id
    if gateway_name(account_id, local=local) is None:
        raise Conflict(NOT_SET_UP, code="no_gateway")
    return account_id


async def takes_payments(session: AsyncSession, method_id: UUID, *, local: bool) -> bool:
    """Whether the gateway that a method is kept at still takes payments; for system principals."""
    method = await session.get_one(StoredPaymentMethod, method_id)
    if method.gateway_account_id is None:
        return local
    return (await session.get_one(GatewayAccount, method.gateway_account_id)).removed_at is None


def gateway_of(sealed: SealedKey | None, settings: Settings, cipher: FieldCipher) -> RefundingGateway:
    """The gateway that a payment's method is kept at. Raises Conflict for the simulator in production."""
    if sealed is not None:
        return StripeGateway(sealed.open(cipher, settings.stripe_base_url), settings.origin)
    if not settings.local:
        raise Conflict(NOT_SET_UP, code="no_gateway")
    return Simulator()
