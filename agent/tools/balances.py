"""The tool that says what a household owes, and why: from the lines of its ledger."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any
from uuid import UUID

from agent.context import Context
from agent.replies import Found, Link, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import PropertyRef, Words
from agent.tools.checking import may
from agent.tools.formatting import day, money
from domain.ledger.account_queries import account_of_resident
from domain.ledger.explaining import ledger_body
from domain.ledger.queries import ledger_of_resident
from domain.residents.detail import RESIDENT_DETAIL

NO_ACCOUNT = "**{name} has no account**: no lease of theirs has been signed."
MOST_SAID = 3
NeededResident = Annotated[Words | None, Slot("Resident", needed=True, refers="resident")]


class ExplainBalance(Arguments):
    """Whose balance."""

    property: PropertyRef = None
    resident: NeededResident = None


@read_tool
async def explain_balance(context: Context, wanted: ExplainBalance) -> Found:
    """Tells what one resident's household owes and why: each open charge with what was paid of it, credit
    that waits, pending payments, and what falls due next. For 'how much does … owe and why', 'is … late'."""
    resident_id = UUID(wanted.resident or "")
    row = await context.found(RESIDENT_DETAIL, resident_id)
    await may(context, "payments.read", row["property_id"])
    lines, accounts = await context.read(
        ledger_of_resident(resident_id, None), account_of_resident(resident_id)
    )
    link = Link("Open payments", f"/residents/{resident_id}?tab=payments")
    if not accounts:
        return Found(NO_ACCOUNT.format(name=row["full_name"]), open=link, suggestions=suggestions.MONEY)
    body = ledger_body(lines, accounts)
    account = body["account"]
    shown = [_row(item, resident_id) for item in reversed(body["items"]) if item["open"]]
    return Found(
        text=_sentence(row["full_name"], account, body["items"]),
        rows=shown,
        total=len(shown),
        read=f"Read the ledger of {account['resident_name']}, {account['property_name']}"
        f" {account['unit_number']}",
        open=link,
        suggestions=suggestions.MONEY,
        facts={name: account[name] for name in ("balance", "status", "open", "next_on", "next_amount")},
    )


def _sentence(name: str, account: Mapping[str, Any], items: Sequence[Mapping[str, Any]]) -> str:
    home = f"unit {account['unit_number']} at {account['property_name']}"
    balance = account["balance"]
    if balance.startswith("-"):
        said = [f"**{name} owes nothing** for {home}: {money(balance[1:])} is in credit."]
    elif float(balance) == 0:
        said = [f"**{name} owes nothing** for {home}."]
    else:
        said = [f"**{name} owes {money(balance)}** for {home}."]
    parts = [f"{part['name']}: {money(part['open'])} open" for part in account["open"]]
    if len(parts) > MOST_SAID:
        parts = [*parts[:MOST_SAID], f"{len(parts) - MOST_SAID} more"]
    said += [f"{'; '.join(parts)}."] if parts else []
    said += [f"The last payment was {_paid(items)}."] if _paid(items) else []
    if account["status"] in ("overdue", "partial") and account["days_past_grace"]:
        said.append(f"The oldest is {account['days_past_grace']} days past its grace.")
    if account["next_on"]:
        said.append(f"{money(account['next_amount'])} falls due on {day(account['next_on'])}.")
    return " ".join(said)


def _paid(items: Sequence[Mapping[str, Any]]) -> str:
    last = next((each for each in reversed(items) if each["source"] == "payment"), None)
    return f"{money(last['payment'])} on {day(last['date'])}" if last else ""


def _row(item: Mapping[str, Any], resident_id: UUID) -> Row:
    """An open charge, or money that waits, with the ledger's own reason."""
    return Row(
        id=str(item["id"]),
        kind=item["source"],
        title=item["description"],
        subtitle=f"due {day(item['due_date'])}" if item["due_date"] else day(item["date"]),
        note=item["why"],
        value=money(item["open"]),
        href=f"/residents/{resident_id}?tab=payments",
        facts={name: item[name] for name in ("kind", "due_date", "open", "why")},
    )


TOOLS = (explain_balance,)
