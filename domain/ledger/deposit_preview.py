"""The statement of a deposit before it is made: what would be withheld, returned and still owed."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from domain.core.errors import Conflict, Invalid
from domain.ledger.account import Account
from domain.ledger.names import charge_name
from domain.ledger.papers import MOVED_OUT_TO_COME, NOTHING_HELD, NewDepositReturn
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.deposit_law import due_by
from domain.ledger.rules.deposits import Deduction, settle
from domain.models.charges import DEPOSIT_KINDS


def statement_preview(account: Account, fields: NewDepositReturn) -> dict[str, Any]:
    """As `return_deposit` would make it of the account of today.

    Raises Conflict where nothing is held, Invalid for a move-out that is to come.
    """
    deposit = account.facts["deposit"]
    held = Decimal(deposit["held"]) if deposit else ZERO
    if held <= ZERO:
        raise Conflict(NOTHING_HELD, code="nothing_held")
    if fields.moved_out_on > account.today:
        raise Invalid.field("moved_out_on", MOVED_OUT_TO_COME)
    interest = fields.interest or ZERO
    listed = _listed(account, fields)
    statement = settle(held, listed, interest=interest)
    due_on = due_by(account.facts["state"], fields.moved_out_on)
    return {
        "held": f"{statement.held:.2f}",
        "interest": f"{interest:.2f}",
        "withheld": f"{statement.covered:.2f}",
        "returned": f"{statement.returned:.2f}",
        "owed": f"{statement.owed:.2f}",
        "due_on": due_on and due_on.isoformat(),
        "lines": [
            {"what": each.what, "covered": f"{each.covered:.2f}", "owed": f"{each.owed:.2f}"}
            for each in statement.withheld
        ],
    }


def _listed(account: Account, fields: NewDepositReturn) -> Sequence[Deduction]:
    """Open charges where they are to be settled, then each deduction. Money that waits takes its part of the
    new ones first: where anything is open, none waits."""
    listed = []
    if fields.settle_open:
        listed = [
            Deduction(charge_name(each.kind, each.period), each.open)
            for each in account.open
            if each.kind not in DEPOSIT_KINDS
        ]
    waiting = _waiting(account)
    for each in fields.deductions:
        part = min(waiting, each.amount)
        waiting -= part
        if each.amount > part:
            listed.append(Deduction(each.what, each.amount - part))
    return listed


def _waiting(account: Account) -> Decimal:
    """What waits unapplied of payments and credits."""
    owed = sum((each.open for each in account.open), ZERO) + Decimal(account.facts["owed_back"])
    return max(owed - account.balance, ZERO)
