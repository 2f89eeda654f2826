"""What may be asked about a resident's household: its pets and vehicles."""

from typing import Any

from sqlalchemy import ColumnElement, FromClause, and_, func, select

from domain.core.db.base import table_of
from domain.models.residents import Pet, Resident, Vehicle
from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import Condition

_RESIDENT, _PET, _VEHICLE = map(table_of, (Resident, Pet, Vehicle))


def _theirs(table: FromClause, *also: ColumnElement[bool]) -> ColumnElement[bool]:
    return and_(table.c.property_id == _RESIDENT.c.property_id, table.c.resident_id == _RESIDENT.c.id, *also)


def _number_of(table: FromClause, *also: ColumnElement[bool]) -> ColumnElement[Any]:
    kept = _theirs(table, table.c.deleted_at.is_(None), *also)
    return select(func.count()).select_from(table).where(kept).correlate(_RESIDENT).scalar_subquery()


def _keeps(kind: str) -> Field:
    """Whether they have such a pet."""
    said = (
        f"with {kind}s", f"with a {kind}", f"has a {kind}", f"have a {kind}", f"have {kind}s", f"has {kind}s",
        f"any {kind}s", f"{kind} owner", f"owns a {kind}", f"own a {kind}",
        f"keep a {kind}", f"keeps a {kind}", f"keep {kind}s", f"keeps {kind}s",
    )  # fmt: skip
    return Field("truth", _number_of(_PET, _PET.c.type == kind) > 0, said={"true": said})


def _many(kind: str) -> Field:
    """How many of them those who live here keep."""
    words = (f"number of {kind}s", f"{kind}s")
    here = Condition(field="has_current_lease", values=("true",))
    return Field(
        "number", _number_of(_PET, _PET.c.type == kind), words, unit=f"{kind}s", among=here, counts_rows=True
    )


HOUSEHOLD_FIELDS = {
    "pets": Field("number", _number_of(_PET), ("number of pets", "pets"), unit="pets", counts_rows=True),
    "dogs": _many("dog"),
    "cats": _many("cat"),
    "has_dog": _keeps("dog"),
    "has_cat": _keeps("cat"),
    "vehicles": Field(
        "number",
        _number_of(_VEHICLE),
        ("number of vehicles", "vehicles", "cars"),
        unit="vehicles",
        counts_rows=True,
    ),
}


def _some(field: str, *words: str) -> Phrase:
    return Phrase(words, where=Condition(field=field, operator="at_least", values=("1",)))


def _none(field: str, *words: str) -> Phrase:
    return Phrase(words, where=Condition(field=field, values=("0",)))


HOUSEHOLD_PHRASES = (
    _some("pets", "own pets", "owns a pet", "pet owner", "keeps a pet", "any pets"),
    _none("pets", "without pets", "no pets", "has no pets", "have no pets", "not have pets"),
    _none("vehicles", "without a car", "no car", "without a vehicle", "no vehicle", "has no car"),
)
