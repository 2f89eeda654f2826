"""The tools that tell residents of their money and lease: what they owe and why, what is due, how they
pay."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Found, Link, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import own_suggestions
from agent.tools.arguments import Words
from agent.tools.formatting import day, money, plural
from domain.core.db.pipeline import Statement
from domain.documents.own_documents import OWN_LEASE, own_lease_body
from domain.ledger.account_queries import own_account
from domain.ledger.own_ledger import OWN_TENANCIES, own_ledger_body
from domain.ledger.queries import own_ledger
from domain.online_payments.autopay.queries import own_autopay, own_autopay_body
from domain.online_payments.methods import METHOD_NAMES, OWN_METHODS

NO_HOME = "**You owe for no home here.** What you pay and owe shows once a lease names you."
NO_LEASE = "**No lease of yours is recorded here.**"
PAYMENTS = Link("Open payments", "/tenant/payments")
MOST_HOMES = 3
MOST_SAID = 4
MOST_REASONS = 3
Ledger = Mapping[str, Any]


class Nothing(Arguments):
    """There is nothing to say: it is all about the person who asks."""


async def own_ledgers(context: Context) -> list[Ledger]:
    """The ledger of each home that the resident owes for, the newest first."""
    (tenancies,) = await context.read(OWN_TENANCIES)
    ids = [row[0] for row in tenancies[:MOST_HOMES]]
    statements: list[Statement] = [each(row_id) for row_id in ids for each in (own_ledger, own_account)]
    read = await context.read(*statements) if statements else ()
    pairs = zip(read[::2], read[1::2], strict=True)
    found = [own_ledger_body(rows, account, tenancies) for rows, account in pairs]
    return [body for body in found if body["account"]]


def home_of(account: Mapping[str, Any]) -> str:
    return f"unit {account['unit_number']} at {account['property_name']}"


class MyBalance(Arguments):
    """Of which charge the reason is asked."""

    charge: Annotated[Words | None, Slot("Charge", placeholder="late fee")] = None


@read_tool
async def my_balance(context: Context, wanted: MyBalance) -> Found:
    """Tells what the resident owes and why, charge by charge, what is on its way, when the next rent is due
    and how much, and whether anything is late. For 'what do I owe', 'why', 'am I late', 'when is rent due'.
    With `charge` why each of those was charged, paid or not."""
    ledgers = await own_ledgers(context)
    if not ledgers:
        return Found(NO_HOME, suggestions=own_suggestions.HOME)
    accounts = [body["account"] for body in ledgers]
    rows = [row for body in ledgers for row in _rows(body, wanted.charge)]
    said = [_sentence(account, several=len(accounts) > 1) for account in accounts]
    if wanted.charge:
        said = [_reasons(rows, wanted.charge), *said]
    return Found(
        text=" ".join(said),
        rows=rows,
        total=len(rows),
        read=f"Read the ledger of {' and '.join(home_of(account) for account in accounts)}",
        open=PAYMENTS,
        suggestions=(own_suggestions.PAY, own_suggestions.PAID, own_suggestions.DUE),
        facts={"homes": [_facts(account) for account in accounts]},
    )


def _facts(account: Mapping[str, Any]) -> dict[str, Any]:
    names = ("balance", "pending", "status", "open", "next_on", "next_amount", "to_pay", "shared_with")
    return {name: account[name] for name in names}


def _sentence(account: Mapping[str, Any], *, several: bool) -> str:
    balance, pending = Decimal(account["balance"]), Decimal(account["pending"])
    where = f" for {home_of(account)}" if several else ""
    if balance > 0:
        said = [f"**You owe {money(balance)}**{where}."]
        said += [f"{'; '.join(_parts(account['open']))}."] if account["open"] else []
    elif balance < 0:
        said = [f"**You owe nothing**{where}: {money(-balance)} is in credit."]
    else:
        said = [f"**You owe nothing**{where}."]
    if pending:
        said.append(f"{money(pending)} is on its way and not counted yet.")
    if account["days_past_grace"]:
        said.append(f"The oldest is {plural(account['days_past_grace'], 'day')} past its grace.")
    if account["next_on"]:
        verb = "falls" if account["next_on"] >= account["today"] else "fell"
        said.append(f"{money(account['next_amount'])} {verb} due on {day(account['next_on'])}.")
    if balance > 0 and account["shared_with"]:
        said.append("Everybody on the lease owes it together.")
    if account["terms"]:
        said.append(account["terms"])
    return " ".join(said)


def _parts(parts: Sequence[Mapping[str, str]]) -> Iterator[str]:
    for part in parts[:MOST_SAID]:
        yield f"{part['name']}: {money(part['open'])} open"
    if len(parts) > MOST_SAID:
        yield f"{len(parts) - MOST_SAID} more"


def _reasons(rows: Sequence[Row], charge: str) -> str:
    if not rows:
        return f"**No {charge} was charged.**"
    return " ".join(f"**{row.title}**: {row.subtitle}" for row in rows[-MOST_REASONS:])


def _rows(body: Ledger, charge: str | None) -> Iterator[Row]:
    """Each charge that is open, or that is asked for, with the ledger's own explanation."""
    for item in body["items"]:
        left = item["reckoning"][-1] if item["reckoning"] else None
        is_open = (item["details"] or "").endswith(" open")
        is_asked = charge.lower() in item["description"].lower() if charge else is_open
        if item["source"] == "charge" and is_asked and left is not None:
            yield Row(
                id=str(item["id"]),
                kind="charge",
                title=item["description"],
                subtitle=item["explanation"],
                note=item["details"],
                value=money(left["amount"]),
                href=PAYMENTS.href,
                facts={"charged": item["charge"], "why": item["explanation"], "left": item["details"]},
            )


@read_tool
async def my_lease(context: Context, _wanted: Nothing) -> Found:
    """Tells of the resident's lease: when it began and ends, how many days are left, the monthly rent, the
    day on which rent is due, and the deposit. For 'when does my lease end', 'how much is my rent'."""
    (rows,) = await context.read(OWN_LEASE)
    lease = own_lease_body(rows)
    if lease is None:
        return Found(NO_LEASE, suggestions=own_suggestions.HOME)
    return Found(
        text=_of_lease(lease),
        read=f"Read the lease of {lease['place']}",
        open=Link("Open documents", "/tenant/documents"),
        suggestions=(own_suggestions.DUE, own_suggestions.OWE, own_suggestions.PETS),
        facts=dict(lease),
    )


def _of_lease(lease: Mapping[str, Any]) -> str:
    end, today = lease["end_date"], lease["today"]
    began = "began" if lease["start_date"] <= today else "begins"
    if end is None:
        said = [f"**Your lease of {lease['place']} has no end date**; it {began} {day(lease['start_date'])}."]
    elif end < today:
        said = [f"**Your lease of {lease['place']} ended on {day(end)}**."]
    else:
        left = (date.fromisoformat(end) - date.fromisoformat(today)).days
        said = [
            f"**Your lease of {lease['place']} ends on {day(end)}**, in {plural(left, 'day')};"
            f" it {began} on {day(lease['start_date'])}."
        ]
    said.append(f"The rent is {money(lease['monthly_rent'])} a month, due on day {lease['rent_due_day']}.")
    deposit = lease["security_deposit"]
    said.append(f"The security deposit is {money(deposit)}." if deposit else "No deposit is recorded.")
    return " ".join(said)


@read_tool
async def my_payment_setup(context: Context, _wanted: Nothing) -> Found:
    """Tells how the resident pays: their cards and bank accounts by brand and last four digits, which one is
    the default, and whether AutoPay is on, when it draws next and how much."""
    rows, tenancies = await context.read(OWN_METHODS, OWN_TENANCIES)
    methods = [dict(zip(METHOD_NAMES, row, strict=True)) for row in rows]
    said = [_of_methods(methods)]
    for tenancy in tenancies[:MOST_HOMES]:
        read = await context.read(own_autopay(tenancy[0]), own_account(tenancy[0]))
        said.append(_of_autopay(own_autopay_body(*read)["autopay"]))
    shown = [
        Row(
            id=str(each["id"]),
            kind="payment method",
            title=method_name(each),
            note="default" if each["is_default"] else "",
            href="/tenant/payments",
        )
        for each in methods
    ]
    return Found(
        text=" ".join(said), rows=shown, total=len(shown), open=PAYMENTS, suggestions=own_suggestions.MONEY
    )


def method_name(method: Mapping[str, Any]) -> str:
    """'Visa ending in 4242'."""
    return f"{method['brand']} ending in {method['last_four']}"


def _of_methods(methods: Sequence[Mapping[str, Any]]) -> str:
    if not methods:
        return "**No card or bank account of yours is stored.** Add one on the payments page."
    first = next((each for each in methods if each["is_default"]), methods[0])
    return f"**You have {plural(len(methods), 'payment method')}**; {method_name(first)} is used first."


def _of_autopay(autopay: Mapping[str, Any] | None) -> str:
    if autopay is None:
        return "AutoPay is off."
    if autopay["status"] != "on":
        return (
            f"AutoPay is off: {autopay['stopped_because']}"
            if autopay["stopped_because"]
            else "AutoPay is off."
        )
    return f"AutoPay is on: it draws {money(autopay['next_amount'])} on {day(autopay['next_on'])}."


TOOLS = (my_balance, my_lease, my_payment_setup)
