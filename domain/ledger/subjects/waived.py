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
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Subject, Time
from domain.portfolio_query.value import Measure

_CHARGE = table_of(Charge)
_FORGIVEN = ("waived", "forgiven", "written off", "removed", "dropped", "reversed", "cancelled", "voided",
             "taken off", "credited back", "let go", "excused")  # fmt: skip
_WE_WAIVED = ways(
    "did we, have we, we,",
    "waive,waived,forgive,forgiven,forgave,write off,written off,wrote off,drop,dropped,remove,removed,let "
    "go,"
    "take off,taken off,took off,reverse,reversed,void,voided,cancel,cancelled,excuse,excused",
)
_NOUNS = (
    "waived fee", "fee waived",
    *ways(_FORGIVEN, "late fee,late charge"),
    *ways("late fee,late charge", ("", "that were", "was", "were", "got"), (*_FORGIVEN, *_WE_WAIVED)),
)  # fmt: skip
_WAIVED = ("was waived", "waived", *_WE_WAIVED)
_total = Measure(kind="sum", field="amount")

SUBJECT = Subject(
    name="waived_fees",
    one="waived late fee",
    many="waived late fees",
    words=(*_NOUNS, "waiver", "late fee waiver", "fee waiver"),
    asked_by=SOMEBODY,
    phrases=(
        Phrase(
            ways("how much in, how much of, total, amount of, how much money in", "late fees,fees",
                 ("waived", *_WE_WAIVED)),
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
