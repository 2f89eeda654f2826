"""The figures above the list of units, within the caller's scope."""

from sqlalchemy import Float, Integer, Numeric, Uuid, case, cast, column, func, or_

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.figures import Figures
from domain.metrics.balances import outstanding
from domain.models.properties import UNIT_STATUSES
from domain.models.tenancies import Tenancy

_counted = func.unit_figures(param("property_id", Uuid())).table_valued(
    column("properties", Integer()),
    column("total", Integer()),
    *(column(status, Integer()) for status in UNIT_STATUSES),
    column("monthly_rent", Numeric()),
)
_lived_in = _counted.c.occupied + _counted.c.notice
_property_id = param("property_id", Uuid())
_outstanding = outstanding(or_(_property_id.is_(None), table_of(Tenancy).c.property_id == _property_id))
_rate = func.round(_lived_in * cast(100, Numeric()) / _counted.c.total, 1)

# Units by status, what current leases bring a month and what tenancies owe (null for who may read none), and
# how many per cent of the units are lived in (one decimal, null without units). `properties` counts those in
# scope, with or without units. `property_id` narrows them to one property.
UNIT_FIGURES = Figures(
    permission="units.read",
    columns={
        **{name: _counted.c[name] for name in ("properties", "total", *UNIT_STATUSES)},
        "monthly_rent": money_text(_counted.c.monthly_rent),
        "outstanding": money_text(_outstanding),
        "occupancy_rate": case((_counted.c.total > 0, cast(_rate, Float(53)))),
    },
    source=_counted,
)
