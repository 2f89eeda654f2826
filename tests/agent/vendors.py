"""Names of vendors that get in the way: made of the words of questions, and those of a city's contractors."""

import csv
from pathlib import Path

LICENCES = Path(__file__).resolve().parents[3] / "shared/data/vendors/bozeman_contractor_licences.csv"
# Names that hold what questions are made of: periods, numbers, nouns, states, verbs and months.
HOSTILE_VENDORS = (
    "Day Construction",
    "Lease Brothers",
    "Unit One Plumbing",
    "August Roofing",
    "Rent-A-Fence",
    "Vacant Lot Cleaning",
    "30 Days Painting",
    "May Electric",
    "Resident Services",
    "Next Month Movers",
    "Two Bedroom Flooring",
    "Above & Beyond Repairs",
    "The Vendor Company",
    "First Street Glass",
    "Now Heating",
    "Available Contractors",
    "Expired Permits LLC",
    "Week End Handyman",
    "Building Maintenance Group",
    "Who's Who Carpentry",
    "Most Valuable Paving",
    "Highland Home Tenant Repair",
    "Show Stoppers",
    "Average Joe Plumbing",
    "Income Property Services",
    "Court Yard Landscaping",
)


def licensed_vendors() -> list[str]:
    """The contractors that a city has licensed, some 4,700; the file lies beside the checkout."""
    with LICENCES.open(encoding="latin-1") as file:
        return sorted({row["biz_name"].strip() for row in csv.DictReader(file)} - {""})
