"""How many rows a question wants: 'top 5', 'the third highest', one where the noun is singular."""

from agent.planner.positions import ordinal_of
from agent.planner.questions.parts import Parts
from agent.planner.questions.words.items import Amount
from domain.portfolio_query.value import MOST_ROWS


def wanted(parts: Parts, used: set[int]) -> int | None:
    """'top 5 rents', '3 cheapest units', 'the 5 units with the highest rent'."""
    counted = (at for at in range(len(parts.items)) if _counts_rows(parts, at))
    for at in (min(used) - 1, min(used) + 1, *counted):
        item = parts.find(at, "number")
        counts_field = (
            parts.find(at + 1, "field") is not None and not parts.find(at + 1, "noun") and at + 1 not in used
        )
        if item is None or not parts.free(at) or counts_field:
            continue
        amount: Amount = item.value
        if not amount.is_compared and not amount.is_money and 1 <= amount.values[0] <= MOST_ROWS:
            parts.used.add(at)
            return int(amount.values[0])
    return None


def _counts_rows(parts: Parts, at: int) -> bool:
    """'5 units', '3 terminated leases'."""
    noun = next((each for each in range(at + 1, at + 4) if _is_noun(parts, each)), None)
    between = range(at + 1, noun or at + 1)
    return noun is not None and all(
        parts.find(each, "where", "adjective", "phrase", "name") for each in between
    )


def _is_noun(parts: Parts, at: int) -> bool:
    """'units', and 'scheduled work orders'."""
    phrase = parts.find(at, "phrase")
    return bool(parts.find(at, "noun", "who")) or (phrase is not None and phrase.value.names_rows)


def ordinal(parts: Parts, at: int) -> int | None:
    item = parts.item(at - 1)
    place = ordinal_of(item.words) if item is not None else None
    if place is None:
        return None
    parts.used.add(at - 1)
    return place - 1


def is_plural(parts: Parts) -> bool:
    """'units' are several; a field's word is of each of them."""
    places = (at for at in range(len(parts.items)) if _is_noun(parts, at))
    nouns = [item for at in places for item in parts.items[at] if item.kind in ("noun", "who", "phrase")]
    one_asked = any(options[0].words.lower() == "is" for options in parts.items)  # 'which of our units is …'
    return bool(nouns) and nouns[0].words.lower().endswith("s") and not one_asked
