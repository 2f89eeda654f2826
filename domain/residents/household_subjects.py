"""What may be asked about the pets and vehicles of residents, one by one."""

import re
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, FromClause, and_, func

from domain.core.db.base import table_of
from domain.metrics.leases import property_today
from domain.models.properties import Property, Unit
from domain.models.residents import PET_TYPES, Pet, Resident, Vehicle
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject
from domain.portfolio_query.value import Condition
from domain.properties.subject import place_fields
from domain.residents.car_words import MAKES, MODEL_YEARS, MODELS

_PET, _VEHICLE = table_of(Pet), table_of(Vehicle)
_RESIDENT, _PROPERTY, _UNIT = table_of(Resident), table_of(Property), table_of(Unit)
_NAME: ColumnElement[Any] = _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name)
_COLORS = ("White", "Black", "Silver", "Red", "Blue", "Green", "Grey")
_BREEDS = (
    "Pit Bull", "Rottweiler", "German Shepherd", "Doberman", "Husky", "Mastiff", "Chow", "Akita", "Malamute",
    "Great Dane", "Labrador", "Golden Retriever", "Poodle", "Bulldog", "Beagle", "Chihuahua", "Boxer",
    "Corgi",
    "Dachshund", "Pug", "Terrier", "Retriever", "Shepherd", "Collie", "Spaniel", "Siamese", "Persian",
    "Maine Coon", "Ragdoll", "Bengal", "Shih Tzu", "Yorkie", "Doodle", "Shiba", "Greyhound", "Schnauzer",
)  # fmt: skip
_OF_BREED = {"Pit Bull": ("pitbull", "pit bull terrier", "pittie"), "Labrador": ("lab", "labrador retriever")}
_PARKED = (
    *(
        f"{has} {spot}"
        for has in (
            "with a",
            "with an assigned",
            "has a",
            "have a",
            "in a",
            "in their",
            "assigned a",
            "with their own",
        )
        for spot in ("parking spot", "spot", "parking space", "parking place", "stall")
    ),
    "with assigned parking",
    "with parking",
    "parked in a spot",
    "parked in a parking spot",
    "parked in a parking space",
    "assigned parking",
)
_KINDS = {
    "dog": ("dog", "puppy", "canine", "pooch", "doggy"),
    "cat": ("cat", "kitten", "feline", "kitty"),
}
_PLATE = re.compile(r"(?i)[a-z]{2,3}-?\d{3,4}|\d[a-z]{3}\d{3}|\d{3}-?[a-z]{3}")
_SHOTS = ("vaccination", "vaccinations", "shots", "vaccines", "vaccine", "shot", "vaccination record",
          "vaccination records", "vaccinations on file", "proof of vaccination", "proof of shots",
          "rabies shot", "rabies shots", "jabs")  # fmt: skip


def _named(values: tuple[str, ...], also: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """What people call each of these values."""
    return {value: (value, *also.get(value, ())) for value in values}


def _of_residents(rows: Any) -> FromClause:
    theirs = and_(_RESIDENT.c.property_id == rows.c.property_id, _RESIDENT.c.id == rows.c.resident_id)
    home = and_(_UNIT.c.property_id == _RESIDENT.c.property_id, _UNIT.c.id == _RESIDENT.c.unit_id)
    joined: FromClause = rows.join(_PROPERTY, _PROPERTY.c.id == rows.c.property_id).join(_RESIDENT, theirs)
    return joined.outerjoin(_UNIT, home)


def _shared(rows: Any) -> dict[str, Field]:
    return {
        **place_fields(rows.c.property_id),
        "unit": Field("record", _RESIDENT.c.unit_id, ("unit", "apartment"), label=_UNIT.c.unit_number),
        "resident": Field(
            "record", rows.c.resident_id, ("tenant", "resident", "owner"), label=_NAME, of_named_rows=True
        ),
    }


def _keys(rows: Any) -> dict[str, ColumnElement[Any]]:
    own = {name: rows.c[name] for name in ("id", "property_id", "resident_id")}
    return {**own, "unit_id": _RESIDENT.c.unit_id}


def _live(rows: Any) -> ColumnElement[bool]:
    return and_(rows.c.deleted_at.is_(None), _RESIDENT.c.deleted_at.is_(None))


RELATIONS = {
    "property": Relation("properties", (("property_id", "id"),), one=True),
    "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
    "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
}

PETS = Subject(
    name="pets",
    one="pet",
    many="pets",
    words=("pet", "animal", "critter"),
    asked_by=("registered", "live", "lives", "lives here", "live here", "living", "living here"),
    phrases=(
        *(
            Phrase(words, where=Condition(field="kind", values=(kind,)), names_rows=True)
            for kind, words in _KINDS.items()
        ),
        *(
            Phrase(
                words,
                where=Condition(field="breed", operator="contains", values=(breed,)),
                names_rows=True,
            )
            for breed, words in _named(_BREEDS, _OF_BREED).items()
        ),
    ),
    path="/residents/{resident}",
    permission="residents.read",
    scope="property",
    base=_of_residents(_PET),
    live=_live(_PET),
    keys=_keys(_PET),
    today=property_today(),
    title=_PET.c.name,
    subtitle=func.concat_ws(" · Unit ", _PROPERTY.c.name, _UNIT.c.unit_number),
    order=(_PROPERTY.c.name, _PET.c.name, _PET.c.id),
    fields={
        **_shared(_PET),
        "name": Field("text", _PET.c.name, ("name",)),
        "kind": Field("choice", _PET.c.type, ("kind", "type", "pet type", "species", "sort"),
        options=PET_TYPES, said=_KINDS),
        "breed": Field("text", _PET.c.breed, ("breed",)),
        "weight": Field(
            "number", _PET.c.weight, ("weight", "pound", "lb", "lbs", "weigh", "weighs", "weighing",
            "weighing in", "weighing in at",
             "tipping", "tips the scale at", "weigh in at"), unit="lb",
            more=("heavy", "big", "large"), less=("small", "light"),
        ),
        "vaccinated": Field(
            "truth",
            _PET.c.vaccinated,
            said={
                "true": (
                    "vaccinated", "up to date on shots", "up to date on vaccinations", "current on shots",
                    "immunized", *(f"{has} {shots}" for has in ("with", "has", "have", "had", "had their",
                    "have had their", "with their") for shots in _SHOTS),
                ),
                "false": (
                    "unvaccinated", "not vaccinated", "unimmunized", "not immunized", "behind on shots",
                    "not up to date on shots", "not been vaccinated",
                    *(f"{no} {shots}" for no in ("without", "no", "missing", "with no", "lacking", "lack",
                      "not have", "have no", "has no", "not had", "not had their", "not had any",
                      "without any", "missing their", "without their", "need", "needs", "need their",
                      "due for",
                      "still need", "not have their", "never had", "never had their") for shots in _SHOTS),
                ),
            },
        ),
    },
    shown=("kind", "breed", "weight", "resident"),
    relations=RELATIONS,
)  # fmt: skip

VEHICLES = Subject(
    name="vehicles",
    one="vehicle",
    many="vehicles",
    words=("vehicle", "car", "automobile", "drive", "auto"),
    phrases=(Phrase(_PARKED, where=Condition(field="spot", operator="known")),),
    asked_by=(
        *ways("who, who here, who all, anyone, anybody", "drives"), "who has a",
        *ways("among, belongs to, belonging to, owned by", "tenants, residents, renters"),
        *ways("belong to", "tenants, residents, renters"), "who parks", "who parks in", "registered",
        "what is parked", "parked", "parked in",
    ),
    path="/residents/{resident}",
    permission="residents.read",
    scope="property",
    base=_of_residents(_VEHICLE),
    live=_live(_VEHICLE),
    keys=_keys(_VEHICLE),
    today=property_today(),
    title=func.concat_ws(" ", _VEHICLE.c.year, _VEHICLE.c.make, _VEHICLE.c.model),
    subtitle=func.concat_ws(" · Unit ", _PROPERTY.c.name, _UNIT.c.unit_number),
    order=(_PROPERTY.c.name, _VEHICLE.c.make, _VEHICLE.c.id),
    fields={
        **_shared(_VEHICLE),
        "make": Field(
            "text", _VEHICLE.c.make, ("make", "brand", "car make", "car brand", "make of car",
            "make of vehicle", "made by",
            "manufacturer", "kind of car", "brand of car", "vehicle make"), said=MAKES
        ),
        "model": Field("text", _VEHICLE.c.model, ("model", "car model", "model of car"), said=MODELS),
        "year": Field("number", _VEHICLE.c.year, MODEL_YEARS, more=("new", "late"), less=("old", "early")),
        "color": Field(
            "text", _VEHICLE.c.color, ("color", "colour", "colored", "coloured", "painted"),
            said=_named(_COLORS, {"Grey": ("gray",)})
        ),
        "plate": Field(
            "text", _VEHICLE.c.license_plate,
            ("license plate", "plate number", "with plate", "has plate", "tag number", "licence plate",
             "plate", "with the plate", "license number", "tag", "registration plate", "car plate"),
            written=_PLATE,
        ),
        "spot": Field("text", _VEHICLE.c.parking_spot, ("parking spot", "spot", "parking space", "stall",
        "parking stall", "parking place", "assigned parking",
             "parking assigned", "space")),
    },
    shown=("color", "plate", "spot", "resident"),
    relations=RELATIONS,
)  # fmt: skip
