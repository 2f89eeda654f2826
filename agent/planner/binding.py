"""Binding: a meaning becomes an argument of a tool, or cannot be carried by it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from agent.planner.annotations import Meaning
from agent.planner.intent import Intent
from agent.planner.names import Named
from domain.models.imports import IMPORT_STATUSES
from domain.models.properties import UNIT_STATUSES

_STATUSES: dict[str, tuple[str, ...]] = {"unit": UNIT_STATUSES, "import": IMPORT_STATUSES}
_CONDITIONS = (
    "property city state number quantity resident vendor bedrooms bathrooms rent_bound square_feet money "
    "deposit_money percent raise_by period limit email phone file name unknown ordinal given"
)
_NEVER_UNBOUND = frozenset(_CONDITIONS.split())


@dataclass(slots=True)
class Bindings:
    """The arguments of one call while its meanings are bound; `allowed` are those it may have."""

    intent: Intent
    allowed: frozenset[str]
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
    """'vacant and reserved': the argument that it would be holds something else."""
    value = meaning.tag.partition(":")[2]
    return meaning.kind == "status" and bindings.arguments.get("status", value) != value


def _plain(name: str) -> Callable[[Bindings, Meaning], bool]:
    return lambda bindings, meaning: bindings.take({name: meaning.value})


def _record(name: str) -> Callable[[Bindings, Meaning], bool]:
    def bound(bindings: Bindings, meaning: Meaning) -> bool:
        named: Named = meaning.value
        return bindings.take({name: named.id or named.words}, named.label)

    return bound


def _number(bindings: Bindings, meaning: Meaning) -> bool:
    return any(bindings.take({name: meaning.value}) for name in ("unit", "unit_number"))


def _exactly(name: str) -> Callable[[Bindings, Meaning], bool]:
    """Nothing that is only compared, such as 'over 900 sq ft'."""
    return lambda bindings, meaning: meaning.value is not None and bindings.take({name: meaning.value})


def _money(bindings: Bindings, meaning: Meaning) -> bool:
    value = str(meaning.value)
    return any(bindings.take({name: value}) for name in ("rent_amount", "monthly_rent", "amount"))


def _deposit(bindings: Bindings, meaning: Meaning) -> bool:
    value = str(meaning.value)
    return bindings.take({"deposit_amount": value}) or bindings.take({"security_deposit": value})


def _status(bindings: Bindings, meaning: Meaning) -> bool:
    value = meaning.tag.partition(":")[2]
    if value not in _STATUSES.get(bindings.intent.statuses, ()):
        return False
    return bindings.take({"status": value})


def _named(name: str) -> Callable[[Bindings, Meaning], bool]:
    """'method:check': the value stands in the tag."""
    return lambda bindings, meaning: bindings.take({name: meaning.tag.partition(":")[2]})


def _given(bindings: Bindings, meaning: Meaning) -> bool:
    """An argument of the answer that a follow-up leans on; what was said anew wins over it."""
    name = meaning.tag.partition(":")[2]
    value, shown = meaning.value
    if name in bindings.arguments:
        return True
    return bindings.take({name: value}, shown)


_BINDERS: dict[str, Callable[[Bindings, Meaning], bool]] = {
    "property": _record("property"),
    "resident": _record("resident"),
    "vendor": _record("vendor"),
    "number": _number,
    "bedrooms": _exactly("bedrooms"),
    "bathrooms": lambda bindings, meaning: bindings.take({"bathrooms": str(meaning.value)}),
    "square_feet": _exactly("square_feet"),
    "money": _money,
    "deposit_money": _deposit,
    "status": _status,
    "email": _plain("email"),
    "phone": _plain("phone"),
    "file": _plain("import_job"),  # a file's name, as far as it was said
    "unknown": _plain("words"),
    "method": _named("method"),
    "channel": _named("channel"),
    "given": _given,
}
