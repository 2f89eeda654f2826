"""What staff read: threads of the residents of their properties, and announcements."""

from typing import Any

from sqlalchemy import Boolean, Integer, Text, Uuid, and_, cast, func, literal_column, or_, select, true

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.models.accounts import Account
from domain.models.conversations import Announcement, MessageRead, MessageThread, ThreadMessage
from domain.models.properties import Property
from domain.models.residents import Resident

_THREAD, _MESSAGE, _READ = table_of(MessageThread), table_of(ThreadMessage), table_of(MessageRead)
_RESIDENT, _PROPERTY, _ACCOUNT = table_of(Resident), table_of(Property), table_of(Account)
_ANNOUNCEMENT = table_of(Announcement)

_rows = _THREAD.join(_RESIDENT, _RESIDENT.c.id == _THREAD.c.resident_id).join(
    _PROPERTY, _PROPERTY.c.id == _THREAD.c.property_id
)
_name = func.concat_ws(" ", _RESIDENT.c.first_name, _RESIDENT.c.last_name, type_=Text())
_of_thread = and_(_MESSAGE.c.property_id == _THREAD.c.property_id, _MESSAGE.c.thread_id == _THREAD.c.id)
_read_at = (
    select(_READ.c.read_at)
    .where(_READ.c.thread_id == _THREAD.c.id, _READ.c.account_id == func.current_account_id())
    .correlate(_THREAD)
    .scalar_subquery()
)
_unread = (
    select(cast(func.count(), Integer))
    .where(
        _of_thread,
        _MESSAGE.c.author_kind == "resident",
        _MESSAGE.c.created_at > func.coalesce(_read_at, literal_column("'-infinity'::timestamptz")),
    )
    .correlate(_THREAD)
    .scalar_subquery()
)
_preview = (
    select(func.left(_MESSAGE.c.body, 200))
    .where(_of_thread)
    .order_by(_MESSAGE.c.created_at.desc(), _MESSAGE.c.id.desc())
    .limit(1)
    .correlate(_THREAD)
    .scalar_subquery()
)
_like: Any = func.concat("%", func.lower(param("q", Text())), "%")

THREADS = Listing(
    name="threads",
    permission="messages.read",
    base=_THREAD,
    filter_from=_THREAD,
    select_from=_rows.outerjoin(_ACCOUNT, _ACCOUNT.c.id == _THREAD.c.assignee_id),
    columns={
        **{name: _THREAD.c[name] for name in ("id", "property_id", "resident_id")},
        "property_name": _PROPERTY.c.name,
        "resident_name": _name,
        **{name: _THREAD.c[name] for name in ("subject", "category", "status", "is_urgent", "assignee_id")},
        "assignee_name": func.coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email),
        **{name: _THREAD.c[name] for name in ("last_message_at", "last_author", "version")},
        "preview": _preview,
        "unread": _unread,
        "can": row_rights(_THREAD.c.property_id, write="messages.write", delete="messages.delete"),
    },
    scope=in_scope(_THREAD.c.property_id, "messages.read"),
    not_deleted=true(),
    filters={
        "property_id": _THREAD.c.property_id == param("property_id", Uuid()),
        "resident_id": _THREAD.c.resident_id == param("resident_id", Uuid()),
        "status": _THREAD.c.status == param("status", Text()),
        "urgent": _THREAD.c.is_urgent == param("urgent", Boolean()),
        "unread": (_unread > 0) == param("unread", Boolean()),
        "q": or_(func.lower(_THREAD.c.subject).like(_like), func.lower(_name).like(_like)),
    },
    sorts={"last_message_at": (_THREAD.c.last_message_at, _THREAD.c.id)},
    filter_joins={"q": _rows},
    default_sort="-last_message_at",
)

_places = _ANNOUNCEMENT.join(_PROPERTY, _PROPERTY.c.id == _ANNOUNCEMENT.c.property_id)
ANNOUNCEMENTS = Listing(
    name="announcements",
    permission="messages.read",
    base=_ANNOUNCEMENT,
    filter_from=_places,
    select_from=_places,
    columns={
        **{name: _ANNOUNCEMENT.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        **{
            name: _ANNOUNCEMENT.c[name]
            for name in ("title", "content", "category", "priority", "expires_on", "author_name")
        },
        **{name: _ANNOUNCEMENT.c[name] for name in ("created_at", "version")},
        "can": row_rights(_ANNOUNCEMENT.c.property_id, write="messages.write", delete="messages.delete"),
    },
    scope=in_scope(_ANNOUNCEMENT.c.property_id, "messages.read"),
    not_deleted=_ANNOUNCEMENT.c.ended_at.is_(None),
    filters={"property_id": _ANNOUNCEMENT.c.property_id == param("property_id", Uuid())},
    sorts={"created_at": (_ANNOUNCEMENT.c.created_at, _ANNOUNCEMENT.c.id)},
    default_sort="-created_at",
)
