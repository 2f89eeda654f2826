"""What may be asked about the portals of residents: who has one that is open."""

from sqlalchemy import exists, select

from domain.core.db.base import table_of
from domain.models.portals import TenantPortal
from domain.models.residents import Resident
from domain.portfolio_query.subject import Field
from domain.portfolio_query.value import Condition

_RESIDENT, _PORTAL = table_of(Resident), table_of(TenantPortal)
_NAMES = ("portal", "tenant portal", "resident portal", "online portal")
_USING = (
    "on", "with", "has", "have", "activated", "activated their", "set up", "set up their", "signed up for",
    "uses", "use", "using", "enrolled in", "registered for", "registered on", "joined", "has activated",
    "have activated",
)  # fmt: skip
_WITHOUT = ("without", "no", "has no", "have no", "not have", "not on", "off")

_open = exists(
    select(_PORTAL.c.id)
    .where(
        _PORTAL.c.property_id == _RESIDENT.c.property_id,
        _PORTAL.c.resident_id == _RESIDENT.c.id,
        _PORTAL.c.is_active,
    )
    .correlate(_RESIDENT)
)

PORTAL_FIELD = Field(
    "truth",
    _open,
    said={
        "true": tuple(f"{using} {name}" for using in _USING for name in _NAMES),
        "false": tuple(f"{lacking} {name}" for lacking in _WITHOUT for name in _NAMES),
    },
    among=Condition(field="has_current_lease", values=("true",)),
)
