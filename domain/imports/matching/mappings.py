"""What a person chose at the mapping step: a column or one value for each field, and whether it holds."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from domain.core.errors import FieldError, Invalid
from domain.imports.fields import ImportSchema
from domain.imports.matching.meanings import may_mean
from domain.imports.reading.reader import clean_header

Text = Annotated[str, StringConstraints(max_length=1000)]


Meanings = dict[Text, Text | bool | None]


class Mapping(BaseModel):
    """`csvColumn` fills `dbField`; or `value` does, for every row of the file. `values` say what cells of the
    column mean; a cell that means null leaves the field alone."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    csv_column: Text | None = Field(default=None, alias="csvColumn")
    value: Text | None = None
    db_field: Text = Field(alias="dbField")
    required: bool = False
    values: Meanings | None = None

    @model_validator(mode="after")
    def _one_source(self) -> "Mapping":
        if self.csv_column is not None and self.value is not None:
            raise ValueError("Give a column or a value, not both.")
        return self

    @property
    def is_used(self) -> bool:
        """A row of the mapping form that was left at 'Not imported' fills nothing."""
        return bool(self.db_field.strip()) and bool(
            (self.csv_column or "").strip() or (self.value or "").strip()
        )


def settle(
    shape: ImportSchema, headers: Sequence[str], mappings: Iterable[Mapping], *, complete: bool = True
) -> list[Mapping]:
    """The mappings that fill something, with columns as the file names them.

    Raises Invalid where a column or field is unknown, a field is filled twice, a cell is to mean something
    that its field cannot hold or, unless somebody is still choosing, a required field is not filled.
    """
    used = [_cleaned(mapping) for mapping in mappings if mapping.is_used]
    errors = [*_unknown(shape, headers, used), *_doubled(shape, used), *_meaningless(shape, used)]
    if complete:
        errors += _missing(shape, used)
    if errors:
        raise Invalid(errors)
    return used


def _cleaned(mapping: Mapping) -> Mapping:
    column = clean_header(mapping.csv_column) if mapping.csv_column else None
    value = mapping.value.strip() if mapping.value else None
    return mapping.model_copy(
        update={"csv_column": column or None, "value": value, "db_field": mapping.db_field.strip()}
    )


def _unknown(shape: ImportSchema, headers: Sequence[str], used: list[Mapping]) -> list[FieldError]:
    columns = set(headers)
    errors = []
    for mapping in used:
        if mapping.csv_column is not None and mapping.csv_column not in columns:
            errors.append(FieldError("mappings", f"The file has no column '{mapping.csv_column[:80]}'"))
        if shape.field(mapping.db_field) is None:
            errors.append(FieldError("mappings", f"There is no field '{mapping.db_field[:80]}'"))
    return errors


def _doubled(shape: ImportSchema, used: list[Mapping]) -> list[FieldError]:
    counts = Counter(mapping.db_field for mapping in used)
    fields = [shape.field(name) for name, count in counts.items() if count > 1]
    return [FieldError("mappings", f"'{field.label}' is filled twice") for field in fields if field]


def _meaningless(shape: ImportSchema, used: list[Mapping]) -> Iterator[FieldError]:
    for mapping in used:
        field = shape.field(mapping.db_field)
        if not mapping.values or field is None:
            continue
        if not field.allowed or mapping.csv_column is None:
            yield FieldError("mappings", f"'{field.label}' takes no values for the words of a column")
            continue
        for word, value in mapping.values.items():
            if value is not None and not may_mean(field, value):
                allowed = ", ".join(field.allowed)
                sentence = f"{field.label}: '{word[:80]}' cannot mean '{str(value)[:80]}'. Use {allowed}"
                yield FieldError("mappings", sentence)


def _missing(shape: ImportSchema, used: list[Mapping]) -> list[FieldError]:
    filled = {mapping.db_field for mapping in used}
    for whole, parts in shape.alternatives.items():
        if whole in filled:
            filled.update(parts)
    required = (field for field in shape.fields if field.required and field.name not in filled)
    return [FieldError("mappings", f'Required field "{field.label}" is not mapped') for field in required]
