"""A small ordinary file of each kind, to show what an import reads; dates lie around today."""

from collections.abc import Sequence
from datetime import date, timedelta

from domain.core.csv_files import csv_text
from domain.models.imports import ImportType


def sample_csv(import_type: ImportType, today: date) -> bytes:
    """The file, as a spreadsheet would save it."""
    return csv_text(_ROWS[import_type](today)).encode("utf-8-sig")


def _properties(_today: date) -> Sequence[Sequence[str]]:
    return (
        (
            "Name",
            "Address",
            "City",
            "State",
            "Zip",
            "Property Type",
            "Total Units",
            "Year Built",
            "Amenities",
        ),
        (
            "Alder Court",
            "12 Alder Street",
            "Providence",
            "RI",
            "02903",
            "Apartment",
            "4",
            "1962",
            "Laundry, Parking",
        ),
        (
            "Harbor Point",
            "200 Wharf Road",
            "Newport",
            "RI",
            "02840",
            "Multi-Family",
            "2",
            "1988",
            "Bike room",
        ),
    )


def _units(_today: date) -> Sequence[Sequence[str]]:
    return (
        ("Property Name", "Unit", "Type", "Beds", "Baths", "Sq Ft", "Market Rent", "Deposit", "Status"),
        ("Alder Court", "101", "2 Bedroom", "2", "1", "810", "$1,690.00", "$1,690.00", "Occupied"),
        ("Alder Court", "102", "1 Bedroom", "1", "1", "620", "$1,420.00", "$1,420.00", "Vacant"),
        ("Harbor Point", "1A", "Studio", "0", "1", "480", "$1,150.00", "$1,150.00", "Vacant"),
    )


def _residents(today: date) -> Sequence[Sequence[str]]:
    start, end = today - timedelta(days=120), today + timedelta(days=244)
    return (
        ("Tenant", "Email", "Phone", "Property Name", "Unit", "Lease From", "Lease To", "Rent", "Deposit"),
        (
            "Delgado, Rosa", "rosa.delgado@example.com", "401-555-0142", "Alder Court", "101",
            f"{start:%m/%d/%Y}", f"{end:%m/%d/%Y}", "$1,690.00", "$1,690.00",
        ),
    )  # fmt: skip


def _vendors(today: date) -> Sequence[Sequence[str]]:
    insured = today + timedelta(days=200)
    return (
        ("Company", "Contact", "Email", "Phone", "Address", "City", "State", "Zip", "Trade", "Insurance Exp"),
        (
            "Bay Plumbing", "Ann Ortiz", "office@bayplumbing.example", "401-555-0177", "9 Mill Lane",
            "Providence", "RI", "02904", "Plumber", f"{insured:%m/%d/%Y}",
        ),
    )  # fmt: skip


def _opening_balances(today: date) -> Sequence[Sequence[str]]:
    cut_over = today.replace(day=1) - timedelta(days=1)
    due = f"{cut_over.replace(day=1):%m/%d/%Y}"
    return (
        ("Property", "Unit", "Tenant", "Type", "Amount", "Charge Type", "Due Date", "Bank Account", "Memo"),
        ("Alder Court", "101", "Rosa Delgado", "Open charge", "$420.00", "Rent", due, "", "Rest of the rent"),
        ("Alder Court", "101", "Rosa Delgado", "Deposit held", "$1,690.00", "", "", "", ""),
        ("Alder Court", "", "", "Bank balance", "$8,140.55", "", "", "Operating", ""),
        ("Alder Court", "", "", "Bank balance", "$1,690.00", "", "", "Deposits", ""),
    )


_ROWS = {
    "properties": _properties,
    "units": _units,
    "residents": _residents,
    "vendors": _vendors,
    "opening_balances": _opening_balances,
}
