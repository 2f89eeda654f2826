"""A resident sets AutoPay up, changes it, or turns it off."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal
from domain.audit.service import record, snapshot
from domain.core.db.statements import run
from domain.core.errors import Conflict, Invalid, NotFound, StaleVersion
from domain.core.request_context import current_call
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.ledger.account import Account, account_of
from domain.ledger.account_queries import own_account
from domain.ledger.names import day_name
from domain.ledger.own_ledger import CERTIFIED_ONLY, TAKES_NONE
from domain.ledger.papers import dollars
from domain.models.autopay import Autopay, AutopayDraw
from domain.models.online_payments import StoredPaymentMethod
from domain.online_payments.autopay import rules
from domain.online_payments.autopay.notices import tell
from domain.online_payments.autopay.queries import own_autopay
from domain.online_payments.autopay.rules import NewAutopay
from domain.online_payments.paying import method_of

NO_AUTOPAY = "AutoPay not found"
ENDED = "This tenancy has ended: AutoPay draws nothing for it."
_TERMS = ("method_id", "day", "amount_type", "fixed_amount", "ceiling")


async def set_autopay(
    *,
    session: AsyncSession,
    principal: ResidentPrincipal,
    fields: NewAutopay,
    version: int,
    local: bool,
    now: datetime,
) -> None:
    """Turns AutoPay on with these terms, which are kept as they were agreed to and mailed; the same terms
    again change nothing. Raises NotFound for a home that the resident does not owe for, Invalid for a method
    that is not theirs, Conflict for a home that takes no such payments and for terms of before, StaleVersion
    where it is no longer as it was shown; `version` is 0 where it was never set up."""
    ((locked,),) = await call_function(session, "lock_own_tenancy", fields.tenancy_id)
    account = account_of(await run(session, own_account(fields.tenancy_id))) if locked else None
    if account is None:
        raise NotFound
    _refuse(account, fields)
    method, _ = await method_of(session, fields.method_id, account, local=local)
    of_pair = (Autopay.resident_id == method.resident_id, Autopay.tenancy_id == fields.tenancy_id)
    row = await session.scalar(select(Autopay).where(*of_pair))
    terms = {"method_id": method.id, **{name: getattr(fields, name) for name in _TERMS[1:3]}}
    terms |= {"fixed_amount": fields.drawn, "ceiling": fields.ceiling}
    if row is not None and row.status == "on" and all(getattr(row, key) == terms[key] for key in _TERMS):
        return
    await _refuse_stale(session, fields.tenancy_id, version)
    first_on = rules.first_draw(account.today, fields.day, await _ended_months(session, row))
    state = {"status": "on", "first_on": first_on, "authorised_at": now, "declines": 0}
    if row is None:
        of = {"property_id": method.property_id, "resident_id": method.resident_id}
        row = Autopay(id=new_id(), tenancy_id=fields.tenancy_id, **of, **terms, **state)
        session.add(row)
        await record(session, principal.scope, "autopay.authorised", row)
    else:
        before = snapshot(row)
        for name, value in {**terms, **state, "stopped_because": None}.items():
            setattr(row, name, value)
        await record(session, principal.scope, "autopay.authorised", row, before)
    await tell(
        *(session, row, "authorised", "AutoPay is on", _agreed(account, row, method)),
        version=rules.AUTHORISATION_VERSION,
        address=current_call.get().address,
    )


async def _refuse_stale(session: AsyncSession, tenancy_id: UUID, version: int) -> None:
    """Raises StaleVersion where the resident's AutoPay of the home is another than the one shown."""
    rows = await run(session, own_autopay(tenancy_id))
    row = rows[0][0] if rows else {"id": None, "version": 0, "status": "off"}
    if row["version"] != version:
        shown = {name: row[name] for name in ("id", "version", "status")}
        raise StaleVersion(rules.CHANGED_MEANWHILE, current=shown)


async def cancel_autopay(
    *, session: AsyncSession, principal: ResidentPrincipal, autopay_id: UUID, version: int
) -> None:
    """Nothing more is drawn; a payment that is on its way goes on. Raises NotFound, StaleVersion."""
    found = select(Autopay.tenancy_id).where(Autopay.id == autopay_id)
    tenancy_id = await session.scalar(found)
    if tenancy_id is None:
        raise NotFound(NO_AUTOPAY)
    await call_function(session, "lock_own_tenancy", tenancy_id)
    row = await session.get_one(Autopay, autopay_id, populate_existing=True)
    if row.version != version:
        raise StaleVersion(current={"id": str(row.id), "version": row.version, "status": row.status})
    if row.status == "off":
        return
    before = snapshot(row)
    row.status, row.stopped_because = "off", None
    await record(session, principal.scope, "autopay.cancelled", row, before)
    words = "You turned AutoPay off. Nothing more is drawn; a payment that is on its way goes on."
    await tell(session, row, "cancelled", "AutoPay is off", words)


def _refuse(account: Account, fields: NewAutopay) -> None:
    if fields.agreed_version != rules.AUTHORISATION_VERSION:
        raise Conflict(rules.TEXT_CHANGED, code="terms_changed")
    ended = account.possible_day("ended_on")
    if ended is not None and ended < account.today:
        raise Conflict(ENDED, code="payments_refused")
    match account.facts["accepts"]:
        case "none":
            raise Conflict(TAKES_NONE, code="payments_refused")
        case "certified_only":
            raise Conflict(CERTIFIED_ONLY, code="payments_refused")
        case "full_only" if fields.amount_type == "fixed":
            raise Invalid.field("amount_type", "This home takes only payments of all that is owed.")


async def _ended_months(session: AsyncSession, row: Autopay | None) -> list[date]:
    if row is None:
        return []
    of_row = (AutopayDraw.autopay_id == row.id, AutopayDraw.outcome != "announced")
    return list(await session.scalars(select(AutopayDraw.month).where(*of_row)))


def _agreed(account: Account, row: Autopay, method: StoredPaymentMethod) -> str:
    facts = account.facts
    home = f"{facts['property_name']}, unit {facts['unit_number']}"
    return (
        f"Home: {home}. Amount: {rules.amount_words(row.fixed_amount)}, never above {dollars(row.ceiling)}."
        f" Day: {row.day} of each month, first on {day_name(row.first_on)}."
        f" With: {method.brand} •••• {method.last_four}. You agreed: “{rules.AUTHORISATION}”"
    )
