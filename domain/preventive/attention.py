"""What somebody should look at today: overdue work, warranties that end soon, equipment past its
life, reports by code."""

from typing import Any

from sqlalchemy import Integer, Select, Uuid, and_, func, literal_column, select

from domain.core.feature import Attention
from domain.metrics.filters import same
from domain.preventive import equipment_queries, order_queries
from domain.preventive.columns import EQUIPMENT, EXPECTED_END, IS_OVERDUE, ORDER, PROPERTY, TODAY, scope_of
from domain.preventive.report_queries import REPORT

WARRANTY_DAYS = 30
_SOON = literal_column(str(WARRANTY_DAYS), Integer())


def _counts() -> Select[Any]:
    in_use = EQUIPMENT.c.status != "retired"
    until = EQUIPMENT.c.warranty_expiration
    overdue = (
        select(func.count())
        .select_from(ORDER.join(PROPERTY, PROPERTY.c.id == ORDER.c.property_id))
        .where(
            order_queries.SCOPE,
            order_queries.LIVE,
            same("property_id", ORDER.c.property_id, Uuid()),
            IS_OVERDUE,
        )
        .scalar_subquery()
    )
    waiting = (
        select(func.count())
        .select_from(REPORT)
        .where(
            scope_of(REPORT.c.property_id),
            same("property_id", REPORT.c.property_id, Uuid()),
            REPORT.c.status == "unconfirmed",
        )
        .scalar_subquery()
    )
    counts: Any = (
        overdue.label("overdue_work_orders"),
        func.count().filter(in_use, and_(until >= TODAY, until <= TODAY + _SOON)).label("warranties_ending"),
        func.count().filter(in_use, EXPECTED_END <= TODAY).label("equipment_past_its_life"),
        waiting.label("unconfirmed_reports"),
    )
    return (
        select(*counts)
        .select_from(EQUIPMENT.join(PROPERTY, PROPERTY.c.id == EQUIPMENT.c.property_id))
        .where(
            equipment_queries.SCOPE,
            equipment_queries.LIVE,
            same("property_id", EQUIPMENT.c.property_id, Uuid()),
        )
    )


ATTENTION = Attention(
    ("overdue_work_orders", "warranties_ending", "equipment_past_its_life", "unconfirmed_reports"), _counts
)
