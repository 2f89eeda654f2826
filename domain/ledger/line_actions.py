"""What the caller may do with a line of the ledger, as the services would allow it."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Literal

from domain.ledger.account import Account
from domain.ledger.concessions import REVERSIBLE
from domain.ledger.postings import FUNDS
from domain.ledger.refund_words import pending_of
from domain.models.charges import DEPOSIT_KINDS

LineAction = Literal[
    "waive",
    "void",
    "write_off",
    "return",
    "undo",
    "refund",
    "refund_online",
    "move",
    "take_back",
    "pay_out",
    "credit",
]


def actions_of(line: Mapping[str, Any], left: Decimal, account: Account | None) -> Sequence[LineAction]:
    """Payments are changed in person only; nothing by those who may only read."""
    if account is None or not account.facts["may_write"]:
        return []
    match line["source"]:
        case "charge":
            return _of_charge(line, left)
        case "payment" if account.facts["in_person"]:
            return _of_payment(line, left)
        case "credit" if line["state"] is None:
            return _of_credit(line, left, in_person=account.facts["in_person"])
    return []


def _of_credit(line: Mapping[str, Any], left: Decimal, *, in_person: bool) -> Sequence[LineAction]:
    actions: list[LineAction] = ["take_back"] if line["kind"] in REVERSIBLE else []
    return [*actions, "pay_out"] if left and in_person and line["kind"] in FUNDS else actions


def _of_charge(line: Mapping[str, Any], left: Decimal) -> Sequence[LineAction]:
    if line["state"] == "voided":
        return []
    away: LineAction = "waive" if line["kind"] == "late_fee" else "void"
    return [away, "credit", "write_off"] if left and line["kind"] not in DEPOSIT_KINDS else [away]


def _of_payment(line: Mapping[str, Any], left: Decimal) -> Sequence[LineAction]:
    if line["state"] != "completed":
        return []
    gone = {part["kind"] for part in line["parts"] or [] if part["period"] is None}
    actions: list[LineAction] = []
    pending = pending_of(line["online"])
    if not pending:
        actions += ["return", "undo"]
    if left > pending:
        actions += ["refund"] if line["online"] is None else ["refund_online", "refund"]
    if not gone and not pending:
        actions.append("move")
    return actions
