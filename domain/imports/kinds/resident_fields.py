"""Who lives where: the fields of a file of residents that speak of the person and the place."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from domain.core.values.text import plain
from domain.imports.fields import Field, ImportSchema, RowValues, StandIn, Vocabulary, phrases
from domain.imports.kinds.household_fields import CONTACTS, INSURANCE, VEHICLE
from domain.imports.kinds.lease_fields import LEASE
from domain.imports.kinds.tenancy_words import (
    EVICTED,
    EVICTION_PENDING,
    IN_EVICTION,
    ON_NOTICE,
    UNDER_EVICTION,
)
from domain.imports.people import doubt, joined_name, people_in
from domain.imports.reading.table import rows_named
from domain.models.residents import RESIDENT_STATUSES

VACANT = "a vacant unit"
NO_LEASE_START = (
    "No column says when leases begin, so no lease will be recorded. Choose a column for Lease start, or the "
    "one with the day of move-in."
)
RESIDENT_STATUS = Vocabulary(
    RESIDENT_STATUSES,
    {
        "active": (
            phrases(
                "current, current resident, current tenant, a, occupied, occ, occupied no notice, no notice, "
                "living, resident, tenant, in place, renewed, occupied renewed, month to month, mtm, m2m, "
                "monthly, month by month, occupied mtm, occupied month to month, holdover, holding over"
            )
            + ON_NOTICE
            + UNDER_EVICTION
        ),
        "inactive": phrases(
            "past, past resident, past tenant, former, former resident, former tenant, moved out, i, "
            "previous, vacated, ended, expired, cancelled, canceled, denied, rejected, withdrawn, skipped, "
            "transferred, terminated"
        ),
        "pending": phrases(
            "future, future resident, future tenant, future lease, applicant, applied, application, "
            "approved, approved applicant, p, upcoming, moving in, pending move in, prospective, prospect, "
            "new, preleased, pre leased, vacant leased, vacant rented, wait list, waitlist"
        ),
        "evicted": EVICTED,
    },
    also={
        "on_notice": {"yes": ON_NOTICE},
        "eviction_status": {
            "pending": EVICTION_PENDING,
            "in_process": IN_EVICTION,
            "completed": EVICTED,
        },
    },
)

_PERSON = (
    Field(
        "first_name", "First Name", required=True, synonyms=phrases("given name, forename, tenant first name")
    ),
    Field("last_name", "Last Name", required=True, synonyms=phrases("family name, tenant last name")),
    Field(
        "full_name",
        "Full name",
        hint="'Last, First' or 'First Last': split into both names",
        synonyms=phrases(
            "tenant, resident, lessee, renter, occupant, leaseholder, name, who, tenants, residents"
        ),
        is_name=True,
    ),
    Field(
        "email",
        "E-mail",
        "email",
        exact=phrases("email_address"),
        synonyms=phrases("email address"),
        only_in_person=True,
    ),
    Field(
        "phone",
        "Phone",
        "phone",
        only_in_person=True,
        exact=phrases("default_phone, phone_number"),
        synonyms=phrases("phone number, default phone, contact phone, contact number, phone numbers"),
    ),
    Field(
        "date_of_birth",
        "Date of birth",
        "date",
        exact=phrases("birth_date, dob"),
        synonyms=phrases("birth date, birthday, birthdate"),
        sensitive=True,
        past=True,
    ),
    Field(
        "ssn_last_four",
        "SSN, last four",
        hint="4 digits only",
        exact=phrases("ssn_last_4"),
        synonyms=phrases(
            "ssn last 4, last 4 ssn, ssn, social security number last 4, last 4 of ssn, last four of ssn"
        ),
        sensitive=True,
    ),
    Field("employer", "Employer", synonyms=phrases("employer name, place of work, workplace")),
    Field("employer_phone", "Employer phone", "phone", synonyms=phrases("employer phone number")),
    Field(
        "annual_income",
        "Annual income",
        "money",
        synonyms=phrases("income, yearly income, salary, annual salary, gross annual income"),
        only_in_person=True,
    ),
    Field(
        "status",
        "Status",
        "choice",
        hint="active, inactive, pending or evicted",
        vocabulary=RESIDENT_STATUS,
        unsaid="get the one that follows from unit and dates",
        synonyms=phrases("tenant status, resident status, occupancy status"),
    ),
    Field("notes", "Notes", exact=phrases("comment, comments"), synonyms=phrases("memo")),
)
_PLACE = (
    Field(
        "unit_number",
        "Unit",
        hint="Must be a unit of the property",
        placing=True,
        exact=phrases("unit"),
        synonyms=phrases("unit, apartment, apartment number, suite, suite number, unit name, door, space"),
    ),
    Field(
        "property_name",
        "Property name",
        hint="Must match one of your properties",
        placing=True,
        synonyms=phrases(
            "building, building name, property, complex, community, site, site name, project name, "
            "heading above"
        ),
    ),
    Field(
        "address",
        "Address",
        synonyms=phrases(
            "street address, street, address 1, address line 1, property address, mailing address, unit "
            "address"
        ),
    ),
    Field("city", "City", synonyms=phrases("property city, locality")),
    Field("state", "State", "state", hint="Two letters", synonyms=phrases("property state, region")),
    Field(
        "zipcode",
        "ZIP code",
        "zip",
        exact=phrases("zip_code, zip"),
        synonyms=phrases("zip, postal code, property zip, postal, property zip code, property postal code"),
    ),
)

_OF_A_LEASE = ("lease_end_date", "monthly_rent", "security_deposit")
_NAMES = ("full_name", "first_name", "last_name")
_NOBODY = frozenset(
    phrases(
        "vacant, vacantunit, vacancy, vacantrented, vacantunrented, unoccupied, model, modelunit, "
        "down, downunit"
    )
)


def _vacant(values: Mapping[str, Any], _read: Collection[str]) -> str | None:
    """A rent roll has a line for a unit where nobody lives, without a name or with 'VACANT' for one."""
    name = plain("".join(str(values.get(part) or "") for part in _NAMES))
    reached = any(values.get(part) for part in ("email", "phone"))
    return VACANT if values.get("unit_number") and not reached and (not name or name in _NOBODY) else None


def _remarks(mapped: Collection[str], rows: Sequence[RowValues]) -> Iterator[str]:
    if "lease_start_date" not in mapped and not set(_OF_A_LEASE).isdisjoint(mapped):
        yield NO_LEASE_START
    yield from _about_several(rows)


def _about_several(rows: Sequence[RowValues]) -> Iterator[str]:
    """Cells that name more than one person, and those that may."""
    named = [
        (number, name) for number, values in rows if (name := values.get("full_name") or joined_name(values))
    ]
    read = [(number, name, people_in(name)) for number, name in named]
    several = [number for number, _, people in read if len(people.names) > 1]
    if several:
        count = "1 row names" if len(several) == 1 else f"{len(several):,} rows name"
        yield f"{count} several people in one cell, who share unit and lease: {rows_named(several)}."
    doubtful = [(number, doubt(name, people)) for number, name, people in read if not people.certain]
    if doubtful:
        count = "1 cell" if len(doubtful) == 1 else f"{len(doubtful):,} cells"
        number, sentence = doubtful[0]
        yield f"{count} may name one person or several. Row {number}: {sentence}"


SCHEMA = ImportSchema(
    "residents",
    "Residents",
    fields=(*_PERSON, *_PLACE, *LEASE, *CONTACTS, *INSURANCE, *VEHICLE),
    nouns=phrases("tenant, resident, lessee, renter, occupant, leaseholder"),
    alternatives={"full_name": ("first_name", "last_name")},
    left_out=_vacant,
    stand_ins=(StandIn("lease_start_date", "move_in_date", _OF_A_LEASE),),
    remarks=_remarks,
)
