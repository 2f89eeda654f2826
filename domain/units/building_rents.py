"""What the homes of a building rent for, in the middle and on average, beside which one home is held."""

from sqlalchemy import FromClause, func, literal_column, true

from domain.core.db.base import table_of
from domain.metrics.leases import current_lease_of_unit
from domain.metrics.units_cte import median, rent_of_unit
from domain.models.properties import Property, Unit
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Join, Phrase
from domain.portfolio_query.value import Condition, Operator

JOIN = "building_rents"
_UNIT = table_of(Unit)
_PROPERTY = table_of(Property)
_SIDES: dict[Operator, str] = {
    "less_than": "below, under, less than, lower than, cheaper than",
    "more_than": "above, over, more than, higher than, greater than",
}
_BUILDINGS = ", of building, of its building, of their building"
_OF_IT = ", building, its building"


def building_rents() -> Join:
    """The median and the average rent by property, over its live homes that have one."""
    lease = current_lease_of_unit()
    rent = rent_of_unit(lease)
    homes = _UNIT.join(_PROPERTY, _PROPERTY.c.id == _UNIT.c.property_id).outerjoin(lease, true())
    rents: FromClause = (
        homes.select()
        .with_only_columns(
            _UNIT.c.property_id,
            median(rent).label("median"),
            func.round(func.avg(rent).filter(rent > literal_column("0")), 2).label("average"),
        )
        .where(_UNIT.c.deleted_at.is_(None))
        .group_by(_UNIT.c.property_id)
        .subquery(JOIN)
    )
    return rents, rents.c.property_id == _UNIT.c.property_id


def building_rent_fields(rents: FromClause) -> dict[str, Field]:
    return {
        f"{kind}_of_building": Field(
            "money", rents.c[kind], (f"{kind} rent of its building",), unit="a month", needs=(JOIN,)
        )
        for kind in ("median", "average")
    }


def building_rent_phrases() -> tuple[Phrase, ...]:
    """'below the median rent', 'rented above average': a home's rent beside its building's."""
    return tuple(
        Phrase(
            (
                f"with a rent {sides.partition(',')[0]} the {kind} of its building",
                *ways(f"with rent, rent, rented, priced, {led}", sides, _OF_IT, kind, _BUILDINGS),
                *ways(sides, _OF_IT, f"{kind} rent", _BUILDINGS),
            ),
            where=Condition(field="rent", operator=operator, other=f"{field}_of_building"),
        )
        for operator, sides in _SIDES.items()
        # 'below average' alone may be said of anything
        for field, kind, led in (("median", "median", ""), ("average", "average", "are renting"))
    )
