"""A question under way: its items, what they gave so far, and which of them were used."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from agent.planner.questions.conditions import Conditions
from agent.planner.questions.words.items import Item
from agent.planner.words import phrase
from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import Field, Subject
from domain.portfolio_query.value import Condition, Expression

COUNTED = "_counted"  # by groups, without a word that counts
UNNAMED = "_amount_unnamed"  # the figure is of the amount that the subject is about
UNSAID = "_of_usual_time"  # no verb says what happens in the period
NOWHERE = 1_000  # behind the last word of any question
_TURNING = frozenset((
    "if", "lost", "lose", "losing", "grew", "grow", "grown", "rose", "fell", "dropped", "changed", "then",
    "never", "both", "unless", "until", "difference", "gap", "instead", "should", "increase", "decrease",
    "forecast", "predict", "first", "between", "would", "more", "less", "longer", "shorter", "older", "newer",
    "twice", "same", "outside", "rather", "allow", "other", "only", "share", "who",
))  # fmt: skip


_ASKED_AGAIN = ("which ones", "any of those", "any of them", "which of them", "who are they")
_OF_ROWS = ("which one", "which of them", "which of those", "which of these")
_OWNING = ("his", "her", "its", "their", "he", "she", "they", "it", "them")


def _is_silent(item: Item) -> bool:
    return item.kind == "filler" or item.says("is", "has", "which")


def _with_what_they_need(items: Sequence[tuple[Item, ...]]) -> list[tuple[Item, ...]]:
    """Without the phrases that are said only with fields or times of which there are none: 'collected' is
    of charges beside 'late fees', a 'deposit' beside 'unpaid'."""
    every = [item for options in items for item in options]
    said = {item.value.field for item in every if item.kind == "where" and isinstance(item.value, Condition)}
    said |= {item.value.name for item in every if item.kind == "time"}
    said |= {item.value for item in every if item.kind == "field"}

    def stands(item: Item) -> bool:
        needed = item.value.only_with if item.kind == "phrase" else ()
        return not needed or not said.isdisjoint(needed)

    kept = (tuple(filter(stands, options)) for options in items)
    lost = (replace(options[0], kind="unknown", value=None) for options in items)
    return [options or (unknown,) for options, unknown in zip(kept, lost, strict=True)]


@dataclass(slots=True)
class Parts:
    """A question under way: what its items gave so far, and which of them were used."""

    language: Language
    subject: Subject
    today: date
    items: Sequence[tuple[Item, ...]]
    conditions: Conditions = field(default_factory=Conditions)
    after_verb: Conditions = field(default_factory=Conditions)
    given: dict[str, Any] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    stated: set[int] = field(default_factory=set)  # where it says how the rows are
    numbers: dict[int, Expression] = field(default_factory=dict)  # what words there say with one
    says_subject: bool = False
    says_who: bool = False
    borrows: bool = False
    says_shown: bool = False
    noun_at: int = NOWHERE
    next_count: int | None = None  # where 'the next 5' says how many
    leaning: bool = False
    _tags: list[frozenset[str]] = field(init=False)  # the words of asking that stand at each place
    _said: frozenset[str] = field(init=False)  # all of them
    _kinds: dict[str, dict[int, Item]] = field(init=False)  # the first item of each kind at each place

    def __post_init__(self) -> None:
        self.items = _with_what_they_need(self.items)
        self._tags = [
            frozenset(str(item.value) for item in options if item.kind == "grammar") for options in self.items
        ]
        self._said = frozenset().union(*self._tags)
        self._kinds = {}
        for at, options in enumerate(self.items):
            for item in options:
                self._kinds.setdefault(item.kind, {}).setdefault(at, item)

    def field_of(self, path: str) -> Field:
        """The field of 'rent', or of 'unit.floor'."""
        first, _, rest = path.partition(".")
        if rest:
            return self.language.subjects[self.subject.relations[first].to].fields[rest]
        return self.subject.fields[path]

    def item(self, at: int) -> Item | None:
        return self.items[at][0] if 0 <= at < len(self.items) else None

    def word(self, at: int) -> str:
        """What is written there; nothing outside the question."""
        return self.items[at][0].words.lower() if 0 <= at < len(self.items) else ""

    def find(self, at: int, *kinds: str) -> Item | None:
        """What the words there may stand for, of these kinds."""
        if len(kinds) == 1:
            return self._kinds.get(kinds[0], {}).get(at)
        if not 0 <= at < len(self.items):
            return None
        return next((item for item in self.items[at] if item.kind in kinds), None)

    def says(self, at: int, *tags: str) -> bool:
        return 0 <= at < len(self.items) and not self._tags[at].isdisjoint(tags)

    def free(self, at: int) -> bool:
        return 0 <= at < len(self.items) and at not in self.used

    def next_at(self, at: int, step: int = 1) -> int:
        """The place of the next item that is no filler."""
        at += step
        while (item := self.item(at)) is not None and _is_silent(item):
            at += step
        return at

    def first(self, *tags: str) -> int | None:
        """Where the question says this, if that is free."""
        if self._said.isdisjoint(tags):
            return None
        return next((at for at in range(len(self.items)) if self.free(at) and self.says(at, *tags)), None)

    def all_of(self, kind: str) -> list[tuple[int, Item]]:
        """Where there is such an item that is free."""
        return [(at, item) for at, item in self._kinds.get(kind, {}).items() if self.free(at)]

    def day_of(self, time: str) -> str | None:
        """The field that holds the day of that time."""
        column = self.subject.times[time].column
        return next((name for name, each in self.subject.fields.items() if each.column is column), None)

    def silent(self) -> list[int]:
        """Where words stand that say nothing."""
        return [
            at
            for at, items in enumerate(self.items)
            if at not in self.used and any(item.kind == "filler" for item in items)
        ]

    def left(self) -> list[Item]:
        silent = ("is", "has", "which", "or", "did")
        return [
            items[0]
            for at, items in enumerate(self.items)
            if at not in self.used
            and not any(item.kind == "filler" for item in items)
            and not items[0].says(*silent)
            and not self._stands_for_said(at)
        ]

    def _stands_for_said(self, at: int) -> bool:
        """'has Kwame Weiss paid his rent', 'residents with a credit on their account': whose is said; 'card
        payments that failed, which ones'."""
        if at == len(self.items) - 1 and self.items[at][0].words.lower() in _ASKED_AGAIN:
            return any(self.find(each, "noun") for each in range(at))
        if self.items[at][0].words.lower() in _OF_ROWS:  # 'of the 3 bedrooms, which one has the lowest rent'
            return bool(self.given) and any(self.find(each, "noun", "where", "name") for each in range(at))
        points = self.says(at, "those") and self.items[at][0].words.lower() in _OWNING
        return points and any(self.find(each, "name", "noun", "who", "field") for each in range(at))


def turns(parts: Parts, item: Item) -> bool:
    """Without it the question is another one: 'revenue lost', 'at Nowhere Court', 'emergency contact'."""
    says = item.kind in ("period", "number", "name") or item.says(
        "not",
        "there",
        "those",
        "than",
        "more",
        "compare",
        "staff",
        "ratio",
        "share",
        "soon",
        "highest",
        "lowest",
    )
    says = says or (item.kind == "adjective" and item.value.degree == "superlative")
    if says or any(word in _TURNING for word in item.words.lower().split()):
        return True
    at = next((at for at, options in enumerate(parts.items) if options[0] is item), 0)
    ranked = parts.find(at - 1, "adjective")
    is_ranked = ranked is not None and ranked.value.degree == "superlative"
    if item.kind == "unknown" and (is_ranked or parts.says(at - 1, "highest", "lowest")):
        return True  # 'the property with the oldest equipment', 'the bottom line'
    behind_per = item.kind in ("field", "unknown") and parts.says(at - 1, "by")
    if behind_per or (item.kind == "unknown" and parts.find(at + 1, "number", "name")):
        return True  # 'per unit', 'a balance over $500', 'forget Alder Court'
    is_head = parts.find(at - 1, "noun") is not None and not any(
        parts.find(each, "noun") for each in range(at)[:-1]
    )
    amount = parts.find(at + 1, "field")
    if item.kind == "unknown" and amount is not None and parts.field_of(amount.value).kind == "money":
        return True  # 'repair costs' are no rent
    return item.kind == "unknown" and at > 0 and (item.words[:1].isupper() or is_head)


def is_guessed(parts: Parts) -> bool:
    """What the rows are was read from a slip of the keys: 'parking fines' are no files."""
    known = {phrase(word) for word in (parts.subject.one, parts.subject.many, *parts.subject.words)}
    nouns = [item for options in parts.items for item in options if item.kind == "noun"]
    return bool(nouns) and all(phrase(item.words) not in known for item in nouns)
