"""Headers to fields: what real files write, what must stay unmapped, and that a column is used once."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.matching.contents import Contents, contents_of
from domain.imports.matching.suggestions import suggest
from domain.imports.reading.reader import read_table

GOLDEN = Path(__file__).parents[5] / "shared" / "data" / "golden_mappings.json"
SPLIT = "<needs split>"


def matched(kind: str, *headers: str) -> dict[str, str | None]:
    return {found.column: found.field for found in suggest(SCHEMAS[kind], headers)}


def confidence(kind: str, *headers: str) -> dict[str, str]:
    return {found.column: found.confidence for found in suggest(SCHEMAS[kind], headers)}


@pytest.mark.skipif(not GOLDEN.is_file(), reason="the golden mappings are not beside this checkout")
def test_golden_mappings() -> None:
    cases = {name: case for name, case in json.loads(GOLDEN.read_text()).items() if not name.startswith("_")}
    assert len(cases) == 3
    for name, case in cases.items():
        kind = name.rpartition("(")[2].rstrip(")")
        expected = {header: "full_name" if field == SPLIT else field for header, field in case.items()}
        assert matched(kind, *case) == expected, name


def test_a_rent_roll_is_matched_and_its_other_columns_are_left_alone() -> None:
    assert matched(
        "residents",
        "Tenant",
        "Unit",
        "Unit Type",
        "Tenant Email",
        "Lease From",
        "Lease To",
        "Rent",
        "Tenant Status",
        "Property Name",
        "Property",
        "Property Zip",
        "Tenant Tags",
    ) == {
        "Tenant": "full_name",
        "Unit": "unit_number",
        "Unit Type": None,
        "Tenant Email": "email",
        "Lease From": "lease_start_date",
        "Lease To": "lease_end_date",
        "Rent": "monthly_rent",
        "Tenant Status": "status",
        "Property Name": "property_name",
        "Property": None,
        "Property Zip": "zipcode",
        "Tenant Tags": None,
    }


@pytest.mark.parametrize(
    ("kind", "header"),
    [
        ("units", "Unit Designation"),
        ("units", "Unit/Lease Status"),
        ("units", "Unit ID"),
        ("units", "total_units"),
        ("properties", "Unit"),
        ("residents", "Guest Name"),
        ("residents", "Email Marketing"),
        ("residents", "Statement"),
        ("residents", "State/Province 2"),
        ("residents", "Rental Status"),
        ("residents", "Current"),
        ("residents", "Parent"),
        ("vendors", "operating"),
        ("residents", "Date"),
        ("residents", "Lease"),
        ("residents", "Unit Type"),
        ("residents", "Lease Sign Date"),
        ("properties", "ELEVATOR_STATUS"),
        ("properties", "PROP_MANAGEMENT_COMPANY_NAME"),
        ("properties", "DESCRIPTION_OF_CHILD_PLAY_AREA"),
    ],
)
def test_part_of_a_header_never_matches(kind: str, header: str) -> None:
    assert matched(kind, header) == {header: None}


def test_whole_fields_beside_their_lookalikes() -> None:
    assert matched(
        "residents", "eviction_status", "flexible_rent_status", "status", "Statement Method", "State"
    ) == {
        "eviction_status": "eviction_status",
        "flexible_rent_status": "flexible_rent_status",
        "status": "status",
        "Statement Method": "statement_method",
        "State": "state",
    }


def test_six_kinds_of_phone_and_the_usual_one() -> None:
    headers = {
        "Phone": "phone",
        "Home Phone": "phone_home",
        "Work Phone": "phone_work",
        "Mobile": "phone_cell",
        "Pager": "phone_pager",
        "Alt Phone": "phone_alternate",
        "Fax": "phone_fax",
        "Emergency Phone": "emergency_contact_phone",
        "Employer Phone": "employer_phone",
    }
    assert matched("residents", *headers) == headers


def test_the_specs_renames_are_exact() -> None:
    renames = {
        "Email Address": "email",
        "default_phone": "phone",
        "Unit": "unit_number",
        "Comment": "notes",
        "Birth Date": "date_of_birth",
        "SSN Last 4": "ssn_last_four",
        "Emergency Relationship": "emergency_contact_relationship",
        "phone_number_cell": "phone_cell",
        "ZIP Code": "zipcode",
    }
    assert matched("residents", *renames) == renames
    assert set(confidence("residents", *renames).values()) == {"exact"}


def test_guesses_say_that_they_are_guesses() -> None:
    assert confidence("residents", "Monthly Rent", "Tenant", "Acct Mgr Code") == {
        "Monthly Rent": "exact",
        "Tenant": "likely",
        "Acct Mgr Code": "none",
    }


def test_cut_off_padded_and_camel_case_headers() -> None:
    assert matched("properties", "Proj_Name", "Proj_Addre", "Proj_City", "Proj_ST", "Proj_Units_Tot") == {
        "Proj_Name": "name",
        "Proj_Addre": "address",
        "Proj_City": "city",
        "Proj_ST": "state",
        "Proj_Units_Tot": "total_units",
    }
    assert matched("units", "RENT          ", "unitNumber", "SqFt", "BR", "Bath") == {
        "RENT          ": "rent_amount",
        "unitNumber": "unit_number",
        "SqFt": "square_feet",
        "BR": "bedrooms",
        "Bath": "bathrooms",
    }


def test_a_name_alone_is_the_company_and_beside_one_the_contact() -> None:
    assert matched("vendors", "name", "phone")["name"] == "company_name"
    assert matched("vendors", "business_name", "name") == {
        "business_name": "company_name",
        "name": "contact_name",
    }


def test_first_and_last_name_leave_no_full_name() -> None:
    assert matched("residents", "First Name", "Last Name", "Tenant")["Tenant"] is None


def test_a_column_without_values_gives_way() -> None:
    contents = Contents(blank=frozenset({"NO_OF_UNITS"}))
    found = suggest(SCHEMAS["properties"], ["NO_OF_UNITS", "CONFIRMED_UNITS"], contents)
    assert [suggestion.field for suggestion in found] == [None, "total_units"]


_WORDS = st.sampled_from(
    [field.label for shape in SCHEMAS.values() for field in shape.fields]
    + ["Unit ID", "Name", "Tenant", "Date", "Status 2", "x", "", "Property Code", "電話", "#"]
)


@given(st.sampled_from(sorted(SCHEMAS)), st.lists(_WORDS, max_size=30, unique=True))
def test_no_field_twice_and_every_column_once(kind: str, headers: list[str]) -> None:
    found = suggest(SCHEMAS[kind], headers)
    fields = [suggestion.field for suggestion in found if suggestion.field]
    assert [suggestion.column for suggestion in found] == headers
    assert len(fields) == len(set(fields))


@pytest.mark.parametrize("kind", sorted(SCHEMAS))
def test_every_field_matches_its_own_name_and_label(kind: str) -> None:
    for field in SCHEMAS[kind].fields:
        assert matched(kind, field.name)[field.name] == field.name
        assert matched(kind, field.label)[field.label] == field.name


def test_charges_for_parking_are_no_number_of_spaces() -> None:
    """A unit that pays 50.00 for parking had fifty spaces."""
    table = read_table(b"Unit,RENT,PARKING\n1,1190.00,50.00\n2,1200.00,0.00\n3,1415.00,0.00\n")
    units = SCHEMAS["units"]
    found = {one.column: one.field for one in suggest(units, table.headers, contents_of(units, table))}
    assert found == {"Unit": "unit_number", "RENT": "rent_amount", "PARKING": None}


@pytest.mark.parametrize("header", ["Rent/mo", "Rent / month", "Rent/Mo."])
def test_a_rent_by_the_month_is_a_units_and_a_leases_rent(header: str) -> None:
    assert matched("units", "Unit", header)[header] == "rent_amount"
    assert matched("residents", "Unit", header)[header] == "monthly_rent"


def test_the_deposits_of_a_rent_roll_are_the_leases_own() -> None:
    for header in ("Deposits held", "Resident Deposit", "Dep On Hand"):
        assert matched("residents", "Who", header) == {"Who": "full_name", header: "security_deposit"}
