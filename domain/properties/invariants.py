"""What is always true of properties and of those who own them."""

from sqlalchemy import exists

from domain.core.db.base import table_of
from domain.core.invariants import Invariant, deleted_rows_are_purged
from domain.models.accounts import UserProperty
from domain.models.properties import Property

_PROPERTY = table_of(Property)
_LINK = table_of(UserProperty)
_OWNER = exists().where(_LINK.c.property_id == _PROPERTY.c.id, _LINK.c.role == "owner", _LINK.c.is_active)

INVARIANTS = (
    Invariant("property_has_owner", "Every property has an owner.", _PROPERTY.c.id, ~_OWNER),
    *deleted_rows_are_purged(Property),
)
