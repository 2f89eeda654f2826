"""How a count or a sum reads: the sentence for each figure, and the line of each group."""

from agent.replies import Row
from agent.tools.formatting import (
    NOTHING,
    capital,
    money,
    number,
    one_or_many,
    percent,
    plural,
    rooms,
    status,
    words,
)

MONEY = ("monthly_rent", "potential_rent", "average_rent", "median_rent", "deposits", "vacancy_loss")
# Of what `beside` counts the whole or the part.
NAMES = {
    "properties": "properties",
    "units": "units",
    "vacant_units": "vacant units",
    "occupied_units": "occupied units",
    "occupancy": "occupancy",
    "residents": "residents",
    "active_residents": "active residents",
    "pending_residents": "pending residents",
    "leases": "leases",
    "current_leases": "current leases",
    "vendors": "vendors",
    "imports": "imports",
    "monthly_rent": "monthly rent",
    "potential_rent": "potential rent",
    "average_rent": "average rent",
    "median_rent": "median rent",
    "deposits": "deposits",
    "square_feet": "square feet",
    "bedrooms": "bedrooms",
    "vacancy_loss": "rent lost to vacant units",
}
RATES = ("occupancy", "average_rent", "median_rent", *MONEY)


def shown(what: str, figure: str | None, beside: int) -> str:
    """The figure as a person reads it; an em dash where nothing is known."""
    if what == "occupancy":
        return percent(figure or 0, beside)
    if figure is None:
        return NOTHING
    return money(figure) if what in MONEY else number(figure)


def sentence(what: str, figure: str | None, beside: int, kind: str, place: str) -> str:
    """What was counted, as a sentence. `kind` is what the units, residents or leases have in common
    ('vacant two-bedroom '), `place` where they are (' at Alder Court')."""
    count = round(float(figure)) if figure is not None else 0
    amount = shown(what, figure, beside)
    unit, are = f"{kind}unit", one_or_many(count, "is")
    match what:
        case "units":
            tail = "" if "vacant" in kind or not count else f" {beside:,} {one_or_many(beside, 'is')} vacant."
            return f"**{plural(count, unit)}{place}.**{tail}"
        case "vacant_units":
            return f"**{plural(count, unit)}{place} {are} vacant**, of {beside:,}."
        case "occupied_units":
            return f"**{plural(count, unit)}{place} {are} occupied or on notice**, of {beside:,}."
        case "occupancy" if not beside:
            return f"**No {unit} is recorded{place}**, so there is no occupancy yet."
        case "occupancy":
            verb = one_or_many(1 if 1 in (count, beside) else 2, "is")
            people = f"{count:,} of {plural(beside, unit)} {verb} occupied or on notice."
            return f"**Occupancy{place} is {amount}.** {people}"
        case "residents":
            tail = "" if kind or not count else f" {beside:,} {one_or_many(beside, 'is')} active."
            return f"**{plural(count, f'{kind}resident')}{place}.**{tail}"
        case "active_residents" | "pending_residents":
            return f"**{plural(count, 'resident')}{place} {are} {what.split('_')[0]}**, of {beside:,}."
        case "leases":
            tail = "" if kind or not count else f" {beside:,} {one_or_many(beside, 'is')} current."
            return f"**{plural(count, f'{kind}lease')}{place}.**{tail}"
        case "current_leases":
            return f"**{plural(count, 'lease')}{place} {are} current**, of {beside:,}."
        case "properties" | "vendors" | "imports":
            noun = {"properties": "property", "vendors": "vendor", "imports": "import"}[what]
            return f"**{plural(count, f'{kind}{noun}')}{place}.**"
    return _sum_sentence(what, amount, beside, unit, place)


def _sum_sentence(what: str, amount: str, beside: int, unit: str, place: str) -> str:
    if amount == NOTHING:
        return f"**Nothing is recorded{place}** to work out the {NAMES[what]} from."
    match what:
        case "monthly_rent":
            return f"**{amount} a month{place}**, from {plural(beside, 'current lease')}."
        case "potential_rent":
            return f"**{amount} a month{place}** if every unit were let: {plural(beside, unit)} with a rent."
        case "average_rent" | "median_rent":
            return (
                f"**The {NAMES[what]}{place} is {amount} a month**, over {plural(beside, unit)} with a rent."
            )
        case "deposits":
            return f"**{amount} of security deposits{place}**, on {plural(beside, 'current lease')}."
        case "vacancy_loss":
            vacant = plural(beside, f"vacant {unit}")
            return f"**{amount} of rent a month{place}** is not coming in: that is asked for {vacant}."
    return f"**{amount} {NAMES[what]}{place}**, over {plural(beside, unit)} where this is recorded."


def best_sentence(what: str, groups: list[Row], lowest: bool, by: str) -> str:
    """Who leads: '**Harbor Point has the most vacant units: 4.**'"""
    groups = [group for group in groups if group.id and group.value != NOTHING]
    if not groups:
        return "**Nothing is recorded to compare.**"
    if what in RATES:
        superlative = "lowest" if lowest else "highest"
    else:
        superlative = "fewest" if lowest else "most"
    first = groups[0]
    ties = sum(1 for group in groups if group.value == first.value)
    lead = f"the {superlative} {NAMES[what]}: {first.value}"
    if ties > 1:
        return f"**{plural(ties, {'property': 'property', 'city': 'city'}.get(by, 'group'))} share {lead}.**"
    return f"**{first.title} {'have' if by == 'bedrooms' else 'has'} {lead}.**"


def group_row(what: str, by: str, key: str | None, label: str | None, figure: str | None, beside: int) -> Row:
    return Row(
        id=key or "",
        kind="property" if by == "property" else "group",
        title=_group_name(by, label),
        note=_beside_words(what, beside),
        value=shown(what, figure, beside),
        href=_group_path(what, by, key),
        facts={"figure": figure, "beside": beside},
    )


def _group_name(by: str, label: str | None) -> str:
    if label is None:
        return "Not recorded"
    if by == "bedrooms":
        return f"{capital(rooms(int(label)))} units" if int(label) else "Studios"
    if by == "status":
        return capital(status(label))
    return words(label) if by == "type" else label


def _beside_words(what: str, beside: int) -> str:
    if what in ("vacant_units", "occupied_units", "occupancy"):
        return f"of {plural(beside, 'unit')}"
    if what in ("average_rent", "median_rent", "potential_rent"):
        return plural(beside, "unit")
    if what in ("monthly_rent", "deposits"):
        return plural(beside, "lease")
    return ""


def _group_path(what: str, by: str, key: str | None) -> str:
    if by == "property":
        return f"/properties/{key}"
    if by == "status" and what == "units":
        return f"/units?status={key}"
    return ""
