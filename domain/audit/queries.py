"""Reading the audit log: who did what to which record, for whom, and when it was sealed."""

from sqlalchemy import DateTime, Text, Uuid, and_, func, or_, select, true

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.figures import Figures
from domain.core.listing import Listing
from domain.models.audit import AuditRow
from domain.models.properties import Property

_LOG = table_of(AuditRow)
_PROPERTY = table_of(Property)
_NAMES = ("actor_name", "account_name", "subject_name")
# The function names people whom the caller could not see otherwise; it checks the entry itself.
_names = func.audit_names(_LOG.c.id).table_valued(*_NAMES).lateral("names")

# What happened at a property, for those who may read its log; and what concerns the caller's account alone.
_in_sight = or_(
    # A set: beside another condition no index finds the property, and an array is searched row by row.
    _LOG.c.property_id.in_(select(func.unnest(func.property_ids("audit.read")))),
    and_(_LOG.c.property_id.is_(None), _LOG.c.account_id == func.current_account_id()),
)

AUDIT_LOG = Listing(
    name="audit_log",
    permission="audit.read",
    base=_LOG,
    filter_from=_LOG,
    select_from=_LOG.outerjoin(_PROPERTY, _PROPERTY.c.id == _LOG.c.property_id).outerjoin(_names, true()),
    columns={
        **{name: _LOG.c[name] for name in ("id", "at", "action", "entity_type", "entity_id")},
        **{name: _LOG.c[name] for name in ("actor_id", "account_id", "system", "property_id")},
        **{name: _names.c[name] for name in _NAMES},
        "property_name": _PROPERTY.c.name,
        **{name: _LOG.c[name] for name in ("before", "after", "request_id", "address")},
    },
    scope=_in_sight,
    not_deleted=_LOG.c.id.is_not(None),
    filters={
        "property_id": _LOG.c.property_id == param("property_id", Uuid()),
        "actor_id": _LOG.c.actor_id == param("actor_id", Uuid()),
        "entity_id": _LOG.c.entity_id == param("entity_id", Uuid()),
        "entity_type": _LOG.c.entity_type == param("entity_type", Text()),
        "action": _LOG.c.action == param("action", Text()),
        "since": _LOG.c.at >= param("since", DateTime(timezone=True)),
        "until": _LOG.c.at < param("until", DateTime(timezone=True)),
    },
    sorts={"at": (_LOG.c.at, _LOG.c.id)},
    default_sort="-at",
)

_state = func.audit_state().table_valued("sealed_at", "checked_at", "broken")
# When the log was last sealed and verified, and whether it was found broken. How long the chain is stays
# unsaid: it is everybody's.
AUDIT_STATE = Figures(permission="audit.read", columns=dict(_state.c), source=_state)
