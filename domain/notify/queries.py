"""Reading one's own notices."""

from sqlalchemy import Boolean, and_, func

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.figures import Figures
from domain.core.listing import Listing
from domain.models.notify import Notification

_TABLE = table_of(Notification)
_mine = and_(_TABLE.c.account_id == func.current_account_id(), _TABLE.c.audience == func.connected_audience())
_is_unread = _TABLE.c.read_at.is_(None)

NOTIFICATIONS = Listing(
    name="notifications",
    permission="",  # everybody's own
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_TABLE,
    columns={
        **{name: _TABLE.c[name] for name in ("id", "kind", "tone", "title", "message", "link")},
        "is_read": _TABLE.c.read_at.is_not(None),
        "created_at": _TABLE.c.created_at,
    },
    scope=_mine,
    not_deleted=_TABLE.c.id.is_not(None),
    filters={"unread": _is_unread == param("unread", Boolean())},
    sorts={"created_at": (_TABLE.c.created_at, _TABLE.c.id)},
    default_sort="-created_at",
)

UNREAD = Figures(
    permission="",
    columns={"unread": func.count()},
    source=_TABLE,
    where=(_mine, _is_unread),
)
