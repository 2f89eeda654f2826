"""Conditions of a question while they are collected: joined, negated, merged where of one field."""

from dataclasses import dataclass, field

from domain.portfolio_query.conditions import joined
from domain.portfolio_query.value import AllOf, AnyOf, Condition, Expression, Not

_JOINED = ("is", "is_not")
_FROM_SOMETHING = ("more_than", "at_least")
PLACES = ("property", "city", "state", "zip_code")


@dataclass(slots=True)
class Conditions:
    """In the order in which they were said. `negate` and `either` are of the next one, which is another
    choice than a place only where it is said `right_behind` the 'or'."""

    parts: list[Expression] = field(default_factory=list)
    negate: bool = False
    either: bool = False
    right_behind: bool = False
    negated: str = ""  # the field of the last condition that was negated

    def add(self, given: Expression) -> None:
        negated, either, right_behind = self.negate, self.either, self.right_behind
        self.negate = self.either = self.right_behind = False
        self.negated = given.field if negated and isinstance(given, Condition) else ""
        if negated:
            given = _negated(given)
        if isinstance(given, AllOf):  # what holds already is not said twice
            given = joined([part for part in given.parts if part not in self.parts]) or given
        if isinstance(given, Condition) and given.operator in _JOINED and self._merged(given, either):
            return
        either = either or self._names_another(given)
        alike = right_behind or not self.parts or is_place(given) == is_place(self.parts[-1])
        if either and self.parts and not negated and alike:
            before = self.parts.pop()
            earlier = before.parts if isinstance(before, AnyOf) else (before,)
            given = AnyOf(parts=(*earlier, given))
        if given not in self.parts:
            self.parts.append(given)

    def whole(self) -> Expression | None:
        return joined([part for part in self.parts if not self._goes_without_saying(part)])

    def _goes_without_saying(self, given: Expression) -> bool:
        """'unpaid balances over $2,850': that there is some of it."""
        return (
            isinstance(given, Condition)
            and (given.operator, given.values) == ("more_than", ("0",))
            and any(
                isinstance(each, Condition) and each.field == given.field and each.operator in _FROM_SOMETHING
                for each in self.parts
                if each != given
            )
        )

    def _names_another(self, given: Expression) -> bool:
        """'boilers and furnaces': nothing is called both."""
        before = self.parts[-1] if self.parts else None
        earlier = before.parts if isinstance(before, AnyOf) else (before,)
        return all(
            isinstance(each, Condition) and (each.field, each.operator) == ("name", "contains")
            for each in (given, *earlier)
        )

    def _merged(self, given: Condition, either: bool) -> bool:
        """'at Alder Court and Harbor Point': either of them; 'unpaid ones that are overdue' are overdue."""
        for at, part in enumerate(self.parts):
            if isinstance(part, Condition) and (part.field, part.operator) == (given.field, given.operator):
                values = tuple(dict.fromkeys((*part.values, *given.values)))
                fewer, more = sorted((part.values, given.values), key=len)
                if len(values) == len(more) and part.operator == "is" and not either:
                    values = fewer
                self.parts[at] = part.model_copy(update={"values": values})
                return True
        return False


def _negated(given: Expression) -> Expression:
    if isinstance(given, Condition) and given.operator == "is":
        if given.values in (("true",), ("false",)):
            other = "false" if given.values == ("true",) else "true"
            return given.model_copy(update={"values": (other,)})
        return given.model_copy(update={"operator": "is_not"})
    return Not(part=given)


def is_place(given: Expression) -> bool:
    """Where something is, other than what it is."""
    return isinstance(given, Condition) and given.field in PLACES
