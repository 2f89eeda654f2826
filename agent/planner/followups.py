"""Follow-ups: what an earlier answer lends to a question that leans on it."""

import re
from collections.abc import Sequence
from typing import Any

from agent.planner.annotations import Annotation, Meaning, Reading
from agent.planner.binding import must_bind
from agent.planner.intent import SOFT
from agent.planner.numbers import Bound, small_number
from agent.planner.periods import Period
from agent.planner.questions.following import TOOL
from agent.state import Focus

REFERRING = ("there", "it", "they", "he", "ordinal")
RECORD_KINDS = ("unit", "resident", "vendor", "property")
_OPENERS = (
    ("and",), ("what", "about"), ("how", "about"), ("what", "of"), ("only",), ("also",), ("same",), ("but",),
    ("which", "of"), ("just",), ("ok", "and"), ("okay", "and"), ("or",), ("now",), ("then",), ("plus",),
    ("how", "many", "of"), ("any", "of"), ("is", "that"), ("are", "any", "of"), ("ones",), ("which", "ones"),
)  # fmt: skip
_CORE: dict[str, tuple[str, ...]] = {
    "vacancies": ("status:vacant", "noun:unit"),
    "find_units": ("noun:unit",),
    "rents": ("noun:unit", "field:rent"),
    "expiring_leases": ("noun:lease", "event:expire"),
    "find_leases": ("noun:lease",),
    "find_residents": ("noun:resident",),
    "find_properties": ("noun:property",),
    "find_vendors": ("noun:vendor",),
    "get_details": ("ask:story",),
    "attention_today": ("ask:attention",),
    "maintenance_requests": ("topic:maintenance",),
    "payments_and_balances": ("topic:payments",),
    "import_jobs": ("noun:import",),
    "import_errors": ("noun:import", "topic:error"),
}
_SUMS: dict[str, tuple[str, ...]] = {
    "units": ("ask:count", "noun:unit"),
    "vacant_units": ("ask:count", "status:vacant", "noun:unit"),
    "occupied_units": ("ask:count", "status:occupied", "noun:unit"),
    "occupancy": ("field:occupancy",),
    "properties": ("ask:count", "noun:property"),
    "residents": ("ask:count", "noun:resident"),
    "active_residents": ("ask:count", "noun:resident", "status:active"),
    "pending_residents": ("ask:count", "noun:resident", "status:pending"),
    "leases": ("ask:count", "noun:lease"),
    "current_leases": ("ask:count", "noun:lease", "status:current"),
    "monthly_rent": ("field:revenue",),
    "potential_rent": ("field:potential",),
    "average_rent": ("ask:average", "field:rent"),
    "median_rent": ("ask:median", "field:rent"),
    "deposits": ("ask:sum", "field:deposit"),
    "square_feet": ("ask:sum", "field:square_feet"),
    "bedrooms": ("ask:count", "field:bedrooms"),
    "vacancy_loss": ("field:loss",),
    "vendors": ("ask:count", "noun:vendor"),
    "imports": ("ask:count", "noun:import"),
}
_THE_ONE = re.compile(
    r"\b(the|that|this|their|his|her|its)"
    r" (lease|rent|tenant|resident|unit|contract|phone|email|status|number)\b(?! roll)"
)
_PLACES = ("given:property", "given:city", "given:state", "given:type")
_NOT_GIVEN = ("what", "kind", "which", "order", "version", "number")
_DATES = ("given:days", "given:from_date", "given:until_date", "given:ahead")
_RECORD_NOUNS = {"property": "property", "unit": "unit", "resident": "resident", "vendor": "vendor"}


def opens_follow_up(reading: Reading) -> bool:
    """'and at Harbor Point?', 'what about 60 days?'"""
    words = tuple(reading.question.lower().replace(",", " ").replace("?", " ").split())
    return any(words[: len(opener)] == opener for opener in _OPENERS)


def is_fragment(reading: Reading) -> bool:
    """True for a handful of conditions without anything asked ('Harbor Point?', 'two bedrooms', '60 days')
    and for a bare 'which is the cheapest?'."""
    covered = ("filler", "status", "now", "do:change", *SOFT)
    conditions = [hit for hit in reading.hits if must_bind(hit.means[0])]
    rest = [hit for hit in reading.hits if hit not in conditions and not hit.has(*covered)]
    ranked = not conditions and all(hit.has("price", "sup", "compare") for hit in rest)
    return bool(reading.hits) and (not rest or ranked)


def refers(reading: Reading) -> bool:
    return reading.has(*REFERRING)


def means_the_one(reading: Reading, focus: Focus) -> bool:
    """'when does the lease end?' after an answer about one unit or resident."""
    alone = bool(focus["arguments"].keys() & {"unit", "resident"}) or len(focus["rows"]) == 1
    return alone and _THE_ONE.search(reading.question.lower()) is not None


def lean(reading: Reading, focus: Focus) -> list[Annotation] | None:
    """The question's hits with what the focus lends them; None where the question points at nothing there."""
    spoken = _spoken(reading, focus)
    one = ("they",) if len(focus["rows"]) == 1 else ()
    pointing = [hit for hit in reading.hits if hit.has("there", "it", "he", "ordinal", *one)]
    if pointing and (subject := _subject(pointing[0], focus)) is not None:
        rest = [hit for hit in spoken if hit not in pointing]
        return [*rest, subject, *([] if _asks(rest) else [_hit(Meaning("ask:story"))])]
    if focus["tool"] == TOOL or (pointing and any(hit.means[0].tag in ("he", "ordinal") for hit in pointing)):
        return None
    spoken = [hit for hit in spoken if not hit.has(*REFERRING)]
    return [*spoken, *_lent(spoken, focus)]


def _asks(hits: Sequence[Annotation]) -> bool:
    return any(
        hit.has("ask", "field", "verb", "do", "noun", "event") and not hit.has("filler") for hit in hits
    )


def _spoken(reading: Reading, focus: Focus) -> list[Annotation]:
    """The hits; a bare number after an answer about days means days."""
    hits = list(reading.hits)
    if focus["tool"] in ("expiring_leases", "movements"):
        for at, hit in enumerate(hits):
            days = small_number(hit.words) if hit.has("number") else None
            if days is not None:
                hits[at] = Annotation(hit.start, hit.end, hit.words, (Meaning("period", Period(days=days)),))
    return hits


def _subject(pointing: Annotation, focus: Focus) -> Annotation | None:
    """The one record that 'it', 'there', 'she' or 'the second one' points at."""
    rows = focus["rows"]
    if (position := pointing.value("ordinal")) is not None:
        at = position - 1 if position > 0 else -1
        return _row(rows[at]) if -len(rows) <= at < len(rows) else None
    arguments, shown = focus["arguments"], focus["shown"]
    wanted = {"he": ("resident",), "there": ("unit", "property")}.get(pointing.means[0].tag, RECORD_KINDS)
    for noun in wanted:
        if noun in arguments:
            return _hit(Meaning(f"given:{noun}", (arguments[noun], shown.get(noun, ""))))
    if rows and (len(rows) == 1 or focus["tool"] == "rents"):
        return _row(rows[0])
    return None


def _row(row: dict[str, str]) -> Annotation | None:
    noun = _RECORD_NOUNS.get(row["kind"])
    if noun is not None:
        label = f"Unit {row['title']}" if noun == "unit" else row["title"]
        return _hit(Meaning(f"given:{noun}", (row["id"], label)))
    if row["kind"] == "lease":
        return _hit(Meaning("given:resident", (row["title"], "")))
    return None


def _lent(spoken: Sequence[Annotation], focus: Focus) -> list[Annotation]:
    """What the last answer was about, less what is said anew."""
    lent = [*_core(focus), *_arguments(focus)]
    said = {meaning.tag for hit in spoken for meaning in hit.means[:1]}
    kinds = {tag.partition(":")[0] for tag in said}
    nouns = {tag for tag in said if tag.startswith("noun:")} - {"noun:portfolio"}
    if nouns and not nouns & {meaning.tag for meaning in lent}:
        kept = (*_PLACES, "given:unit", "given:resident") if nouns == {"noun:lease"} else _PLACES
        kept = (*kept, "given:by") if kinds & {"sup", "price"} else kept
        lent = [meaning for meaning in lent if meaning.kind == "ask" or meaning.tag in kept]
    if kinds & {"field", "event", "topic"}:
        asks = {"ask"} & kinds or {"ask"}
        lent = [
            meaning
            for meaning in lent
            if meaning.kind not in (*asks, "field", "event", "topic", "price", "compare")
        ]
    dropped: set[str] = set()
    if "ask" in kinds and said & {"ask:average", "ask:median", "ask:sum", "ask:who", "ask:list"}:
        dropped |= {"ask"}
    if kinds & {"sup", "price", "compare"}:
        dropped |= {"price", "compare", "given:limit"}
    for kind in ("status", "bedrooms", "limit", "by"):
        if kind in kinds:
            dropped |= {kind, f"given:{kind}"}
    if "bedrooms" in kinds:
        dropped |= {"given:min_bedrooms", "given:max_bedrooms"}
    if "rent_bound" in kinds:
        dropped |= {"given:min_rent", "given:max_rent"}
    if kinds & {"property", "city", "state"} or "noun:portfolio" in said:
        dropped |= {*_PLACES, "given:by", "given:unit", "given:resident"}
    if "number" in kinds:
        dropped |= {"given:unit"}
    if "resident" in kinds:
        dropped |= {"given:resident", "given:unit"}
    if "period" in kinds:
        dropped |= set(_DATES)
    return [_hit(meaning) for meaning in lent if meaning.tag not in dropped and meaning.kind not in dropped]


def _core(focus: Focus) -> list[Meaning]:
    arguments = focus["arguments"]
    if focus["tool"] == "count_and_sum":
        tags = _SUMS.get(str(arguments.get("what")), ())
    elif focus["tool"] == "movements":
        tags = ("event:move_out" if arguments.get("kind") == "move_outs" else "event:move_in",)
    else:
        tags = _CORE.get(focus["tool"], ())
    ranks = []
    if which := arguments.get("which"):
        ranks.append(Meaning(f"{'price' if which in ('highest', 'lowest') else 'compare'}:{which}"))
    return [*(Meaning(tag) for tag in tags), *ranks]


def _arguments(focus: Focus) -> list[Meaning]:
    lent = []
    for name, value in focus["arguments"].items():
        if name in _NOT_GIVEN or value is None:
            continue
        if name == "status":
            lent.append(Meaning(f"status:{value}"))
        elif name == "bedrooms":
            lent.append(Meaning("bedrooms", Bound(exact=int(value))))
        else:
            lent.append(Meaning(f"given:{name}", (value, focus["shown"].get(name, ""))))
    return lent


def _hit(meaning: Meaning) -> Annotation:
    words = _words_of(meaning.value)
    return Annotation(-1, -1, words, (meaning,))


def _words_of(value: Any) -> str:
    return str(value[1] or value[0]) if isinstance(value, tuple) else ""
