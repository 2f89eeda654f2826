"""The recurring lines of a tenancy as a list."""

from typing import Any

from sqlalchemy import JSON, ColumnElement, Date, Uuid, and_, func, literal_column, or_, select, true

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.models.leases import Lease
from domain.models.properties import Property
from domain.models.tenancies import RecurringCharge

_LINE, _PROPERTY, _LEASE = table_of(RecurringCharge), table_of(Property), table_of(Lease)
_TODAY: ColumnElement[Any] = func.timezone(_PROPERTY.c.time_zone, func.now()).cast(Date)
_GOES_ON = or_(_LINE.c.ends_on.is_(None), _LINE.c.ends_on >= _TODAY)
_CAN_CHANGE = and_(in_scope(_LINE.c.property_id, "payments.write"), _LINE.c.kind != "rent", _GOES_ON)
_OF_LEASE = select(_LEASE.c.tenancy_id).where(_LEASE.c.id == param("lease_id", Uuid())).scalar_subquery()

RECURRING = Listing(
    name="recurring_charges",
    permission="payments.read",
    base=_LINE,
    filter_from=_LINE,
    select_from=_LINE.join(_PROPERTY, _PROPERTY.c.id == _LINE.c.property_id),
    columns={
        **{name: _LINE.c[name] for name in ("id", "property_id", "tenancy_id", "lease_id", "kind")},
        "amount": money_text(_LINE.c.amount),
        **{name: _LINE.c[name] for name in ("starts_on", "ends_on", "description")},
        "can": func.json_build_object(literal_column("'change'"), _CAN_CHANGE).cast(JSON),
        **{name: _LINE.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=in_scope(_LINE.c.property_id, "payments.read"),
    not_deleted=true(),
    filters={"lease_id": _LINE.c.tenancy_id == _OF_LEASE},
    sorts={"starts_on": (_LINE.c.starts_on, _LINE.c.id)},
    default_sort="-starts_on",
)
