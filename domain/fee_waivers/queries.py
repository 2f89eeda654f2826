"""What staff read: requests that late fees are waived."""

from sqlalchemy import Text, Uuid, and_, func, true

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.models.accounts import Account
from domain.models.fee_waivers import FeeWaiverRequest
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

_WAIVER, _TENANCY, _UNIT = table_of(FeeWaiverRequest), table_of(Tenancy), table_of(Unit)
_RESIDENT, _PROPERTY, _ACCOUNT = table_of(Resident), table_of(Property), table_of(Account)

WAIVERS = Listing(
    name="fee_waivers",
    permission="payments.read",
    base=_WAIVER,
    filter_from=_WAIVER,
    select_from=_WAIVER.join(_RESIDENT, _RESIDENT.c.id == _WAIVER.c.resident_id)
    .join(_PROPERTY, _PROPERTY.c.id == _WAIVER.c.property_id)
    .join(
        _TENANCY, and_(_TENANCY.c.property_id == _WAIVER.c.property_id, _TENANCY.c.id == _WAIVER.c.tenancy_id)
    )
    .join(_UNIT, _UNIT.c.id == _TENANCY.c.unit_id)
    .outerjoin(_ACCOUNT, _ACCOUNT.c.id == _WAIVER.c.decided_by),
    columns={
        **{name: _WAIVER.c[name] for name in ("id", "property_id", "tenancy_id", "resident_id")},
        "property_name": _PROPERTY.c.name,
        "unit_number": _UNIT.c.unit_number,
        "resident_name": func.concat_ws(" ", _RESIDENT.c.first_name, _RESIDENT.c.last_name, type_=Text()),
        **{
            name: _WAIVER.c[name]
            for name in ("period", "amount", "status", "by_policy", "reason", "decided_at")
        },
        "decided_by_name": func.coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email),
        **{name: _WAIVER.c[name] for name in ("created_at", "version")},
        "can": row_rights(_WAIVER.c.property_id, write="payments.write", delete="payments.write"),
    },
    scope=in_scope(_WAIVER.c.property_id, "payments.read"),
    not_deleted=true(),
    filters={
        "property_id": _WAIVER.c.property_id == param("property_id", Uuid()),
        "resident_id": _WAIVER.c.resident_id == param("resident_id", Uuid()),
        "status": _WAIVER.c.status == param("status", Text()),
    },
    sorts={"created_at": (_WAIVER.c.created_at, _WAIVER.c.id)},
    default_sort="-created_at",
)
