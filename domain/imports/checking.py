"""Every row against its kind's rules before anything is saved, and rows that repeat an earlier one."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from pydantic import BaseModel, ValidationError

from domain.core.db.natural_keys import plain_key
from domain.core.values.text import FROM_FILE
from domain.imports.converting import Draft, RowError
from domain.imports.fields import Field, ImportSchema
from domain.imports.importer import FindDuplicate, Importer
from domain.imports.importer import Row as RowModel

_SIGNS = re.compile(r"[\s!-/:-@\[-`{-~]+")
_SAID = {"missing": "missing", "string_too_short": "missing"}


@dataclass(frozen=True, slots=True)
class Checked:
    """A row as the engine takes it: good (`row`), refused (`errors`), a repetition (`same_as`), or a line
    that is no row, with what it is (`left_out`). `unread` cells are missing from a good row."""

    number: int
    row: BaseModel | None = None
    errors: list[RowError] = field(default_factory=list)
    same_as: int | None = None
    unread: Sequence[RowError] = ()
    left_out: str | None = None


def check(kind: Importer[Any], drafts: Iterable[Draft], today: date) -> list[Checked]:
    """One answer for each draft, in order. A row that repeats a good one is skipped, not saved twice."""
    twin_of = kind.twins()
    checked = []
    for draft in drafts:
        answer = _judged(kind, draft)
        twin = twin_of(answer.row, draft.number) if answer.row is not None else None
        checked.append(answer if twin is None else Checked(draft.number, same_as=twin))
    good = [index for index, answer in enumerate(checked) if answer.row is not None]
    agreed = kind.agree([checked[index].row for index in good], today)
    for index, row in zip(good, agreed, strict=True):
        checked[index] = replace(checked[index], row=row)
    return checked


def duplicates_by(keys_of: Callable[[RowModel], Sequence[str]]) -> Callable[[], FindDuplicate[RowModel]]:
    """For `Kind.twins`: two rows are the same where they share any of their keys."""

    def make() -> FindDuplicate[RowModel]:
        seen: dict[str, int] = {}

        def find(row: RowModel, number: int) -> int | None:
            keys = keys_of(row)
            twin = next((seen[key] for key in keys if key in seen), None)
            for key in keys:
                seen.setdefault(key, number if twin is None else twin)
            return twin

        return find

    return make


def compared(*parts: str | None) -> str:
    """Names as two rows of a file compare: blind to case, spaces and ASCII punctuation."""
    return "|".join([_key(part) if part else "" for part in parts])


def _key(part: str) -> str:
    plain = plain_key(part)
    return _SIGNS.sub("", part.lower()) if plain is None else plain


def _judged(kind: Importer[Any], draft: Draft) -> Checked:
    if draft.left_out is not None:
        return Checked(draft.number, left_out=draft.left_out)
    if draft.errors:
        return Checked(draft.number, errors=draft.errors)
    values = kind.prepare(draft.values)
    try:
        row = kind.model.model_validate(values, context=FROM_FILE)
    except ValidationError as broken:
        errors = [_explained(kind.schema, error) for error in broken.errors()]
        spare = [error for error in errors if error.field in values and _may_go(kind.schema, error)]
        if len(spare) < len(errors):
            return Checked(draft.number, errors=[error for error in errors if error not in spare])
        gone = {error.field for error in spare}
        kept = {name: value for name, value in values.items() if name not in gone}
        return _judged(kind, Draft(draft.number, kept, unread=[*draft.unread, *spare]))
    return Checked(draft.number, row, unread=draft.unread)


def _may_go(shape: ImportSchema, error: RowError) -> bool:
    """Text that is not what it should be may be left out of its row; a number out of bounds was read well."""
    known = shape.field(error.field)
    return known is not None and known.may_be_left_out and known.type not in ("number", "integer")


def _explained(shape: ImportSchema, error: Any) -> RowError:
    name = str(error["loc"][0]) if error["loc"] else ""
    known = shape.field(name)
    label = known.label if known else name.replace("_", " ").capitalize() or "Row"
    quoted = None if known and known.sensitive else _quoted(error.get("input"))
    return RowError(name, label, quoted, _SAID.get(error["type"]) or _sentence(error), _advice(known))


def _sentence(error: Any) -> str:
    message = str(error["msg"]).removeprefix("Value error, ").removesuffix(".")
    return message.replace("Input should be", "Must be").replace("String should", "Should")


def _advice(known: Field | None) -> str:
    return f"Use {known.hint}" if known and known.hint and known.hint[0].isdigit() else ""


def _quoted(value: object) -> str | None:
    if value is None or isinstance(value, dict | list):
        return None
    return str(value)[:80]


def errors_as_json(errors: Sequence[RowError]) -> list[dict[str, Any]]:
    return [error.as_json() for error in errors]
