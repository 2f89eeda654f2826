"""API keys: making one, which is shown once, and revoking it."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.access.rate_limits import HOUR, RateLimit, consume
from domain.audit.service import record_event
from domain.companies.service import require_owner
from domain.core.crypto.ciphers import token_hash
from domain.core.crypto.keys import Keys
from domain.core.errors import Forbidden, Invalid, NotFound
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.integrations.api_key_rules import NewApiKey, new_key

KEYS_AN_HOUR = 20
NO_KEY = "API key not found"
NOT_YOURS_TO_GIVE = "Choose properties of this company where your own role gives all that the key is to get."


@dataclass(frozen=True, slots=True, repr=False)
class MadeKey:
    """`token` is the key itself, which nobody can read again."""

    id: UUID
    token: str


async def make_key(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    company_id: UUID,
    fields: NewApiKey,
) -> MadeKey:
    """Raises NotFound, Forbidden for anybody but an owner of the company, Invalid for a property that is not
    the company's or where the caller's role is less than the key's, RateLimited after twenty in an hour."""
    only_in_person(principal)
    await require_owner(session, principal, company_id)
    limit = RateLimit("api_key", str(principal.account_id), KEYS_AN_HOUR, HOUR)
    await consume(session=session, keys=keys, limits=[limit])
    key_id, token = new_id(), new_key()
    until = utc_now() + timedelta(days=fields.days)
    ((outcome,),) = await call_function(
        session,
        "create_api_key",
        key_id,
        company_id,
        fields.name,
        fields.role,
        fields.property_ids,
        until,
        token_hash(token),
        token[-4:],
    )
    if outcome == "forbidden":
        raise Forbidden
    if outcome == "not_allowed":
        raise Invalid.field("property_ids", NOT_YOURS_TO_GIVE)
    await record_event(
        session,
        principal.scope,
        "api_key.made",
        entity_type="api_keys",
        entity_id=key_id,
        after={
            "company_id": str(company_id),
            "name": fields.name,
            "role": fields.role,
            "property_ids": [str(each) for each in fields.property_ids],
            "expires_at": until.isoformat(),
        },
    )
    return MadeKey(key_id, token)


async def revoke_key(*, session: AsyncSession, principal: StaffPrincipal, key_id: UUID) -> None:
    """Ends the key with the next request that carries it; a key that has ended stays so. Raises NotFound for
    anybody but an owner of its company."""
    only_in_person(principal)
    ((outcome,),) = await call_function(session, "revoke_api_key", key_id)
    if outcome == "missing":
        raise NotFound(NO_KEY)
    if outcome == "revoked":
        await record_event(
            session, principal.scope, "api_key.revoked", entity_type="api_keys", entity_id=key_id
        )
