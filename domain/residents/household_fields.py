"""What may be asked about a resident's household: its pets and vehicles."""

from typing import Any

from sqlalchemy import ColumnElement, FromClause, and_, func, select

from domain.core.db.base import table_of
from domain.models.residents import Pet, Resident, Vehicle
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import AllOf, Condition, HasRelated
from domain.residents.car_words import MAKES, MODELS

_RESIDENT, _PET, _VEHICLE = map(table_of, (Resident, Pet, Vehicle))


def _theirs(table: FromClause, *also: ColumnElement[bool]) -> ColumnElement[bool]:
    return and_(table.c.property_id == _RESIDENT.c.property_id, table.c.resident_id == _RESIDENT.c.id, *also)


def _number_of(table: FromClause, *also: ColumnElement[bool]) -> ColumnElement[Any]:
    kept = _theirs(table, table.c.deleted_at.is_(None), *also)
    return select(func.count()).select_from(table).where(kept).correlate(_RESIDENT).scalar_subquery()


_HAVING = (
    "with",
    "has",
    "have",
    "had",
    "having",
    "any",
    "own",
    "owns",
    "owning",
    "keep",
    "keeps",
    "keeping",
    "got",
    "has got",
    "have got",
    "is got",
    "are got",
    "registered",
    "with registered",
)
_LACKING = (
    "without", "without any", "no", "with no", "has no", "have no", "not have", "not have any", "not own",
    "not own any", "not keep", "not keep any", "neither", "lack", "lacks", "owns no", "keeps no", "keep no",
    "own no", "not got", "not got any", "has got no", "have got no", "with zero", "zero",
)  # fmt: skip
_KINDS = {"dog": ("dog", "puppy", "canine"), "cat": ("cat", "kitten", "feline")}
_ANIMALS = ("pet", "animal", *(name for names in _KINDS.values() for name in names))
_CARS = ("car", "vehicle", "automobile")
_DRIVING = ("drive", "drives", "driving")


def _led(leads: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{lead} {name}" for lead in leads for name in names)


def _keeps(kind: str) -> Field:
    """Whether they have such a pet."""
    said = (f"with {kind}s", *_led(_HAVING, _KINDS[kind]))
    return Field("truth", _number_of(_PET, _PET.c.type == kind) > 0, said={"true": said})


def _many(kind: str) -> Field:
    """How many of them those who live here keep."""
    words = (f"number of {kind}s", f"{kind}s")
    here = Condition(field="has_current_lease", values=("true",))
    return Field(
        "number", _number_of(_PET, _PET.c.type == kind), words, unit=f"{kind}s", among=here, counts_rows=True
    )


HOUSEHOLD_FIELDS = {
    "pets": Field(
        "number", _number_of(_PET), ("number of pets", "pets", "animals"), unit="pets", counts_rows=True
    ),
    "dogs": _many("dog"),
    "cats": _many("cat"),
    "has_dog": _keeps("dog"),
    "has_cat": _keeps("cat"),
    "vehicles": Field(
        "number",
        _number_of(_VEHICLE),
        ("number of vehicles", "vehicles", "cars", "automobiles"),
        unit="vehicles",
        counts_rows=True,
    ),
}


def _some(field: str) -> Condition:
    return Condition(field=field, operator="at_least", values=("1",))


def _none(field: str) -> Condition:
    return Condition(field=field, values=("0",))


def _both(names: tuple[str, ...], others: tuple[str, ...], *joining: str) -> tuple[str, ...]:
    """The one with the other, whichever is said first."""
    return tuple(
        f"{first} {joined} {second}"
        for joined in joining
        for one in names
        for other in others
        for first, second in ((one, other), (other, one))
    )


_dog_and_cat = _both(_KINDS["dog"][:1], _KINDS["cat"][:1], "and", "and also", "plus")
_pets = ("pet", "animal")
_here = Condition(field="has_current_lease", values=("true",))
HOUSEHOLD_PHRASES = (
    *(
        Phrase(
            words,
            where=HasRelated(relation="vehicles", where=Condition(field=field, values=(value,))),
            names_rows=names_rows,
        )
        for field, known in (("make", MAKES), ("model", MODELS))
        for value, names in known.items()
        for names_rows, words in (
            (
                False,
                (
                    f"with a {value}",
                    *(names if field == "model" else ()),
                    *_led((*_HAVING, *_DRIVING, "park", "parks", "parking"), names),
                ),
            ),
            (True, ways(names, "owner, driver")),
        )
    ),
    Phrase(("with pets", *_led(_HAVING, _pets)), where=_some("pets")),
    Phrase(("without pets", "petless", "pet-free", "pet free", *_led(_LACKING, _pets)), where=_none("pets")),
    Phrase(
        ("without a car", "carless", "car-free", "car free", "not drive", *_led(_LACKING, _CARS)),
        where=_none("vehicles"),
    ),
    Phrase(
        (
            "with a car",
            *_DRIVING,
            *_led((*_HAVING, *_DRIVING), _CARS),
            *ways(_HAVING, _CARS, "registered, on file, on record"),
        ),
        where=_some("vehicles"),
    ),
    Phrase(
        _led(("neither", "without", "no", "without any"), _both(_pets, _CARS, "nor", "or", "and", "or any")),
        where=AllOf(parts=(_none("pets"), _none("vehicles"), _here)),
    ),
    Phrase(
        (
            *_led(("both", "with", "have", "has", "own", "owns", "keep", "keeps"), _dog_and_cat),
            *(f"{pair} both" for pair in _dog_and_cat),
            *_both(_KINDS["dog"][:1], _KINDS["cat"][:1], "as well as", "together with", "alongside"),
        ),
        where=AllOf(parts=(*(Condition(field=f"has_{kind}", values=("true",)) for kind in _KINDS), _here)),
    ),
    *(
        Phrase(
            ways(names, "owner, keeper, lover, holder, people, person, parent, household, family"),
            where=where,
            names_rows=True,
        )
        for names, where in (
            (_KINDS["dog"], Condition(field="has_dog", values=("true",))),
            (_KINDS["cat"], Condition(field="has_cat", values=("true",))),
            (_pets, _some("pets")),
            (_CARS, _some("vehicles")),
        )
    ),
)
