"""Reading invitations: those to properties that the caller owns, and those that the caller was sent."""

from typing import Any

from sqlalchemy import ColumnElement, Text, Uuid, and_, case, exists, func, literal_column, select, true
from sqlalchemy.dialects.postgresql import ARRAY

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, in_scope
from domain.models.accounts import Account
from domain.models.companies import Company
from domain.models.invitations import Invitation, InvitationProperty
from domain.models.properties import Property

_TABLE = table_of(Invitation)
_LINK = table_of(InvitationProperty)
_PROPERTY = table_of(Property)
_ACCOUNT = table_of(Account)
_COMPANY = table_of(Company)

_of_it = _LINK.c.invitation_id == _TABLE.c.id
_here = and_(_of_it, in_scope(_LINK.c.property_id, "team.read"))
# What time alone decides is read from the row's own deadline, whether or not its workflow has noticed.
STATUS = case(
    (
        and_(
            _TABLE.c.status == literal_column("'pending'"),
            _TABLE.c.expires_at <= func.now(),
        ),
        literal_column("'expired'"),
    ),
    else_=_TABLE.c.status,
)


def _linked(column: ColumnElement[Any], type_: Any) -> ColumnElement[Any]:
    """A column of the properties that are still in the invitation, as far as the caller owns them."""
    rows = (
        select(column)
        .select_from(_LINK.join(_PROPERTY, _PROPERTY.c.id == _LINK.c.property_id))
        .where(_here, _LINK.c.removed_at.is_(None))
        .order_by(_PROPERTY.c.name, _PROPERTY.c.id)
        .correlate(_TABLE)
    )
    return func.array(rows.scalar_subquery(), type_=ARRAY(type_))


_OWN = ("id", "email", "role", "message")
_TIMES = ("expires_at", "asked_again_at", "version", "created_at")
_waits = exists().where(_here, _LINK.c.removed_at.is_(None))

INVITATIONS = Listing(
    name="invitations",
    permission="team.read",
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_TABLE.outerjoin(_ACCOUNT, _ACCOUNT.c.id == _TABLE.c.invited_by),
    columns={
        **{name: _TABLE.c[name] for name in _OWN},
        "company_id": _TABLE.c.company_id,
        "status": STATUS,
        # Null where who sent it shares no property with the caller any more.
        "inviter_name": func.coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email),
        "property_ids": _linked(_PROPERTY.c.id, Uuid()),
        "property_names": _linked(_PROPERTY.c.name, Text()),
        "can": func.json_build_object(
            literal_column("'resend'"),
            and_(STATUS.in_([literal_column("'pending'"), literal_column("'expired'")]), _waits),
            literal_column("'cancel'"),
            and_(literal_column("'pending'") == STATUS, _waits),
        ),
        **{name: _TABLE.c[name] for name in _TIMES},
    },
    scope=exists().where(_here),
    not_deleted=_TABLE.c.id.is_not(None),
    filters={
        "property_id": exists().where(_here, _LINK.c.property_id == param("property_id", Uuid())),
        "company_id": _TABLE.c.company_id == param("company_id", Uuid()),
        "status": param("status", Text()) == STATUS,
    },
    sorts={"created_at": (_TABLE.c.created_at, _TABLE.c.id)},
    default_sort="-created_at",
)

# The function says the names only to the person whom the invitation is addressed to.
_names = (
    func.invitation_names(_TABLE.c.id)
    .table_valued("company_name", "inviter_name", "property_names")
    .lateral("names")
)

RECEIVED = Listing(
    name="received_invitations",
    permission="",  # everybody's own
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_TABLE.outerjoin(_names, true()),
    columns={
        **{name: _TABLE.c[name] for name in ("id", "role", "message")},
        "status": STATUS,
        **{name: _names.c[name] for name in ("company_name", "inviter_name", "property_names")},
        **{name: _TABLE.c[name] for name in ("expires_at", "asked_again_at", "created_at")},
    },
    scope=_TABLE.c.email_key == func.own_email_key(),
    not_deleted=_TABLE.c.id.is_not(None),
    filters={"status": param("status", Text()) == STATUS},
    sorts={"created_at": (_TABLE.c.created_at, _TABLE.c.id)},
    default_sort="-created_at",
)
