"""The delivery log: what was sent about properties and for companies, and what became of it."""

from typing import Any

from sqlalchemy import Boolean, ColumnElement, Text, Uuid, and_, case, exists, func, literal_column, or_

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.figures import Figures
from domain.core.listing import Listing, among, in_scope
from domain.models.accounts import Account
from domain.models.invitations import Invitation
from domain.models.notify import Delivery
from domain.models.portals import TenantInvitation
from domain.models.properties import Property
from domain.models.residents import Resident
from domain.models.vendors import Vendor

_DELIVERY, _PROPERTY, _RESIDENT = table_of(Delivery), table_of(Property), table_of(Resident)
_ACCOUNT, _VENDOR = table_of(Account), table_of(Vendor)
_INVITATION, _PORTAL_INVITATION = table_of(Invitation), table_of(TenantInvitation)
_LATER = _DELIVERY.alias("later")

_to: ColumnElement[Any] = _DELIVERY.c.recipient_id
_resident_id = func.coalesce(_PORTAL_INVITATION.c.resident_id, _RESIDENT.c.id)
_recipient = func.coalesce(
    _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name),
    _VENDOR.c.company_name,
    _ACCOUNT.c.full_name,
    _INVITATION.c.email,
    _DELIVERY.c.recipient_address,
)
# Ids of different tables never meet, so the kind need not be compared.
_SHOWN = (
    _DELIVERY.outerjoin(_PORTAL_INVITATION, _PORTAL_INVITATION.c.id == _to)
    .outerjoin(_RESIDENT, _RESIDENT.c.id == func.coalesce(_PORTAL_INVITATION.c.resident_id, _to))
    .outerjoin(_VENDOR, _VENDOR.c.id == _to)
    .outerjoin(_INVITATION, _INVITATION.c.id == _to)
    .outerjoin(_ACCOUNT, _ACCOUNT.c.id == _DELIVERY.c.account_id)
    .outerjoin(_PROPERTY, _PROPERTY.c.id == _DELIVERY.c.property_id)
)
_is_resent = exists().where(_LATER.c.resend_of_id == _DELIVERY.c.id)
_failed = _DELIVERY.c.state.in_((literal_column("'failed'"), literal_column("'unknown'")))
_on_its_way = _DELIVERY.c.state.in_((literal_column("'queued'"), literal_column("'sending'")))
_by_email, _by_sms = (
    _DELIVERY.c.channel == literal_column("'email'"),
    _DELIVERY.c.channel == literal_column("'sms'"),
)
_lately = _DELIVERY.c.created_at >= literal_column("now() - interval '30 days'")
_sent = _DELIVERY.c.state.in_((literal_column("'sent'"), literal_column("'delivered'")))
_delivered = _DELIVERY.c.state == literal_column("'delivered'")
_pattern = func.like_pattern(param("q", Text()))


def _like(column: ColumnElement[Any]) -> ColumnElement[bool]:
    return column.op("ILIKE", is_comparison=True)(_pattern)


_SCOPE = or_(
    in_scope(_DELIVERY.c.property_id, "residents.write"),
    among(_DELIVERY.c.company_id, "owned_company_ids()"),
)
_needs_a_look = and_(_failed, ~_is_resent)

DELIVERIES = Listing(
    name="deliveries",
    permission="",  # owners read what was sent for their company, others what was sent about their properties
    base=_DELIVERY,
    filter_from=_SHOWN,
    select_from=_SHOWN,
    columns={
        "id": _DELIVERY.c.id,
        "channel": _DELIVERY.c.channel,
        "template": _DELIVERY.c.template,
        "recipient": _recipient,
        "resident_id": _resident_id,
        "sent_to": _DELIVERY.c.sent_to,
        "property_id": _DELIVERY.c.property_id,
        "property_name": _PROPERTY.c.name,
        **{name: _DELIVERY.c[name] for name in ("state", "attempts", "failure")},
        **{name: _DELIVERY.c[name] for name in ("created_at", "sent_at", "delivered_at", "resend_of_id")},
        "needs_a_look": _needs_a_look,
        "can_resend": case((or_(_on_its_way, _is_resent), False), else_=True),
    },
    scope=_SCOPE,
    not_deleted=_DELIVERY.c.id.is_not(None),
    filters={
        "channel": _DELIVERY.c.channel == param("channel", Text()),
        "state": _DELIVERY.c.state == param("state", Text()),
        "property_id": _DELIVERY.c.property_id == param("property_id", Uuid()),
        "resident_id": _resident_id == param("resident_id", Uuid()),
        "needs_a_look": _needs_a_look == param("needs_a_look", Boolean()),
        "q": or_(_like(_DELIVERY.c.sent_to), _like(_recipient)),
    },
    sorts={"created_at": (_DELIVERY.c.created_at, _DELIVERY.c.id)},
    default_sort="-created_at",
)

DELIVERY_FIGURES = Figures(
    permission="",
    columns={
        "total": func.count(),
        "needs_a_look": func.count().filter(_needs_a_look),
        "on_its_way": func.count().filter(_on_its_way),
        "emails_sent": func.count().filter(_lately, _by_email, _sent),
        "sms_sent": func.count().filter(_lately, _by_sms, _sent),
        "sms_delivered": func.count().filter(_lately, _by_sms, _delivered),
        "failed": func.count().filter(_lately, _failed),
    },
    source=_DELIVERY,
    where=(_SCOPE,),
)
