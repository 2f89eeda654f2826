"""Reading a resident's portal as staff see it: not invited, invited, active or ended."""

from sqlalchemy import Boolean, Date, and_, case, cast, exists, func, literal_column, not_, or_, select, true

from domain.core.db.base import table_of
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.models.companies import Company
from domain.models.notify import Delivery
from domain.models.portals import TenantInvitation, TenantPortal
from domain.models.properties import Property
from domain.models.residents import Resident

_RESIDENT = table_of(Resident)
_PORTAL = table_of(TenantPortal)
_PROPERTY = table_of(Property)
_COMPANY = table_of(Company)
_INVITATION = table_of(TenantInvitation)
_COLUMNS = (
    *("email", "phone", "send_method", "message", "include_instructions"),
    *("sent_at", "expires_at", "ended_at", "asked_again_at", "token_version"),
)
_newest = (
    select(*(_INVITATION.c[name] for name in (*_COLUMNS, "id", "status", "created_at")))
    .where(_INVITATION.c.property_id == _RESIDENT.c.property_id, _INVITATION.c.resident_id == _RESIDENT.c.id)
    .order_by(_INVITATION.c.created_at.desc(), _INVITATION.c.id.desc())
    .limit(1)
    .correlate(_RESIDENT)
    .lateral("invitation")
)
_waits = _newest.c.status.in_([literal_column("'pending'"), literal_column("'sent'")])
# What time alone decides is read from the row's own deadline, whether or not its workflow has noticed.
_status = case(
    (and_(_waits, _newest.c.expires_at <= func.now()), literal_column("'expired'")),
    else_=_newest.c.status,
)
# The portal that is open, else the one that ended last.
_portal = (
    select(
        *(
            _PORTAL.c[name]
            for name in ("is_active", "portal_email", "last_login", "login_count", "restored_at")
        )
    )
    .where(_PORTAL.c.property_id == _RESIDENT.c.property_id, _PORTAL.c.resident_id == _RESIDENT.c.id)
    .order_by(_PORTAL.c.is_active.desc(), _PORTAL.c.updated_at.desc(), _PORTAL.c.id.desc())
    .limit(1)
    .correlate(_RESIDENT)
    .lateral("portal")
)

_DELIVERY = table_of(Delivery)
_RESENT = _DELIVERY.alias("resent")
# Why the SMS of the newest sending went nowhere, unless it was sent again since from the delivery log.
_sms_failure = (
    select(_DELIVERY.c.failure)
    .where(
        _DELIVERY.c.dedupe_key
        == func.concat("portal_invitation:", _newest.c.id, ":", _newest.c.token_version, ":sms"),
        _DELIVERY.c.state.in_([literal_column("'failed'"), literal_column("'unknown'")]),
        ~exists().where(_RESENT.c.resend_of_id == _DELIVERY.c.id),
    )
    .correlate(_newest)
    .scalar_subquery()
)

_closes_on = func.portal_closes_on(
    _RESIDENT.c.status,
    _RESIDENT.c.move_out_date,
    cast(func.timezone(_PROPERTY.c.time_zone, _portal.c.restored_at), Date),
    _COMPANY.c.former_portal_days,
    type_=Date,
)
_in_time = or_(
    _closes_on.is_(None), _closes_on >= cast(func.timezone(_PROPERTY.c.time_zone, func.now()), Date)
)
_is_open = and_(_portal.c.is_active, or_(_in_time, func.resident_owes(_RESIDENT.c.id, type_=Boolean)))

RESIDENT_PORTAL = Listing(
    name="resident_portal",
    permission="residents.read",
    base=_RESIDENT,
    filter_from=_RESIDENT,
    select_from=_RESIDENT.join(_PROPERTY, _PROPERTY.c.id == _RESIDENT.c.property_id)
    .join(_COMPANY, _COMPANY.c.id == _PROPERTY.c.company_id)
    .outerjoin(_portal, true())
    .outerjoin(_newest, true()),
    columns={
        "resident_id": _RESIDENT.c.id,
        "state": case(
            (_is_open, literal_column("'active'")),
            (and_(_waits, _newest.c.expires_at > func.now()), literal_column("'invited'")),
            (_portal.c.is_active.is_not(None), literal_column("'inactive'")),
            else_=literal_column("'not_invited'"),
        ),
        "portal_email": _portal.c.portal_email,
        "last_login": _portal.c.last_login,
        "login_count": _portal.c.login_count,
        "closes_on": case((and_(_portal.c.is_active, _in_time), _closes_on)),
        "open_while_owed": func.coalesce(and_(_is_open, not_(_in_time)), False),
        "invitation_status": _status,
        **{f"invitation_{name}": _newest.c[name] for name in _COLUMNS},
        "invitation_sms_failure": _sms_failure,
        "can": row_rights(_RESIDENT.c.property_id, write="residents.write", delete="residents.write"),
    },
    scope=in_scope(_RESIDENT.c.property_id, "residents.read"),
    not_deleted=_RESIDENT.c.deleted_at.is_(None),
    filters={},
    sorts={"id": (_RESIDENT.c.id,)},
    default_sort="id",
)
