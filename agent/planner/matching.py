"""Matching: which intent explains every word of a reading, and what the closest one could not take in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from agent.planner.annotations import FILLER, Annotation, Meaning
from agent.planner.binding import Bindings, bind, contradicts, must_bind
from agent.planner.intent import SOFT, Intent
from agent.planner.intents import INTENTS, WRITES
from agent.planner.words import stem
from agent.tool import Tool

_ASKING_WORDS = (
    "what which who whose when where why how is are was were did does do has have any show list whats"
)
_ASKING = frozenset(_ASKING_WORDS.split())
_PARTICIPLES = ("ed", "sent")


@dataclass(frozen=True, slots=True)
class Match:
    """An intent whose needs are met; `left` are the hits that it cannot carry."""

    intent: Intent
    arguments: dict[str, Any]
    shown: dict[str, str]
    left: tuple[Annotation, ...]
    score: float

    @property
    def whole(self) -> bool:
        return not self.left


@dataclass(frozen=True, slots=True)
class Matcher:
    """The intents of the tools that there are."""

    tools: Mapping[str, Tool]

    def best(self, hits: Sequence[Annotation]) -> Match | None:
        """The best whole match, else the closest that is not whole; None where no intent's needs are met."""
        asks = _is_question(hits)
        said = {tag for hit in hits for meaning in hit.means for tag in (meaning.tag, meaning.kind)}
        found = [
            match
            for intent, needs in _INTENTS
            if all(not said.isdisjoint(need) for need in needs)
            if intent.tool in self.tools and not (asks and intent.tool in WRITES)
            if (match := self._match(intent, hits)) is not None
        ]
        return max(found, key=lambda match: (match.whole, -_lost(match), match.score), default=None)

    def _match(self, intent: Intent, hits: Sequence[Annotation]) -> Match | None:
        needed = _needed(intent, hits)
        if needed is None:
            return None
        fields = frozenset(self.tools[intent.tool].arguments.model_fields)
        allowed = fields if intent.takes is None else fields & frozenset(intent.takes)
        bindings = Bindings(intent, allowed - frozenset(intent.fixed))
        left = [hit for hit in _given_last(hits) if not _consumed(bindings, hit, needed.get(id(hit)))]
        arguments = {**intent.fixed, **bindings.arguments}
        if not arguments.keys() <= fields:
            return None
        score: float = sum(10 + hit.end - hit.start for hit in hits if id(hit) in needed) + intent.weight
        score += 0.5 * len(bindings.arguments)
        return Match(intent, arguments, bindings.shown, tuple(left), score)


_INTENTS = [(intent, [frozenset(need.split("|")) for need in intent.needs]) for intent in INTENTS]


def _is_question(hits: Sequence[Annotation]) -> bool:
    """True for what asks: it changes nothing, whatever verbs it holds."""
    first = min((hit for hit in hits if hit.start >= 0), key=lambda hit: hit.start, default=None)
    return first is not None and first.words.lower().split()[0] in _ASKING


def is_order(hits: Sequence[Annotation]) -> bool:
    """'please delete 4B': the verb leads, as a verb; 'invoices', 'invited' and 'new leases' order nothing."""
    said = next((hit for hit in hits if hit.means[0].tag != FILLER), None)
    if said is None or not said.has("do") or said.has("recent") or _is_question(hits):
        return False
    verb = said.words.lower().split()[0]
    return verb == stem(verb) and not verb.endswith(_PARTICIPLES)


def _needed(intent: Intent, hits: Sequence[Annotation]) -> dict[int, Meaning] | None:
    """Which hit meets each need, by the meaning that meets it; None when one is not met."""
    met: dict[int, Meaning] = {}
    for need in intent.needs:
        tags = need.split("|")
        free = [hit for hit in hits if id(hit) not in met]
        # A hit whose likeliest meaning is asked for comes before one that might mean it.
        found = _meeting(free, tags, most=1) or _meeting(free, tags)
        if found is None:
            return None
        met[id(found[0])] = found[1]
    return met


def _meeting(
    hits: Sequence[Annotation], tags: Sequence[str], most: int | None = None
) -> tuple[Annotation, Meaning] | None:
    for hit in hits:
        for meaning in hit.means[:most]:
            if meaning.tag in tags or meaning.kind in tags:
                return hit, meaning
    return None


def _consumed(bindings: Bindings, hit: Annotation, meant: Meaning | None) -> bool:
    """Whether the intent explains the hit: as a need it meets, an argument, or something it covers."""
    may, likeliest = bindings.intent.may, hit.means[0]
    if meant is not None:
        if must_bind(meant):
            return bind(bindings, meant) or meant.kind in may
        if not bind(bindings, meant) and contradicts(bindings, meant):
            return False
        return not must_bind(likeliest) or bind(bindings, likeliest)
    if any(bind(bindings, meaning) for meaning in hit.means):
        return True
    covered = hit.means[:1] if must_bind(likeliest) else hit.means
    return any(
        meaning.tag in may or meaning.kind in may or (meaning.tag in SOFT and not must_bind(meaning))
        for meaning in covered
    )


def _given_last(hits: Sequence[Annotation]) -> Iterable[Annotation]:
    """What is said now is bound before what an earlier answer gives."""
    return sorted(hits, key=lambda hit: hit.has("given"))


def _lost(match: Match) -> int:
    """How many words would be lost, had the match to be taken."""
    return 0 if match.whole else sum(max(1, hit.end - hit.start) for hit in match.left)
