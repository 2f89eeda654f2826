"""The tool that records a payment that came in. It waits for its person's leave."""

from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from agent.context import Context
from agent.replies import Card, CardLine, Found, Link
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import suggestions
from agent.tools.arguments import Amount, PropertyRef, When, Words, options_of
from agent.tools.balances import NO_ACCOUNT, NeededResident
from agent.tools.checking import checked, id_of, may
from agent.tools.formatting import day, money, words
from domain.access.impersonation import only_in_person
from domain.core.errors import Conflict, NotFound
from domain.core.unit_of_work import UnitOfWork
from domain.ledger.account import account_of
from domain.ledger.account_queries import account_of_resident
from domain.ledger.balances import balance_of
from domain.ledger.late_rent import rent_with_fees
from domain.ledger.lookups import tenancy_of_lease
from domain.ledger.papers import NewPayment
from domain.ledger.payments import record_payment as record
from domain.ledger.previewing import PaymentAsked, preview_of
from domain.ledger.same_again import same_again
from domain.models.payments import PAYMENT_METHODS, PaymentMethod
from domain.residents.detail import RESIDENT_DETAIL

AGAIN = "An equal payment was recorded less than a minute ago: this is another one"
METHOD_OPTIONS = options_of(PAYMENT_METHODS, {"cashiers_check": "Cashier's check", "other": "Other means"})


class RecordPayment(Arguments):
    """Whose payment, how much, and how it came."""

    property: PropertyRef = None
    resident: NeededResident = None
    amount: Annotated[
        Annotated[Amount, Field(gt=0)] | None, Slot("Amount", needed=True, placeholder="1,450")
    ] = None
    method: Annotated[PaymentMethod | None, Slot("Method", needed=True, options=METHOD_OPTIONS)] = None
    payment_date: Annotated[When | None, Slot("Received on", placeholder="2025-12-01")] = None
    reference_number: Annotated[Words | None, Slot("Reference", placeholder="1042")] = None
    lease: Annotated[UUID | None, Slot("Lease", hidden=True)] = None
    again: Annotated[bool, Slot("Again", hidden=True)] = False


async def _propose(context: Context, wanted: RecordPayment) -> Proposal:
    """Records a payment of a resident that came in, after a confirmation that shows what it settles. Needs
    the resident, the amount and the method; unless said it came today."""
    only_in_person(context.principal)
    resident_id = id_of(wanted.resident)
    row = await context.found(RESIDENT_DETAIL, resident_id)
    await may(context, "payments.write", row["property_id"])
    fields = _payment(wanted)
    (accounts,) = await context.read(account_of_resident(resident_id))
    account = account_of(accounts)
    if account is None:
        raise Conflict(NO_ACCOUNT.format(name=row["full_name"]).replace("**", ""))
    lease_id = UUID(account.facts["lease_id"])
    payer = str(account.facts["resident_name"])
    fees, equal = await context.read(rent_with_fees(lease_id), same_again(fields, payer, lease_id=lease_id))
    received_on = fields.payment_date or account.today
    preview = preview_of(account, fees, PaymentAsked(fields.amount, received_on, ()))
    again = bool(equal)
    card = Card(
        title="Record payment",
        headline=f"{money(fields.amount)} from {payer}",
        lines=[
            CardLine("Home", f"{account.facts['unit_number']} at {account.facts['property_name']}"),
            CardLine("Method", _method(fields)),
            CardLine("Received on", day(received_on)),
            *_settled(preview),
            CardLine("Balance", money(preview["balance_after"]), money(preview["balance_before"])),
            *([CardLine("Again", AGAIN)] if again else []),
        ],
        verb="Record payment",
    )
    bound = {"lease": str(lease_id), "payment_date": received_on.isoformat()}
    given = wanted.model_dump(mode="json", exclude_none=True) | bound
    return Proposal(card, {**given, "again": again})


def _settled(preview: dict[str, Any]) -> list[CardLine]:
    """What the payment settles, as the form's own preview has it."""
    parts = [part for part in preview["parts"] if Decimal(part["gets"])]
    lines = [CardLine(part["name"], f"{money(part['gets'])} of {money(part['open'])} open") for part in parts]
    if preview["refund_covered"]:
        lines.append(CardLine("Refund that is owed back", money(preview["refund_covered"])))
    if preview["prepayment"]:
        lines.append(CardLine("Prepayment", f"{money(preview['prepayment'])} {preview['waits_for']}"))
    return lines


def _payment(wanted: RecordPayment) -> NewPayment:
    given = wanted.model_dump(exclude_none=True, exclude={"property", "resident", "lease"})
    return checked(NewPayment, given)


def _method(fields: NewPayment) -> str:
    said = next(option.label for option in METHOD_OPTIONS if option.value == fields.method)
    return f"{said} {fields.reference_number}" if fields.reference_number else words(said)


async def _perform(context: Context, work: UnitOfWork, wanted: RecordPayment) -> Found:
    """Raises Conflict for an equal payment that was recorded after the card was shown."""
    only_in_person(context.principal)
    if wanted.lease is None:
        raise NotFound
    tenancy_id = await tenancy_of_lease(work.session, wanted.lease)
    row = await record(
        session=work.session, principal=context.principal, tenancy_id=tenancy_id, fields=_payment(wanted)
    )
    left = await balance_of(work.session, tenancy_id)
    return Found(
        text=f"**Done. {money(row.amount)} from {row.payer} is recorded.** The balance is now {money(left)}.",
        open=Link("Open payments", f"/residents/{wanted.resident}?tab=payments"),
        suggestions=suggestions.MONEY,
        facts={"amount": str(row.amount), "payer": row.payer, "balance": str(left)},
        changed=True,
    )


record_payment = write_tool(
    "record_payment", _propose, _perform, called="the payment", permission="payments.write"
)

TOOLS = (record_payment,)
