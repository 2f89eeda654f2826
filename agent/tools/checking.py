"""What a change is checked for before anybody is asked to confirm it: the right, and the form's own rules."""

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from pydantic import BaseModel, ValidationError

from agent.context import Context
from agent.tool import sentence_of
from domain.access.principal import granted_at, require_somewhere
from domain.core.errors import FieldError, Forbidden, Invalid

Fields = TypeVar("Fields", bound=BaseModel)


async def may(context: Context, permission: str, property_id: object) -> None:
    """Raises Forbidden without the right on that property: nobody is asked to confirm what would be refused.

    The service that makes the change asks again, in its own unit of work.
    """
    require_somewhere(context.principal, permission)
    (rows,) = await context.read(granted_at(permission, property_id))
    if not rows[0][0]:
        raise Forbidden


def checked(model: type[Fields], values: Mapping[str, Any], names: Mapping[str, str] | None = None) -> Fields:
    """The form's own model of these values. Raises Invalid, each error under the argument that `names` gives
    for the model's field."""
    try:
        return model.model_validate(dict(values))
    except ValidationError as broken:
        raise Invalid([_error(error, names or {}) for error in broken.errors()]) from broken


def _error(error: Any, names: Mapping[str, str]) -> FieldError:
    field = str(error["loc"][0]) if error["loc"] else ""
    return FieldError(names.get(field, field), sentence_of(error))


def id_of(value: str | None) -> UUID:
    """The id of a settled reference."""
    return UUID(value or "")
