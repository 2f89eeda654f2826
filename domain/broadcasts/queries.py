"""What staff read: messages to many, how far one is, and what became of each recipient."""

from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, JSON, ColumnElement, Text, func, literal_column, select

from domain.broadcasts.rules import SHARED
from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import param
from domain.core.listing import Listing
from domain.models.broadcasts import Broadcast
from domain.models.properties import Property

_TABLE, _PROPERTY = table_of(Broadcast), table_of(Property)


def _rights(operator: str, permission: str) -> ColumnElement[bool]:
    """All (`<@`) or some (`&&`) of its properties are those where the caller holds the permission."""
    ids: ColumnElement[Any] = literal_column(f"((SELECT property_ids('{permission}'))::uuid[])")
    return _TABLE.c.property_ids.bool_op(operator)(ids)


_writes = _rights("<@", "messages.write")
BROADCASTS = Listing(
    name="broadcasts",
    permission="messages.read",
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_TABLE,
    columns={
        **{name: _TABLE.c[name] for name in ("id", "author_name", "audience", "channels", "subject", "body")},
        **{name: _TABLE.c[name] for name in ("status", "run", "residents", "confirmed_at", "completed_at")},
        "is_stopping": (_TABLE.c.stop_requested_at.is_not(None)) & (_TABLE.c.status == "sending"),
        "property_names": func.array(
            select(_PROPERTY.c.name)
            .where(_PROPERTY.c.id == func.any(_TABLE.c.property_ids))
            .order_by(_PROPERTY.c.name)
            .limit(3)
            .correlate(_TABLE)
            .scalar_subquery(),
            type_=ARRAY(Text()),
        ),
        "properties": func.cardinality(_TABLE.c.property_ids),
        **{name: _TABLE.c[name] for name in ("created_at", "updated_at", "version")},
        "can": func.json_build_object(
            literal_column("'write'"), _writes, literal_column("'delete'"), _writes
        ).cast(JSON),
    },
    scope=_rights("&&", "messages.read"),
    not_deleted=_TABLE.c.status != "discarded",
    filters={"status": _TABLE.c.status == param("status", Text())},
    sorts={"created_at": (_TABLE.c.created_at, _TABLE.c.id)},
    default_sort="-created_at",
)

# What became of a recipient: its delivery goes on where there is one.
_STATE = "CASE WHEN b.state = 'queued' THEN coalesce(d.state, 'failed') ELSE b.state END"
_FROM = """
  FROM broadcast_recipients b
  LEFT JOIN deliveries d ON d.id = b.delivery_id
 WHERE b.broadcast_id = %(broadcast)s::uuid
"""
_COUNTS = f"""
SELECT b.channel, {_STATE} AS state,
       CASE WHEN {_STATE} IN ('failed', 'unknown') THEN d.failure ELSE b.reason END,
       count(*)::int, count(*) FILTER (WHERE d.state = 'failed' AND d.provider_id IS NULL)::int
{_FROM} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
"""
MOST_NAMED = 200
_NAMED = f"""
SELECT b.resident_id, concat_ws(' ', r.first_name, r.last_name), p.name, b.channel, {_STATE} AS state,
       coalesce(b.reason, d.failure), b.delivery_id
  FROM broadcast_recipients b
  JOIN residents r ON r.id = b.resident_id
  JOIN properties p ON p.id = b.property_id
  LEFT JOIN deliveries d ON d.id = b.delivery_id
 WHERE b.broadcast_id = %(broadcast)s::uuid AND {_STATE} = ANY (%(states)s::text[])
   AND b.reason IS DISTINCT FROM %(shared)s
 ORDER BY r.last_name, r.first_name, b.resident_id, b.channel LIMIT {MOST_NAMED}
"""
_NAMES = ("resident_id", "resident_name", "property_name", "channel", "state", "reason", "delivery_id")
NOT_REACHED = ("failed", "unknown", "skipped")


def counts_of(broadcast_id: UUID) -> Statement:
    """How many there are by channel, state and reason."""
    return Statement(_COUNTS, {"broadcast": str(broadcast_id)})


def not_reached(broadcast_id: UUID) -> Statement:
    """Whom it did not reach, by name, the first of them."""
    return Statement(_NAMED, {"broadcast": str(broadcast_id), "states": list(NOT_REACHED), "shared": SHARED})


def result_body(counts: Rows, named: Rows) -> dict[str, Any]:
    names = ("channel", "state", "reason", "count")
    return {
        "counts": [dict(zip(names, row[:4], strict=True)) for row in counts],
        "can_send_again": sum(row[4] for row in counts),
        "not_reached": [dict(zip(_NAMES, row, strict=True)) for row in named],
    }
