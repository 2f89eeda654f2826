"""A resident's cards and bank accounts: adding one, the one that is used first, and removing one."""

from dataclasses import asdict
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy import CursorResult, Update, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.errors import Conflict, Invalid, NotFound, StaleVersion
from domain.core.unit_of_work import Statement
from domain.core.values.ids import new_id
from domain.core.values.text import Fields
from domain.models.autopay import Autopay
from domain.models.online_payments import StoredPaymentMethod
from domain.models.residents import Resident
from domain.online_payments.autopay.rules import USED_BY_AUTOPAY
from domain.online_payments.simulator import TEST_METHODS, expiry_on
from domain.online_payments.stripe.hosted import KeptMethod, Place

NO_METHOD = "Payment method not found"
NO_TEST_METHOD = "Choose one of the test methods."
_TABLE = table_of(StoredPaymentMethod)
METHOD_NAMES = (
    "id",
    "property_id",
    "kind",
    "brand",
    "last_four",
    "expires_on",
    "is_default",
    "version",
    "autopay",
    "in_use",
    "created_at",
)
OWN_METHODS = Statement(
    """
SELECT m.id, m.property_id, m.kind, m.brand, m.last_four, to_char(m.expires_on, 'YYYY-MM-DD'), m.is_default,
       m.version,
       EXISTS (SELECT FROM autopay a WHERE a.method_id = m.id AND a.status = 'on'),
       EXISTS (SELECT FROM online_payments o CROSS JOIN LATERAL joint_payments(o.tenancy_id) j
                WHERE o.method_id = m.id AND j.id = o.id AND j.status = 'pending'),
       m.created_at
  FROM payment_methods m
  LEFT JOIN LATERAL own_gateway(m.property_id) g ON true
 WHERE m.resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND m.removed_at IS NULL
   AND m.gateway_account_id IS NOT DISTINCT FROM g.account_id
 ORDER BY m.is_default DESC, m.created_at, m.id
""",
    {},
)


class NewTestMethod(Fields):
    """One of the simulator's methods, for the resident's record at a property."""

    property_id: UUID
    test_method: str


async def add_test_method(
    *, session: AsyncSession, principal: ResidentPrincipal, fields: NewTestMethod, now: datetime
) -> UUID:
    """Keeps a test method; the first of a resident is used by default. Raises NotFound for a property that
    is not theirs, Invalid for no test method."""
    chosen = TEST_METHODS.get(fields.test_method)
    if chosen is None:
        raise Invalid.field("test_method", NO_TEST_METHOD)
    shown = {"kind": chosen.kind, "brand": chosen.brand, "last_four": chosen.last_four}
    expires = expiry_on(now.date()) if chosen.kind == "card" else None
    kept = {**shown, "gateway": "simulator", "token": chosen.token, "expires_on": expires}
    resident_id = await own_resident(session, fields.property_id)
    return await _keep(session, principal, Place(fields.property_id, resident_id), kept)


async def add_kept_method(
    *,
    session: AsyncSession,
    principal: ResidentPrincipal,
    place: Place,
    account_id: UUID,
    method: KeptMethod,
) -> None:
    """Keeps a method that the resident added on the gateway's own page, once however often they come back
    from it."""
    kept = {"gateway": "stripe", "gateway_account_id": account_id, **asdict(method)}
    await _keep(session, principal, place, kept)


async def own_resident(session: AsyncSession, property_id: UUID) -> UUID:
    """The signed-in resident's record at a property. Raises NotFound for one that is not theirs."""
    found = (
        select(Resident.id)
        .where(Resident.property_id == property_id, Resident.id == func.any(func.own_resident_ids()))
        .order_by(Resident.id)
        .limit(1)
    )
    resident_id = await session.scalar(found)
    if resident_id is None:
        raise NotFound
    return resident_id


async def customer_of(session: AsyncSession, place: Place, account_id: UUID) -> str | None:
    """Who the resident is at the gateway already, if they have added a method before."""
    found = select(_TABLE.c.customer).where(
        _TABLE.c.resident_id == place.resident_id, _TABLE.c.gateway_account_id == account_id
    )
    return await session.scalar(found.order_by(_TABLE.c.created_at).limit(1))


async def _keep(
    session: AsyncSession, principal: ResidentPrincipal, place: Place, kept: dict[str, Any]
) -> UUID:
    default = (
        select(func.count())
        .select_from(_TABLE)
        .where(_TABLE.c.resident_id == place.resident_id, _TABLE.c.is_default)
    )
    first = not await session.scalar(default)
    new = {"id": new_id(), "property_id": place.property_id, "resident_id": place.resident_id}
    added = await session.execute(
        insert(_TABLE).values(**new, **kept, is_default=first).on_conflict_do_nothing()
    )
    if cast("CursorResult[Any]", added).rowcount:
        await _record(session, principal, "payment_method.added", new["id"], place.property_id)
    return new["id"]


async def make_default(*, session: AsyncSession, principal: ResidentPrincipal, method_id: UUID) -> None:
    """Raises NotFound."""
    place = await _own(session, method_id)
    others = _TABLE.c.resident_id == place[1], _TABLE.c.is_default
    await session.execute(_changing().where(*others).values(is_default=False))
    await session.execute(_changing().where(_TABLE.c.id == method_id).values(is_default=True))
    await _record(session, principal, "payment_method.preferred", method_id, place[0])


async def remove_method(
    *, session: AsyncSession, principal: ResidentPrincipal, method_id: UUID, version: int, now: datetime
) -> None:
    """It is offered no more; payments that it was used for keep it. Raises NotFound, StaleVersion, Conflict
    while AutoPay uses it."""
    place = await _own(session, method_id)
    if place[2] != version:
        raise StaleVersion(current={"id": str(method_id), "version": place[2]})
    used = select(Autopay.id).where(Autopay.method_id == method_id, Autopay.status == "on").limit(1)
    if await session.scalar(used):
        raise Conflict(USED_BY_AUTOPAY, code="used_by_autopay")
    gone = {"removed_at": now, "is_default": False}
    await session.execute(_changing().where(_TABLE.c.id == method_id).values(**gone))
    await _record(session, principal, "payment_method.removed", method_id, place[0])


def _changing() -> Update:
    return update(_TABLE).values(version=_TABLE.c.version + 1, updated_at=func.now())


async def _own(session: AsyncSession, method_id: UUID) -> tuple[UUID, UUID, int]:
    """Property, resident and version of a method that is there."""
    found = select(_TABLE.c.property_id, _TABLE.c.resident_id, _TABLE.c.version).where(
        _TABLE.c.id == method_id, _TABLE.c.removed_at.is_(None)
    )
    row = (await session.execute(found)).one_or_none()
    if row is None:
        raise NotFound(NO_METHOD)
    return row.property_id, row.resident_id, row.version


async def _record(
    session: AsyncSession, principal: ResidentPrincipal, action: str, method_id: UUID, property_id: UUID
) -> None:
    await record_event(
        session,
        principal.scope,
        action,
        entity_type="payment_methods",
        entity_id=method_id,
        property_id=property_id,
    )
