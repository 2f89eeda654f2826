"""Binding: a meaning becomes an argument of a tool, or cannot be carried by it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from agent.planner.annotations import Meaning
from agent.planner.days import year_back
from agent.planner.intent import Intent
from agent.planner.names import Named
from agent.planner.numbers import Bound
from agent.planner.periods import Period
from domain.models.imports import IMPORT_STATUSES
from domain.models.leases import LEASE_STATUSES
from domain.models.properties import PROPERTY_STATUSES, UNIT_STATUSES
from domain.models.residents import RESIDENT_STATUSES

HALF_A_YEAR = 183
_RANKS = ("price", "sup", "compare")
_STATUSES: dict[str, tuple[str, ...]] = {
    "unit": UNIT_STATUSES,
    "resident": RESIDENT_STATUSES,
    "lease": ("current", *LEASE_STATUSES),
    "import": IMPORT_STATUSES,
    "property": PROPERTY_STATUSES,
}
_CONDITIONS = (
    "property city state type by number quantity resident vendor bedrooms bathrooms rent_bound"
    " square_feet money deposit_money percent raise_by period limit service email phone file name unknown"
    " ordinal given"
)
_NEVER_UNBOUND = frozenset(_CONDITIONS.split())


@dataclass(frozen=True, slots=True)
class Tense:
    """`past`: words say that the question is about what was, or is new; `looks_back`: a verb does."""

    past: bool
    looks_back: bool


PRESENT = Tense(past=False, looks_back=False)


@dataclass(slots=True)
class Bindings:
    """The arguments of one call while its meanings are bound; `allowed` are those it may have."""

    intent: Intent
    allowed: frozenset[str]
    today: date
    tense: Tense
    arguments: dict[str, Any] = field(default_factory=dict)
    shown: dict[str, str] = field(default_factory=dict)

    def take(self, values: Mapping[str, Any], shown: str = "") -> bool:
        """Sets the values, unless one of them has no place or says something else already."""
        for name, value in values.items():
            if name not in self.allowed or self.arguments.get(name, value) != value:
                return False
        self.arguments.update(values)
        if shown:
            self.shown.update(dict.fromkeys(values, shown))
        return True


def must_bind(meaning: Meaning) -> bool:
    """True for what is a condition: it may not be passed over because another word of it was understood."""
    return meaning.kind in _NEVER_UNBOUND


def bind(bindings: Bindings, meaning: Meaning) -> bool:
    """Makes the meaning an argument; False where the tool has none for it."""
    binder = _BINDERS.get(meaning.kind)
    return binder is not None and binder(bindings, meaning)


def contradicts(bindings: Bindings, meaning: Meaning) -> bool:
    """'highest and lowest rent': the argument that it would be holds something else."""
    names = ("status",) if meaning.kind == "status" else ("which", "order") if meaning.kind in _RANKS else ()
    value = meaning.tag.partition(":")[2]
    return any(bindings.arguments.get(name, value) != value for name in names)


def _plain(name: str) -> Callable[[Bindings, Meaning], bool]:
    return lambda bindings, meaning: bindings.take({name: meaning.value})


def _tagged(name: str) -> Callable[[Bindings, Meaning], bool]:
    return lambda bindings, meaning: bindings.take({name: meaning.tag.partition(":")[2]})


def _property(bindings: Bindings, meaning: Meaning) -> bool:
    return _record(bindings, "property", meaning.value) or (
        bindings.intent.tool == "find_properties" and bindings.take({"name": meaning.value.words})
    )


def _resident(bindings: Bindings, meaning: Meaning) -> bool:
    if _record(bindings, "resident", meaning.value):
        return True
    return bindings.intent.tool == "find_residents" and bindings.take(
        {"name": meaning.value.label or meaning.value.words}
    )


def _vendor(bindings: Bindings, meaning: Meaning) -> bool:
    if _record(bindings, "vendor", meaning.value):
        return True
    return bindings.intent.tool == "find_vendors" and bindings.take(
        {"name": meaning.value.label or meaning.value.words}
    )


def _record(bindings: Bindings, name: str, named: Named) -> bool:
    return bindings.take({name: named.id or named.words}, named.label)


def _number(bindings: Bindings, meaning: Meaning) -> bool:
    return any(bindings.take({name: meaning.value}) for name in ("unit", "unit_number", "number"))


def _bedrooms(bindings: Bindings, meaning: Meaning) -> bool:
    return _bounded(bindings, meaning.value, "bedrooms")


def _square_feet(bindings: Bindings, meaning: Meaning) -> bool:
    return isinstance(meaning.value, Bound) and _bounded(bindings, meaning.value, "square_feet")


def _rent_bound(bindings: Bindings, meaning: Meaning) -> bool:
    return _bounded(bindings, meaning.value, "rent")


def _bounded(bindings: Bindings, bound: Bound, name: str) -> bool:
    if bound.exact is not None:
        return bindings.take({name: bound.exact})
    limits = {f"min_{name}": bound.least, f"max_{name}": bound.most}
    return bindings.take({key: _kept(value) for key, value in limits.items() if value is not None})


def _kept(value: int | Decimal) -> int | str:
    """As a thread keeps it: money as text."""
    return value if isinstance(value, int) else str(value)


def _money(bindings: Bindings, meaning: Meaning) -> bool:
    value = str(meaning.value)
    return bindings.take({"rent_amount": value}) or bindings.take({"monthly_rent": value})


def _deposit(bindings: Bindings, meaning: Meaning) -> bool:
    value = str(meaning.value)
    return bindings.take({"deposit_amount": value}) or bindings.take({"security_deposit": value})


def _status(bindings: Bindings, meaning: Meaning) -> bool:
    value = meaning.tag.partition(":")[2]
    if value not in _STATUSES.get(bindings.intent.statuses, ()):
        return False
    return bindings.take({"status": value})


def _rank(bindings: Bindings, meaning: Meaning) -> bool:
    """'highest' says which rents, or in what order groups are named."""
    value = meaning.tag.partition(":")[2]
    if bindings.take({"which": value}):
        return True
    return value in ("highest", "lowest") and bindings.take({"order": value})


def _period(bindings: Bindings, meaning: Meaning) -> bool:
    period: Period = meaning.value
    if period.days is not None:
        return _span(bindings, period.days, aimed=period.aimed)
    first, last = period.first, period.last
    if period.month and first and last and _is_behind(bindings, first):
        first, last = first.replace(year=first.year - 1), year_back(last)
    elif period.turns and bindings.tense.looks_back:
        first, last = _looking_back(period, bindings.today)
    days = {"from_date": first, "until_date": last}
    return bindings.take({name: day.isoformat() for name, day in days.items() if day})


def _looking_back(period: Period, today: date) -> tuple[date | None, date | None]:
    """Days without their year, of what has happened: the last ones there were, and no later than today."""
    first, last = None if period.is_deadline else period.first, period.last
    begins = first or last
    if begins is not None and begins > today:
        first, last = first and year_back(first), last and year_back(last)
    return first, last or today


def _is_behind(bindings: Bindings, first: date) -> bool:
    """True where a month without its year means the last one: things that were, and moves long ahead."""
    far = bindings.intent.tool == "movements" and (first - bindings.today).days > HALF_A_YEAR
    return first > bindings.today and (bindings.tense.past or far)


def _span(bindings: Bindings, days: int, *, aimed: bool) -> bool:
    """So many days ahead or back: as the question says ('next', 'last'), else as its verb does."""
    if "ahead" in bindings.allowed:
        back = days < 0 or (bindings.tense.past and not aimed)
        return bindings.take({"days": abs(days)} if back else {"days": days, "ahead": True})
    if days >= 0 and (aimed or not bindings.tense.looks_back):
        return bindings.take({"days": days})
    since = bindings.today - timedelta(days=abs(days))
    return bindings.take({"from_date": since.isoformat(), "until_date": bindings.today.isoformat()})


def _import(bindings: Bindings, meaning: Meaning) -> bool:
    """A file's name, as far as it was said."""
    return bindings.take({"import_job": meaning.value})


def _unknown(bindings: Bindings, meaning: Meaning) -> bool:
    return bindings.take({"words": meaning.value})


def _given(bindings: Bindings, meaning: Meaning) -> bool:
    """An argument of the answer that a follow-up leans on; what was said anew wins over it."""
    name = meaning.tag.partition(":")[2]
    value, shown = meaning.value
    if name in bindings.arguments:
        return True
    return bindings.take({name: value}, shown)


_BINDERS: dict[str, Callable[[Bindings, Meaning], bool]] = {
    "property": _property,
    "resident": _resident,
    "vendor": _vendor,
    "number": _number,
    "bedrooms": _bedrooms,
    "bathrooms": lambda bindings, meaning: bindings.take({"bathrooms": str(meaning.value)}),
    "square_feet": _square_feet,
    "rent_bound": _rent_bound,
    "money": _money,
    "deposit_money": _deposit,
    "status": _status,
    "sup": _rank,
    "price": _rank,
    "compare": _rank,
    "period": _period,
    "limit": _plain("limit"),
    "city": _plain("city"),
    "state": _plain("state"),
    "email": _plain("email"),
    "phone": _plain("phone"),
    "type": _tagged("type"),
    "by": _tagged("by"),
    "service": _tagged("service"),
    "file": _import,
    "name": lambda bindings, meaning: (
        bindings.intent.tool.startswith("find_") and bindings.take({"name": meaning.value})
    ),
    "unknown": _unknown,
    "given": _given,
}
