"""What may be asked about late fees that were waived: charges of that kind which were taken away."""

from sqlalchemy import and_

from domain.core.db.base import table_of
from domain.ledger.subjects.homes import (
    HOME,
    NAME,
    READ,
    RELATIONS,
    SOMEBODY,
    at_home,
    home_fields,
    home_keys,
    newest_first,
)
from domain.metrics.leases import property_today
from domain.models.charges import Charge
from domain.portfolio_query.subject import Field, Phrase, Subject, Time
from domain.portfolio_query.value import Measure

_CHARGE = table_of(Charge)
_NOUNS = ("late fee waived", "late fees waived", "waived late fee", "waived fee", "fee waived", "fees waived")
_WAIVED = ("was waived", "waived", "did we waive", "have we waived", "we waived", "waive")
_total = Measure(kind="sum", field="amount")

SUBJECT = Subject(
    name="waived_fees",
    one="waived late fee",
    many="waived late fees",
    words=(*_NOUNS, "waiver", "late fee waiver", "fee waiver"),
    asked_by=SOMEBODY,
    phrases=(
        Phrase(
            tuple(f"{how} {fees} {verb}" for how in ("how much in", "total") for fees in ("late fees", "fees")
                  for verb in ("waived", "did we waive", "have we waived", "we waived")),
            measure=_total,
        ),
    ),
    path="/residents/{resident}",
    permission=READ,
    scope="property",
    base=at_home(_CHARGE),
    live=and_(_CHARGE.c.kind == "late_fee", _CHARGE.c.voided_on.is_not(None)),
    keys=home_keys(_CHARGE.c.id),
    today=property_today(),
    title=NAME,
    subtitle=HOME,
    order=(newest_first(_CHARGE.c.voided_on), _CHARGE.c.id),
    fields={
        **home_fields(),
        "amount": Field("money", _CHARGE.c.amount, ("amount",), more=("large", "big"), less=("small",)),
        "waived_on": Field("day", _CHARGE.c.voided_on, ("day of waiving",), more=("recent",), less=("old",)),
    },
    shown=("amount", "waived_on", "resident"),
    amount="amount",
    adds_up=True,
    times={"waived": Time(_CHARGE.c.voided_on, _WAIVED)},
    usual_time="waived",
    relations=RELATIONS,
    measures={"waived": _total},
)  # fmt: skip
