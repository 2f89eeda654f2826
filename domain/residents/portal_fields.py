"""What may be asked about the portals of residents: who has one, who was invited, who uses it."""

from typing import Any

from sqlalchemy import ColumnElement, Date, case, cast, exists, func, literal_column, select

from domain.core.db.base import table_of
from domain.models.portals import PORTAL_STATES, TenantInvitation, TenantPortal
from domain.models.properties import Property
from domain.models.residents import Resident
from domain.portfolio_query.subject import Field, Phrase, Time
from domain.portfolio_query.value import Condition, Measure

_RESIDENT, _PORTAL, _INVITATION = map(table_of, (Resident, TenantPortal, TenantInvitation))
_PROPERTY = table_of(Property)
_NAMES = tuple(
    f"{kind}portal{what}"
    for kind in ("", "tenant ", "resident ", "online ")
    for what in ("", " access", " account", " login", " user")
)
_USING = (
    "on", "with", "has", "have", "activated", "activated their", "set up", "set up their", "signed up for",
    "uses", "use", "using", "enrolled in", "registered for", "registered on", "joined", "has activated",
    "have activated", "active", "with active", "has active", "have active", "on active", "active on",
    "active in", "live on",
)  # fmt: skip
_WITHOUT = (
    "without", "no", "has no", "have no", "not have", "not on", "off", "without active", "no active",
    "not using", "not use", "not signed up for", "not activated", "not activated their", "not joined",
    "not set up", "not set up their", "not registered for", "not enrolled in", "never activated",
    "never activated their", "never signed up for", "inactive on",
)  # fmt: skip
_INVITES = tuple(f"{name} {invite}" for name in ("portal", "tenant portal", "resident portal")
                 for invite in ("invitation", "invite"))  # fmt: skip
_TO = ("to portal", "to tenant portal", "to resident portal", "to join portal", "to set up portal")
_WAITS = ("pending", "outstanding", "open", "unaccepted", "unanswered")
_ACCEPTED = tuple(f"accepted {own}{name}" for own in ("", "his ", "her ", "their ") for name in _INVITES)
_waits = exists(
    select(_INVITATION.c.id)
    .where(
        _INVITATION.c.property_id == _RESIDENT.c.property_id,
        _INVITATION.c.resident_id == _RESIDENT.c.id,
        _INVITATION.c.status.in_(("pending", "sent")),
    )
    .correlate(_RESIDENT)
)


def _portal(*also: ColumnElement[bool]) -> ColumnElement[bool]:
    theirs = (_PORTAL.c.property_id == _RESIDENT.c.property_id, _PORTAL.c.resident_id == _RESIDENT.c.id)
    return exists(select(_PORTAL.c.id).where(*theirs, *also).correlate(_RESIDENT))


def _last(table: Any, column: ColumnElement[Any]) -> ColumnElement[Any]:
    """The day of the last of these, where the property is."""
    found = select(func.max(column)).where(
        table.c.property_id == _RESIDENT.c.property_id, table.c.resident_id == _RESIDENT.c.id
    )
    return cast(func.timezone(_PROPERTY.c.time_zone, found.correlate(_RESIDENT).scalar_subquery()), Date)


_open = _portal(_PORTAL.c.is_active)
_invited_on, _joined_on = _last(_INVITATION, _INVITATION.c.sent_at), _last(_PORTAL, _PORTAL.c.created_at)
_used_on = _last(_PORTAL, _PORTAL.c.last_login)
_here = Condition(field="has_current_lease", values=("true",))
_has_one = Condition(field="has_portal", values=("true",))
_INVITED = (
    *(f"{was}{invited} {to}" for was in ("", "was ", "were ", "been ")
      for invited in ("invited", "sent invitation", "sent invite") for to in _TO),
    *(f"{invite} {sent}" for invite in _INVITES for sent in ("sent", "went out", "were sent", "was sent",
      "did we send", "we sent", "have we sent")), *_INVITES,
)  # fmt: skip
PORTAL_FIELDS = {
    "has_portal": Field(
        "truth",
        _open,
        said={
            "true": (
                "on the portal",
                *(f"{using} {name}" for using in _USING for name in _NAMES),
                *(f"{access} {name}" for access in ("access to", "access", "a login for")
                  for name in _NAMES),
                *_ACCEPTED,
            ),
            "false": (
                "without a portal",
                *(f"{lacking} {name}" for lacking in _WITHOUT for name in _NAMES),
                *(f"not {accepted}" for accepted in _ACCEPTED),
            ),
        },
        among=_here,
    ),
    "portal": Field(
        "choice",
        case(
            (_open, literal_column("'active'")),
            (_portal(), literal_column("'inactive'")),
            (_waits, literal_column("'invited'")),
            else_=literal_column("'not_invited'"),
        ),
        ("portal status", "with portal status", "portal state", "portal account status", "status of portal"),
        options=PORTAL_STATES,
        said={
            "active": ("portal active",),
            "inactive": ("portal closed", "portal inactive", "inactive portal", "closed portal"),
            "invited": (
                "invited to the portal but not joined",
                *(f"invited {to} but not {joined}" for to in ("", *_TO)
                  for joined in ("joined", "signed up", "active", "registered", "accepted", "set up")),
                *(f"{invite} {waits}" for invite in _INVITES for waits in _WAITS),
                *(f"{waits} {invite}" for invite in _INVITES for waits in _WAITS),
                *(f"{invite} still {waits}" for invite in _INVITES for waits in _WAITS),
                *(f"with {waits} {invite}" for invite in _INVITES for waits in _WAITS),
                *(f"with {invite}" for invite in _INVITES), *_INVITED,
            ),
            "not_invited": (
                "not invited to the portal",
                *(f"{never} invited {to}" for to in _TO for never in ("not", "not been", "never",
                "never been",
                  "not yet", "not yet been")),
                *(f"{lacking} {invite}" for invite in _INVITES
                  for lacking in ("without", "no", "not received", "not sent", "never received", "not got")),
            ),
        },
        among=_here,
    ),
    "invited_on": Field("day", _invited_on, ("portal invitation date", "date of the portal invitation")),
    "portal_since": Field("day", _joined_on, ("portal sign-up date", "portal activation date")),
    "last_login": Field(
        "day", _used_on, ("last login", "last portal login", "last log in", "last sign in",
        "portal last used")
    ),
}  # fmt: skip
PORTAL_TIMES = {
    "invited": Time(_invited_on, ("was invited to the portal", *_INVITED)),
    "joined_portal": Time(
        _joined_on,
        tuple(
            f"{joined} {name}"
            for joined in ("joined", "activated", "activated their", "signed up for", "set up",
            "registered for")
            for name in _NAMES
        ),
    ),
    "logged_in": Time(
        _used_on,
        (
            "logged in to the portal", "logged into the portal", "logged in", "logged on to the portal",
            "signed in to the portal", "used the portal", "been on the portal", "opened the portal",
            "used their portal", "logged in to their portal", "logged into their portal",
        ),
    ),
}  # fmt: skip
PORTAL_PHRASES = (
    Phrase(
        tuple(
            f"{portal} {what}"
            for portal in ("portal", "tenant portal", "resident portal")
            for what in ("adoption", "adoption rate", "usage", "usage rate", "enrollment", "sign-up rate",
                         "signup rate", "activation rate", "participation", "uptake")
        ),
        measure=Measure(kind="share", of=_has_one),
    ),
)  # fmt: skip
