"""The tool by which residents pay: the open balance or an amount, by the default method, after a yes."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from agent.context import Context
from agent.replies import Card, CardLine, Found, Link
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import own_suggestions
from agent.tools.arguments import Amount, Words
from agent.tools.checking import checked
from agent.tools.formatting import money
from agent.tools.own_account import NO_HOME, home_of, method_name, own_ledgers
from domain.core.errors import Conflict, Invalid
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.online_payments.gateways import NOT_SET_UP, gateway_name, own_gateway
from domain.online_payments.methods import METHOD_NAMES, OWN_METHODS
from domain.online_payments.paying import pay
from domain.online_payments.rules import NewOnlinePayment

NOTHING_OPEN = "You owe nothing now. What comes next can be paid ahead on the payments page."
NO_METHOD = "No card or bank account of yours is stored for this home. Add one on the payments page first."
EXPIRED = "{method} has expired. Choose another default method on the payments page first."
WHICH_HOME = "You owe for more than one home. Say the unit: {homes}."
REFUSING = ("none", "certified_only")


class PayBalance(Arguments):
    """How much, where it is not all that is open, and for which home."""

    amount: Annotated[Annotated[Amount, Field(gt=0)] | None, Slot("Amount", placeholder="450")] = None
    home: Annotated[Words | None, Slot("Unit", placeholder="2B")] = None
    tenancy_id: Annotated[UUID | None, Slot("Home", hidden=True)] = None
    method_id: Annotated[UUID | None, Slot("Method", hidden=True)] = None
    full: Annotated[bool, Slot("All that is open", hidden=True)] = False


async def _propose(context: Context, wanted: PayBalance) -> Proposal:
    """Pays what the resident has open by their default payment method, or an amount that they name, after a
    confirmation that shows amount and method. Leave the amount out to pay all that is open."""
    account = await _account(context, wanted.home)
    await _refuse_without_gateway(context, account)
    open_now = Decimal(account["balance"]) - Decimal(account["pending"])
    full = wanted.amount is None or wanted.amount == open_now
    amount = open_now if wanted.amount is None else wanted.amount
    if open_now <= 0 and wanted.amount is None:
        raise Conflict(NOTHING_OPEN)
    if account["terms"] and (account["accepts"] in REFUSING or amount < open_now):
        raise Conflict(account["terms"])
    method = await _method(context, account)
    paid = f"{amount:.2f}"
    card = Card(
        title="Pay by your default method",
        headline=f"{money(amount)} for {home_of(account)}",
        lines=[
            CardLine("Amount", money(amount)),
            CardLine("Method", method_name(method)),
            *[CardLine(part["name"], f"{money(part['open'])} open") for part in account["open"][:4]],
            CardLine("Processing fee", money(0)),
            CardLine("Balance", money(open_now - amount), money(open_now)),
        ],
        verb=f"Pay {money(amount)}",
        text="Nothing is charged until you confirm.",
    )
    bound = {"tenancy_id": str(account["tenancy_id"]), "method_id": str(method["id"]), "full": full}
    return Proposal(card, {"amount": paid, **bound})


async def _account(context: Context, said: str | None) -> Mapping[str, Any]:
    """The home that is paid for: the one that is named, or where something is open. Raises Invalid where it
    is open which."""
    accounts = [body["account"] for body in await own_ledgers(context)]
    if not accounts:
        raise Conflict(NO_HOME.replace("**", ""))
    meant = [each for each in accounts if (said or "").lower() in home_of(each).lower()]
    owing = [each for each in meant if Decimal(each["balance"]) > Decimal(each["pending"])]
    chosen = owing if len(meant) > 1 and len(owing) == 1 else meant
    if len(chosen) != 1:
        homes = "; ".join(home_of(each) for each in accounts)
        raise Invalid.field("home", WHICH_HOME.format(homes=homes))
    account: Mapping[str, Any] = chosen[0]
    return account


async def _refuse_without_gateway(context: Context, account: Mapping[str, Any]) -> None:
    (rows,) = await context.read(own_gateway(UUID(str(account["property_id"]))))
    if gateway_name(rows[0][1] if rows else None, local=context.settings.local) is None:
        raise Conflict(NOT_SET_UP, code="no_gateway")


async def _method(context: Context, account: Mapping[str, Any]) -> Mapping[str, Any]:
    """The method that is used first at the home's property. Raises Conflict where none can be used."""
    (rows,) = await context.read(OWN_METHODS)
    methods = [dict(zip(METHOD_NAMES, row, strict=True)) for row in rows]
    here = [each for each in methods if str(each["property_id"]) == str(account["property_id"])]
    if not here:
        raise Conflict(NO_METHOD)
    method = next((each for each in here if each["is_default"]), here[0])
    if method["expires_on"] and method["expires_on"] < account["today"]:
        raise Conflict(EXPIRED.format(method=method_name(method)))
    return method


async def _perform(context: Context, work: UnitOfWork, wanted: PayBalance) -> Found:
    """The approval is used up in the same transaction, so one yes is one payment."""
    given = wanted.model_dump(exclude={"home"}, exclude_none=True)
    fields = checked(NewOnlinePayment, given)
    await pay(
        session=work.session,
        principal=context.resident,
        fields=fields,
        local=context.settings.local,
        now=utc_now(),
    )
    return Found(
        text=f"**Your payment of {money(fields.amount)} is on its way.** The receipt comes by e-mail once"
        " it is completed.",
        open=Link("Open payments", "/tenant/payments"),
        suggestions=own_suggestions.MONEY,
        facts={"amount": str(fields.amount)},
        changed=True,
    )


pay_balance = write_tool("pay_balance", _propose, _perform, called="the payment")

TOOLS = (pay_balance,)
