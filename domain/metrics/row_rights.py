"""Whether the caller may change or delete a row: by their link to its own property, or by its company."""

from typing import Any

from sqlalchemy import JSON, ColumnElement, Select, any_, func, literal_column, select
from sqlalchemy.orm import InstrumentedAttribute

from domain.core.db.base import table_of
from domain.core.listing import in_company
from domain.models.accounts import RolePermission, UserProperty

_LINK = table_of(UserProperty)


def row_rights(
    property_id: ColumnElement[Any] | InstrumentedAttribute[Any], *, write: str, delete: str
) -> ColumnElement[Any]:
    """`{"write": bool, "delete": bool}` for the permissions of these names at the property: one look at an
    index a property, where the ids of all properties would be two arrays of thousands."""
    return (
        select(
            func.json_build_object(
                literal_column("'write'"), _holds(write), literal_column("'delete'"), _holds(delete)
            )
        )
        .where(
            _LINK.c.account_id == func.current_account_id(),
            _LINK.c.property_id == property_id,
            _LINK.c.is_active,
            _LINK.c.property_deleted_at.is_(None),
        )
        .correlate_except(_LINK)
        .scalar_subquery()
        .cast(JSON)
    )


def company_rights(company_id: ColumnElement[Any], *, write: str, delete: str) -> ColumnElement[Any]:
    """The same for a row of a whole company: of its owners, and of who holds the right on any property."""
    return func.json_build_object(
        literal_column("'write'"),
        in_company(company_id, write),
        literal_column("'delete'"),
        in_company(company_id, delete),
    ).cast(JSON)


def _holds(permission: str) -> ColumnElement[bool]:
    roles: Select[Any] = select(RolePermission.role).where(RolePermission.permission == permission)
    return _LINK.c.role == any_(func.array(roles.scalar_subquery()))
