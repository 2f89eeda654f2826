"""Of which time a verb is: by itself, its helpers and the words beside it."""

from collections.abc import Sequence

from agent.planner.questions.items import Item
from agent.planner.questions.parts import Parts
from agent.planner.questions.spans import Tense


def tense_of(parts: Parts, times: Sequence[tuple[int, Item]], when: int | None, *, spoken: bool) -> Tense:
    """`times` are its verbs, `when` is where 'soon' or 'recently' stands."""
    at, item = times[0]
    name, tense = item.value.name, item.value.tense
    if len({each.value.tense for _, each in times if each.value.name == name}) > 1:
        tense = "both"  # 'started this quarter or will still start in it'
    if any(parts.says(each, "did") or parts.word(each) == "when did" for each in range(len(parts.items))):
        return "past"  # 'did … end', where 'move-ins' says no tense
    if at and _is_perfect(parts.items[at - 1][0].words, item.words):
        return "past"
    if _is_planned(parts, at):
        return "future"
    if not spoken and parts.word(at - 1) == "to" and parts.first("last") is not None:
        return "past"  # 'the last three people to leave us'
    return _by_its_rows(parts, when, spoken=spoken) if tense == "both" else tense


def _by_its_rows(parts: Parts, when: int | None, *, spoken: bool) -> Tense:
    group = parts.given.get("group_by")
    if group is not None and group.bucket and not spoken:
        return "past"  # 'which month had the most move-outs'
    if when is not None:
        return "past" if parts.says(when, "recently") else "future"
    return "both" if spoken else "future"


def _is_planned(parts: Parts, at: int) -> bool:
    """'move-ins scheduled for November': they are to come."""
    behind = parts.item(at + 1)
    planned = behind is not None and behind.says("planned")
    parts.used.update({at + 1} if planned else ())
    return planned


def _is_perfect(led: str, verb: str) -> bool:
    """'has run out', 'have come to an end'; what they 'have coming up', or 'that ends', is to come."""
    is_coming = any(word.endswith("ing") or word in ("that", "which") for word in verb.lower().split())
    return led.lower() in ("has", "have", "had") and not is_coming
