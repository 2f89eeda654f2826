"""The tool that counts and sums over the whole portfolio or a part of it."""

from typing import Annotated, Literal, Self, get_args

from pydantic import model_validator

from agent.context import Context
from agent.replies import Found, Link
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import Bedrooms, City, PropertyRef, PropertyType, State, Words, options_of
from agent.tools.counting import NAMES, best_sentence, group_row, sentence
from agent.tools.formatting import link, looked, place_of, plural, rooms, status, words
from domain.access.principal import require_somewhere
from domain.core.feature import By
from domain.features import AGGREGATES
from domain.metrics.aggregates import groups, total
from domain.metrics.coverage import Counted, coverage
from domain.metrics.filters import Filters
from domain.models.imports import IMPORT_STATUSES
from domain.models.leases import LEASE_STATUSES
from domain.models.properties import PROPERTY_STATUSES, UNIT_STATUSES
from domain.models.residents import RESIDENT_STATUSES

What = Literal[
    "properties",
    "units",
    "vacant_units",
    "occupied_units",
    "occupancy",
    "residents",
    "active_residents",
    "pending_residents",
    "leases",
    "current_leases",
    "vendors",
    "imports",
    "monthly_rent",
    "potential_rent",
    "average_rent",
    "median_rent",
    "deposits",
    "square_feet",
    "bedrooms",
    "vacancy_loss",
]

_STATUSES: dict[str, tuple[str, ...]] = {
    "units.read": UNIT_STATUSES,
    "residents.read": RESIDENT_STATUSES,
    "leases.read": LEASE_STATUSES,
    "properties.read": PROPERTY_STATUSES,
    "vendors.read": ("active", "inactive"),
    "": IMPORT_STATUSES,
}
_ONE = {"properties": "property", "vendors": "vendor", "imports": "import"}
_NOUNS: dict[str, Counted] = {
    "units.read": "units",
    "residents.read": "residents",
    "leases.read": "leases",
}


class CountAndSum(Arguments):
    """What to count, where, and by what to group it."""

    what: Annotated[What | None, Slot("What", needed=True, options=options_of(tuple(NAMES), NAMES))] = None
    property: PropertyRef = None
    bedrooms: Bedrooms = None
    status: Annotated[Words | None, Slot("Status")] = None
    city: City = None
    state: State = None
    type: PropertyType = None
    by: Annotated[
        By | None,
        Slot("By", options=options_of(get_args(By))),
    ] = None
    order: Annotated[
        Literal["highest", "lowest"] | None, Slot("Order", options=options_of(("highest", "lowest")))
    ] = None

    @model_validator(mode="after")
    def _countable_so(self) -> Self:
        """Refuses what the rows of this figure do not have: an answer never leaves a condition out."""
        if self.what is None:
            return self
        wanted, name = AGGREGATES[self.what], NAMES[self.what]
        if self.by is not None and self.by not in wanted.by:
            raise ValueError(f"I can't break {name} down by {self.by}.")
        if self.status is not None and self.status not in _STATUSES[wanted.permission]:
            raise ValueError(f"“{self.status}” is no status of {name}.")
        if self.bedrooms is not None and "bedrooms" not in wanted.by:
            raise ValueError(f"I can't narrow {name} by bedrooms.")
        if self.type is not None and "type" not in wanted.by:
            raise ValueError(f"I can't narrow {name} by the type of property.")
        if (self.city or self.state) and "city" not in wanted.by:
            raise ValueError(f"I can't narrow {name} by place.")
        if self.property is not None and self.what == "imports":
            raise ValueError("I can't narrow imports by property.")
        return self


@read_tool
async def count_and_sum(context: Context, wanted: CountAndSum) -> Found:
    """Counts or sums one figure over the portfolio, exactly: `what` says which. Narrow by property, bedrooms,
    status, city, state or type; `by` breaks it down, and `order` with `by` names the group with the most or
    the least. monthly_rent is what current leases bring; potential_rent adds the rent asked of the other
    units; vacancy_loss is the rent asked of vacant units; occupancy is per cent of units lived in."""
    what = wanted.what or "units"
    permission = AGGREGATES[what].permission
    if permission:
        require_somewhere(context.principal, permission)
    narrowed = Filters(
        property_id=wanted.property,
        bedrooms=wanted.bedrooms,
        status=wanted.status,
        city=wanted.city,
        state=wanted.state,
        property_type=wanted.type,
    )
    by = wanted.by or ("property" if wanted.order else None)
    noun = _NOUNS.get(permission, "units")
    statements = [total(AGGREGATES[what], narrowed), coverage(noun, wanted.property)]
    if by:
        statements.append(groups(AGGREGATES[what], by, narrowed, lowest_first=wanted.order == "lowest"))
    whole, counts, *grouped = await context.read(*statements)
    figure, beside = whole[0]
    rows = [group_row(what, by, *row[:4]) for row in grouped[0]] if by and grouped else []
    text = sentence(what, figure, beside, _kind(wanted), _place(wanted, counts[0]))
    if by and wanted.order:
        text = best_sentence(what, rows, wanted.order == "lowest", by)
    return Found(
        text=text,
        rows=rows,
        total=grouped[0][0][4] if rows else 0,
        read=looked(noun[:-1], counts[0]) if permission in _NOUNS else f"Read {plural(beside, _ONE[what])}",
        open=_open(permission, wanted),
        suggestions=_next(what),
        facts={"what": what, "figure": figure, "beside": beside},
    )


def _kind(wanted: CountAndSum) -> str:
    """'vacant two-bedroom ' before the noun."""
    said = [status(wanted.status) if wanted.status else "", rooms(wanted.bedrooms)]
    return "".join(f"{word} " for word in said if word)


def _place(wanted: CountAndSum, counts: tuple[object, ...]) -> str:
    place = place_of(counts, wanted.city)
    if wanted.state:
        place += f" in {wanted.state.upper()}"
    return place + (f" of type {words(wanted.type).lower()}" if wanted.type else "")


def _open(permission: str, wanted: CountAndSum) -> Link | None:
    """The page that shows the same rows, where there is one that can be narrowed so."""
    if permission == "units.read":
        status_filter = "vacant" if wanted.what in ("vacant_units", "vacancy_loss") else wanted.status
        return link(
            "Open in Units",
            "/units",
            status=status_filter,
            property_id=wanted.property,
            bedrooms=wanted.bedrooms,
        )
    if permission == "residents.read":
        return link("Open in Residents", "/residents", status=wanted.status, property_id=wanted.property)
    pages = {
        "properties.read": ("Open in Properties", "/properties"),
        "vendors.read": ("Open in Vendors", "/vendors"),
        "": ("Open import history", "/import/history"),
    }
    return link(*pages[permission]) if permission in pages else None


def _next(what: str) -> tuple[str, str]:
    if what in ("occupancy", "units", "vacant_units", "occupied_units"):
        return (suggestions.VACANT, suggestions.OCCUPANCY_BY_PROPERTY)
    if "rent" in what or what == "vacancy_loss":
        return (suggestions.RENT_BY_BEDROOMS, suggestions.HIGHEST_RENT)
    if "residents" in what:
        return (suggestions.PENDING_RESIDENTS, suggestions.MOVE_INS)
    if "leases" in what or what == "deposits":
        return (suggestions.EXPIRING_30, suggestions.MONTHLY_RENT)
    return (suggestions.PROPERTIES, suggestions.OCCUPANCY)


TOOLS = (count_and_sum,)
