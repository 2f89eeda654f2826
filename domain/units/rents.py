"""Which units bring the highest and the lowest rent, and which lie below or above their building's median."""

from functools import cache
from typing import Literal

from sqlalchemy import Integer, Subquery, Text, func, select

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, money_text, param
from domain.metrics.filters import Filters, same
from domain.metrics.units_cte import units_cte

Which = Literal["highest", "lowest", "below_median", "above_median"]
NAMES = (
    "id",
    "property_id",
    "property_name",
    "unit_number",
    "bedrooms",
    "status",
    "rent",
    "median",
    "total",
    "ties",
)
MOST_ROWS = 50


def rents(which: Which, narrowed: Filters) -> Statement:
    """Rows of NAMES, the most telling first; units without a rent are left out. `median` is that of all the
    building's units with a rent, `total` counts the units that match, `ties` those with the same rent."""
    parameters = narrowed.parameters()
    own = {"only_bedrooms": parameters.pop("bedrooms"), "only_status": parameters.pop("status")}
    return Statement(_sql(which), {**parameters, "bedrooms": None, "status": None, **own, "most": MOST_ROWS})


@cache
def _sql(which: Which) -> str:
    """All units of the buildings are read, because the median is theirs; bedrooms and status narrow after."""
    home = _with_medians()
    query = select(
        home.c.id,
        home.c.property_id,
        home.c.property_name,
        home.c.unit_number,
        home.c.bedrooms,
        home.c.status,
        money_text(home.c.rent),
        money_text(home.c.median),
        func.count().over(),
        func.count().over(partition_by=home.c.rent),
    ).where(
        same("only_bedrooms", home.c.bedrooms, Integer()),
        same("only_status", home.c.status, Text()),
    )
    gap = home.c.rent - home.c.median
    order = {
        "highest": home.c.rent.desc(),
        "lowest": home.c.rent.asc(),
        "below_median": gap.asc(),
        "above_median": gap.desc(),
    }[which]
    if which.endswith("_median"):
        query = query.where(gap < 0 if which == "below_median" else gap > 0)
    place = (home.c.property_name, home.c.number_sort, home.c.id)
    return compiled(query.order_by(order, *place).limit(param("most")))


def _with_medians() -> Subquery:
    """Each unit with a rent beside the median of its building's: the mean of the one or two in the middle of
    their order. Windows read the units once; a join with their aggregate is planned as one aggregate a unit,
    because nobody can estimate how many units a caller sees."""
    home = units_cte()
    ranked = (
        select(
            home,
            func.row_number().over(partition_by=home.c.property_id, order_by=home.c.rent).label("place"),
            func.count().over(partition_by=home.c.property_id).label("homes_with_rent"),
        )
        .where(home.c.rent > 0)
        .subquery("ranked")
    )
    in_the_middle = (2 * ranked.c.place).between(ranked.c.homes_with_rent, ranked.c.homes_with_rent + 2)
    middle = func.avg(ranked.c.rent).filter(in_the_middle).over(partition_by=ranked.c.property_id)
    return select(ranked, middle.cast(home.c.rent.type).label("median")).subquery("with_medians")
