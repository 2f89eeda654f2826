"""Why a line of the ledger stands there: a sentence, the sums behind its amount, and what posted it."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from domain.ledger.account import Account
from domain.ledger.names import FEES, NAMES, charge_name, charge_title, day_name, lowered, method_name
from domain.ledger.papers import dollars
from domain.models.charges import DEPOSIT_KINDS, FIRST_ENTERED_NUMBER
from domain.printing.names import NUMBERED
from domain.printing.receipts import means_of

Line = Mapping[str, Any]
Sums = Sequence[Mapping[str, str]]

_CREDITS = {
    "concession": "A concession: it settles charges without money.",
    "adjustment": "The month was charged before the lease changed; this is what it came to be less.",
    "void": "A charge was taken away.",
    "write_off": "What was open of a charge was given up.",
    "deposit_applied": "A deposit pays what was owed at move-out.",
    "transfer": "Money that came from another tenancy.",
    "charge_moved": "A charge moved to another tenancy.",
    "opening": "Credit from before the books began.",
}
_CAME_FROM = {
    "opening": "It was open when the books began.",
    "transfer": "It moved here from another tenancy.",
    "adjustment": "The month was charged before the lease changed; this is what it came to be more.",
}
_PAID_IN_TIME = "A payment received in time covers it by now."
_NOT_IN = {"pending": "It is on its way.", "failed": "It was declined; nothing was taken."}
_RULES = {"late_fee": "late-fee rule"} | dict.fromkeys(DEPOSIT_KINDS, "move-in")


def details_of(line: Line, left: Decimal) -> str | None:
    """The second line of an entry: what is open of a charge, how a payment came and where it went."""
    match line["source"]:
        case "charge" if line["state"] == "voided":
            return line["reason"] or "Voided"
        case "charge":
            said = None if line["origin"] == "adjustment" else line["description"]
            return f"{dollars(left)} open" if left else said
        case "payment" if line["state"] == "failed":
            return line["reason"] or "Declined"
        case "payment":
            return ", ".join(filter(None, (_numbered(line), _destination(line)))) or line["description"]
        case "return" | "payment_voided":
            return ", ".join(filter(None, (_numbered(line), line["reason"])))
    return str(line["reason"]) if line["reason"] and line["kind"] != "adjustment" else None


def explanation_of(line: Line) -> str:
    """The sentence that says what the line is."""
    match line["source"]:
        case "charge" if line["late_rent"]:
            return _of_late_fee(line)
        case "charge":
            due = f"Charged for {charge_name(line['kind'], _day(line['period'])).partition(', ')[2]}, "
            due += f"due {day_name(_day(line['due_on']))}."
            return " ".join(filter(None, (due, _CAME_FROM.get(line["origin"]))))
        case "payment":
            name = method_name(line["kind"]) if line["kind"] else "Payment"
            by = f"{name} from {line['payer']}"
            if line["state"] in ("pending", "failed"):
                return f"{by}, made {day_name(_day(line['received_on']))}. {_NOT_IN[line['state']]}"
            return f"{by}, received {day_name(_day(line['received_on']))}."
        case "return":
            return f"The payment of {line['payer']} went back. What it had paid is open again."
        case "payment_voided":
            return f"The payment of {line['payer']} was entered by mistake. What it had paid is open again."
        case "credit" if line["taken_away"]:
            return _of_void(line["taken_away"])
        case "credit":
            return _CREDITS[line["kind"]]
        case "credit_taken_back":
            return f"{NAMES[line['kind']]} taken back. What it had settled is open again."
    return "Money that left this tenancy for another one." if line["kind"] == "transfer" else _refund(line)


def reckoning_of(line: Line, left: Decimal) -> Sums:
    """What the amount is made of; the last sum is the line's own or what is left of it."""
    amount = abs(Decimal(line["amount"]))
    parts = line["parts"] or []
    if line["source"] == "charge":
        rent = line["late_rent"]
        begun = [_sum("Rent that was open then", Decimal(rent["open"]))] if rent else []
        settled = [_sum(_settled_by(part), -Decimal(part["amount"])) for part in parts]
        ended = [_sum("Open", left)] if settled else []
        return [*begun, _sum("Charged", amount), *settled, *ended]
    if line["source"] in ("payment", "credit"):
        went = [_sum(_target(part), Decimal(part["amount"])) for part in parts]
        waiting = [_sum("Waits for the next charges", left)] if left else []
        return [*went, *waiting, _sum(NAMES.get(line["kind"], "Payment"), amount)]
    return []


def posted_by(line: Line, account: Account | None) -> str:
    """Who or what posted the line, and on which day."""
    if line["source"] == "charge" and line["number"] < FIRST_ENTERED_NUMBER and line["origin"] == "billed":
        where = f" of {account.facts['property_name']}" if account else ""
        billed, due = _day(line["billed_on"]), _day(line["due_on"])
        on = day_name(billed) if billed == due else f"{day_name(billed)}, due {day_name(due)}"
        return f"Posted by itself on {on}, by the {_RULES.get(line['kind'], 'monthly charges')}{where}"
    by = f" by {line['entered_by']}" if line["entered_by"] else ""
    return f"Entered{by}, posted on {day_name(_day(line['date']))}"


def _of_late_fee(line: Line) -> str:
    rent, due_on = line["late_rent"], _day(line["due_on"])
    rent_due = _day(rent["due_on"])
    days = (due_on - rent_due).days - max(line["number"], 1)
    last = date.fromordinal(due_on.toordinal() - 1)
    grace = f"{days} {'day' if days == 1 else 'days'} of grace"
    said = f"Rent of {day_name(rent_due)} was open on {day_name(last)}, after {grace}."
    return said if Decimal(rent["open"]) else f"{said} {_PAID_IN_TIME}"


def _of_void(charge: Mapping[str, Any]) -> str:
    what = f"the {lowered(charge_title(charge['kind'], _day(charge['period']), charge['description']))}"
    verb = "waived" if charge["kind"] in FEES else "took back"
    return f"{charge['company']} {verb} {what}. It is not owed any more."


def _refund(line: Line) -> str:
    return f"Paid back to {line['payer']}." if line["payer"] else "Paid back."


def _numbered(line: Line) -> str:
    """'Check no. 1207', 'Reference A-77'."""
    if not line["reference"]:
        return ""
    numbered = line["kind"] in NUMBERED
    return means_of(line["kind"], line["reference"]) if numbered else f"Reference {line['reference']}"


def _destination(line: Line) -> str:
    """'to rent, November 2026', for the first that the payment settled."""
    parts = line["parts"] or []
    if not parts:
        return ""
    others = len(parts) - 1
    return f"to {lowered(_target(parts[0]))}" + (f" and {others} more" if others else "")


def _settled_by(part: Mapping[str, Any]) -> str:
    if part["payer"]:
        name = f"Payment by {part['payer']}"
    else:
        name = method_name(part["by"]) if part["is_payment"] else NAMES[part["by"]]
    return f"{name}, {day_name(_day(part['day']))}"


def _target(part: Mapping[str, Any]) -> str:
    return charge_name(part["kind"], _day(part["period"])) if part["period"] else NAMES[part["kind"]]


def _sum(label: str, amount: Decimal) -> Mapping[str, str]:
    return {"label": label, "amount": f"{amount:.2f}"}


def _day(text: str) -> date:
    return date.fromisoformat(text)
