"""Conditions in words: before the noun, after it, or what the rows are."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from agent.tools.formatting import one_or_many
from agent.tools.wording.values import Labels, label_of, text_of
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.subject import Field, Subject, Subjects
from domain.portfolio_query.value import AllOf, AnyOf, Condition, Expression, HasRelated, Not

Where = Literal["adjective", "place", "tail", "state"]
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_OPERATORS = {
    "more_than": "over {0}", "less_than": "under {0}", "at_least": "of at least {0}",
    "at_most": "of at most {0}", "between": "between {0} and {1}", "contains": "containing “{0}”",
}  # fmt: skip
_OF_ROWS = {
    "more_than": "more than ", "less_than": "fewer than ", "at_least": "at least ", "at_most": "at most ",
    "between": "between ",
}  # fmt: skip
_BEHIND = ("with", "no ", "on ")  # such words stand behind the noun: 'units without parking'
_ON_DAYS = {**_OPERATORS, "more_than": "after {0}", "less_than": "before {0}"}


@dataclass(frozen=True, slots=True)
class Said:
    """`where` says on which side of the noun the words stand: '2-bedroom' units 'at Alder Court' 'with a rent
    under $1,500' are 'vacant'."""

    where: Where
    text: str


@dataclass(slots=True)
class Clauses:
    """All conditions of a question, by where they stand."""

    adjectives: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    tails: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)

    def add(self, said: Said) -> None:
        where: list[str] = getattr(self, f"{said.where}s")
        where.append(said.text)

    def noun(self, subject: Subject, count: int, *more: str) -> str:
        """'two-bedroom units at Alder Court with a rent under $1,500'."""
        name = subject.one if count == 1 else subject.many
        return " ".join(part for part in (*self.adjectives, name, *self.places, *self.tails, *more) if part)

    def rest(self, subject: Subject, count: int) -> str:
        """What such rows are, of rows named before: 'are vacant', 'at Alder Court', 'two-bedroom units'."""
        if self.adjectives:
            return self.whole(subject, count)
        said = " ".join((*self.places, *self.tails))
        states = f"{one_or_many(count, 'is')} {' and '.join(self.states)}" if self.states else ""
        return f"{said} that {states}" if said and states else said or states

    def whole(self, subject: Subject, count: int, *more: str) -> str:
        """The same, with what they are: '… that are vacant'."""
        states = f"that {one_or_many(count, 'is')} {' and '.join(self.states)}" if self.states else ""
        return self.noun(subject, count, *more, states)


def clauses_of(subjects: Subjects, subject: Subject, where: Expression | None, labels: Labels) -> Clauses:
    clauses = Clauses()
    for part in parts_of(where):
        clauses.add(said_condition(subjects, subject, part, labels))
    return clauses


def said_condition(subjects: Subjects, subject: Subject, given: Expression, labels: Labels) -> Said:
    for phrase in subject.phrases:
        if phrase.where == given and not (phrase.measure or phrase.always_holds or phrase.when_asked):
            if phrase.before_noun:
                return Said("adjective", phrase.words[0])
            with_it = phrase.words[0].split()[0] in ("with", "without", "no", "of", "called", "about")
            names_rows = phrase.names_rows or phrase.words[0] in (subject.one, *subject.words)
            if with_it or not names_rows:
                return Said("tail" if with_it else "state", phrase.words[0])
    match given:
        case Condition():
            return _compared(subjects, subject, given, labels)
        case Not(part=HasRelated()):
            inner = said_condition(subjects, subject, given.part, labels)
            return Said("tail", inner.text.replace("with", "without", 1))
        case Not():
            inner = said_condition(subjects, subject, given.part, labels)
            return Said("state" if inner.where in ("state", "adjective") else "tail", f"not {inner.text}")
        case HasRelated():
            related = subjects[subject.relations[given.relation].to]
            clauses = clauses_of(subjects, related, given.where, labels)
            several = f"at least {given.at_least} " if given.at_least > 1 else ""
            return Said("tail", f"with {several}{clauses.whole(related, 2)}")
        case AnyOf() | AllOf():
            word = " or " if isinstance(given, AnyOf) else " and "
            said = [said_condition(subjects, subject, part, labels) for part in given.parts]
            same = said[0].where if len({each.where for each in said}) == 1 else "tail"
            return Said(same, word.join(each.text for each in said))


def _compared(subjects: Subjects, subject: Subject, given: Condition, labels: Labels) -> Said:
    owner, found = _owner(subjects, subject, given.field)
    label = label_of(owner, given.field)
    if given.other is not None:
        return _against(
            found, label, given.operator, label_of(*_owner(subjects, subject, given.other)[:1], given.other)
        )
    values = [text_of(found, value, labels) for value in given.values]
    if given.operator in ("known", "unknown"):
        return Said("tail", f"{'with' if given.operator == 'known' else 'without'} a recorded {label}")
    if found.counts_rows and given.operator != "is_not":
        return Said("tail", _number_of(found, given.operator, given.values))
    if given.operator not in ("is", "is_not"):
        operators = _ON_DAYS if found.kind == "day" else _OPERATORS
        values = [value.removesuffix(" days") for value in values] if label.startswith("days ") else values
        return Said("tail", f"with {_article(label)} {operators[given.operator].format(*values)}")
    negated = "not " if given.operator == "is_not" else ""
    if found.preposition:
        return Said("place", f"{negated}{found.preposition} {_any_of(values)}")
    if found.kind == "choice":
        return Said(
            "adjective" if found.before_noun and not negated else "state", f"{negated}{_any_of(values)}"
        )
    if found.kind == "truth":
        contrary = f"{'not ' * (given.values[0] == 'false')}{found.said.get('true', (label,))[0]}"
        stated = found.said.get(given.values[0], (contrary,))[0]
        return Said("state", f"{negated}{stated}")
    if found.kind == "number" and all(words := [_counted(found, value) for value in given.values]):
        behind: Where = "tail" if words[0].startswith(_BEHIND) else "adjective"
        return Said("state" if negated else behind, f"{negated}{_any_of(words)}")
    if found.kind == "record":
        return Said("tail", f"{negated}of {_any_of(values)}")
    return Said("tail", f"with {label} {negated}{_any_of(values)}")


def _number_of(found: Field, operator: str, values: Sequence[str]) -> str:
    """'with pets', 'without pets', 'with at least 2 vehicles'."""
    bounds = " and ".join(values)
    if values == ("0",) and operator in ("is", "more_than"):
        return f"{'without' if operator == 'is' else 'with'} {found.unit}"
    one = found.unit.replace("ies", "y").removesuffix("s")
    unit = one if values == ("1",) else found.unit
    return f"with {_OF_ROWS.get(operator, '')}{bounds} {unit}"


def _against(found: Field, label: str, operator: str, other: str) -> Said:
    """'with a rent over the asking rent', 'with a start before the move-in date'."""
    if operator in ("is", "is_not"):
        return Said("tail", f"with {_article(label)} {'not ' * (operator == 'is_not')}equal to the {other}")
    operators = _ON_DAYS if found.kind == "day" else _OPERATORS
    return Said("tail", f"with {_article(label)} {operators[operator].format(f'the {other}')}")


def _owner(subjects: Subjects, subject: Subject, path: str) -> tuple[Subject, Field]:
    """The field of 'rent' or of 'unit.number', and whose it is."""
    first, _, rest = path.partition(".")
    if rest:
        return _owner(subjects, subjects[subject.relations[first].to], rest)
    return subject, subject.fields[path]


def _counted(found: Field, value: str) -> str:
    """'two-bedroom', 'studio'."""
    if value in found.said:
        return found.said[value][0]
    plain = found.unit.endswith("s") and found.unit.isalpha() and found.unit != "days"
    if not plain:
        return ""
    shown = _NUMBERS[int(value)] if value.isdigit() and int(value) < len(_NUMBERS) else value
    return f"{shown}-{found.unit[:-1]}"


def _article(label: str) -> str:
    if label.endswith("s") or label.startswith("days "):
        return label
    return f"{'an' if label[:1] in 'aeiou' else 'a'} {label}"


def _any_of(values: Sequence[str]) -> str:
    return " or ".join(filter(None, [", ".join(values[:-1]), values[-1]]))
