"""A new row and its audit entry as one statement, for creations that are known whole before they are sent."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    CTE,
    ColumnElement,
    Insert,
    Select,
    String,
    Table,
    cast,
    func,
    insert,
    literal,
    literal_column,
    select,
)
from sqlalchemy.dialects.postgresql import JSONB

from domain.audit.service import REDACTED
from domain.core.db.base import Base, table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import as_json, compiled, param
from domain.core.request_context import current_call
from domain.core.values.ids import new_id
from domain.models.audit import AuditRow


def created_below(
    model: type[Base],
    values: Mapping[str, object],
    parent: Select[Any],
    given: Mapping[str, object],
    action: str,
) -> Statement:
    """Inserts a row of these values with the columns that `parent` selects, and its audit entry; nothing
    where `parent` finds no row.

    `parent` selects `property_id`, is the same object for each row of a kind, and binds what `given` holds
    under names that are no columns of the row.
    """
    call = current_call.get()
    audit = {"audit_id": new_id(), "audit_request": call.request_id, "audit_address": call.address}
    return Statement(_creation_sql(model, tuple(values), parent, action), {**values, **given, **audit})


@lru_cache(maxsize=64)
def _creation_sql(model: type[Base], names: tuple[str, ...], parent: Select[Any], action: str) -> str:
    table = table_of(model)
    source = parent.cte("parent")
    taken = [column.name for column in source.c if column.name not in names]
    row = select(
        *(param(name, table.c[name].type) for name in names), *(source.c[name] for name in taken)
    ).select_from(source)
    created = (
        insert(table)
        .from_select([*names, *taken], row, include_defaults=False)
        .returning(*(column for column in table.c if column.computed is None))
    )
    return compiled(_audit_of(created.cte("created"), table, action))


def _audit_of(created: CTE, table: Table, action: str) -> Insert:
    sensitive = {column.name: REDACTED for column in table.c if column.info.get("sensitive")}
    columns: dict[str, ColumnElement[Any]] = {
        "id": param("audit_id", AuditRow.id.type),
        "actor_id": func.current_actor_id(),
        "account_id": func.current_account_id(),
        "property_id": created.c.property_id,
        "action": literal(action),
        "entity_type": literal(table.name),
        "entity_id": created.c.id,
        "after": func.to_jsonb(literal_column("created")).op("||")(cast(as_json(sensitive).decode(), JSONB)),
        "request_id": param("audit_request", String()),
        "address": param("audit_address", String()),
    }
    entry = select(*columns.values()).select_from(created)
    return insert(table_of(AuditRow)).from_select(list(columns), entry, include_defaults=False)
