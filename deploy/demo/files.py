"""The CSV files a company would bring from its spreadsheets: seeded, with dates relative to today."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from random import Random

from deploy.demo.companies import Building, Company, VendorCompany
from deploy.demo.names import CARS, COLORS, EMPLOYERS, FIRST_NAMES, LAST_NAMES, RELATIONSHIPS
from domain.core.csv_files import csv_text

VACANT_SHARE = 0.08
FORMER_SHARE = 0.45
EMPTY = ""


@dataclass(frozen=True)
class UnitLine:
    building: Building
    number: str
    floor: int
    bedrooms: int
    bathrooms: Decimal
    square_feet: int
    rent: Decimal
    status: str


@dataclass(frozen=True)
class CompanyFiles:
    """One CSV a kind, as text."""

    properties: str
    units: str
    residents: str
    vendors: str


def write_files(company: Company, today: date) -> CompanyFiles:
    """The same files for the same company and day, whatever machine writes them."""
    random = Random(company.seed)
    units = units_of(company, random)
    return CompanyFiles(
        properties=csv_of([_property_line(building) for building in company.buildings]),
        units=csv_of([_unit_line(unit) for unit in units]),
        residents=csv_of(list(_resident_lines(units, random, today))),
        vendors=csv_of([_vendor_line(company, vendor) for vendor in company.vendors]),
    )


def units_of(company: Company, random: Random) -> list[UnitLine]:
    """The units of all buildings; they are the first that a company's random numbers decide."""
    return [unit for building in company.buildings for unit in _units(building, random)]


def csv_of(lines: list[dict[str, str]]) -> str:
    """Lines with the same columns as a CSV file."""
    return csv_text([list(lines[0]), *(list(line.values()) for line in lines)])


def _property_line(building: Building) -> dict[str, str]:
    return {
        "Name": building.name,
        "Address": building.address,
        "City": building.city,
        "State": building.state,
        "Zip Code": building.zip_code,
        "Property Type": building.kind,
        "Total Units": str(building.floors * building.per_floor),
        "Year Built": str(building.year_built),
        "Amenities": building.amenities,
        "Description": building.description,
    }


def _units(building: Building, random: Random) -> Iterator[UnitLine]:
    for floor in range(1, building.floors + 1):
        for number in range(1, building.per_floor + 1):
            bedrooms = building.bedrooms[(number - 1) % len(building.bedrooms)]
            size = Decimal(bedrooms) / max(1, *building.bedrooms)  # larger units cost more, most of the way
            share = size * Decimal("0.75") + Decimal(random.randrange(0, 20)) / 80
            rent = building.rent_from + (building.rent_to - building.rent_from) * share
            yield UnitLine(
                building=building,
                number=building.numbering.format(floor=floor, number=number),
                floor=floor,
                bedrooms=bedrooms,
                bathrooms=Decimal(1) + Decimal(max(0, bedrooms - 1)) / 2,
                square_feet=430 + bedrooms * 215 + random.randrange(0, 12) * 10,
                rent=(rent / 5).quantize(Decimal(1)) * 5,
                status=random.choices(("vacant", "maintenance"), (20, 1))[0],
            )


def _unit_line(unit: UnitLine) -> dict[str, str]:
    commercial = unit.building.kind == "commercial"
    return {
        "Unit Number": unit.number,
        "Property Name": unit.building.name,
        "Bedrooms": EMPTY if commercial else str(unit.bedrooms),
        "Bathrooms": EMPTY if commercial else f"{unit.bathrooms:.1f}",
        "Square Feet": str(unit.square_feet),
        "Rent Amount": f"${unit.rent:,.2f}",
        "Deposit Amount": f"${unit.rent:,.2f}",
        "Status": unit.status,
        "Floor Number": str(unit.floor),
        "Parking Spaces": "1" if unit.bedrooms > 1 else "0",
        "Mailbox Assignment": f"M-{unit.number.split()[-1]}",
    }


def _resident_lines(units: list[UnitLine], random: Random, today: date) -> Iterator[dict[str, str]]:
    """Former tenants first, then the present one, then whoever moves in next."""
    names = names_of(random)
    for unit in units:
        if unit.status == "maintenance":
            continue
        start = today - timedelta(days=random.randrange(5, 700))
        if random.random() < FORMER_SHARE:
            ended = start - timedelta(days=random.randrange(10, 60))
            yield resident_line(unit, next(names), random, ended - timedelta(days=364), ended, "inactive")
        if random.random() < VACANT_SHARE:
            if random.random() < 0.3:
                soon = today + timedelta(days=random.randrange(6, 40))
                yield resident_line(unit, next(names), random, soon, _a_year_on(soon), "pending")
            continue
        end = _a_year_on(start)
        while end < today:
            end = _a_year_on(end + timedelta(days=1))
        yield resident_line(unit, next(names), random, start, end, "active")


def names_of(random: Random) -> Iterator[tuple[str, str]]:
    """First and last names, none of them twice."""
    pairs = [(first, last) for first in FIRST_NAMES for last in LAST_NAMES]
    random.shuffle(pairs)
    yield from pairs


def _a_year_on(start: date) -> date:
    """One year later less one day; 29 February starts end on 27 or 28 February."""
    year_on = start.replace(year=start.year + 1, day=min(start.day, 28 if start.month == 2 else start.day))
    return year_on - timedelta(days=1)


def resident_line(
    unit: UnitLine, name: tuple[str, str], random: Random, start: date, end: date, status: str
) -> dict[str, str]:
    """A resident with the lease that they have in the unit."""
    first, last = name
    handle = f"{first}.{last}".lower().replace("'", "")
    car = random.choice(CARS) if random.random() < 0.6 else None
    rent = unit.rent - random.randrange(0, 5) * 10
    return {
        "First Name": first,
        "Last Name": last,
        "Email": f"{handle}@example.com",
        "Phone": f"({random.choice(('401', '312', '206'))}) 555-{random.randrange(100, 9999):04}",
        "Property Name": unit.building.name,
        "Unit": unit.number,
        "Status": status,
        "Lease Start Date": f"{start:%m/%d/%Y}",
        "Lease End Date": f"{end:%m/%d/%Y}",
        "Monthly Rent": f"${rent:,.2f}",
        "Security Deposit": f"${rent:,.2f}",
        "Move In Date": f"{start:%m/%d/%Y}",
        "Move Out Date": f"{end:%m/%d/%Y}" if status == "inactive" else EMPTY,
        "Emergency Contact Name": f"{random.choice(FIRST_NAMES)} {last}",
        "Emergency Contact Phone": f"(401) 555-{random.randrange(100, 9999):04}",
        "Emergency Relationship": random.choice(RELATIONSHIPS),
        "Birth Date": f"{_birthday(random):%m/%d/%Y}",
        "SSN Last 4": f"{random.randrange(0, 9999):04}",
        "Employer": random.choice(EMPLOYERS),
        "Annual Income": f"${random.randrange(38, 140) * 1000:,}",
        "Vehicle Make": car[0] if car else EMPTY,
        "Vehicle Model": car[1] if car else EMPTY,
        "Vehicle Year": str(random.randrange(2008, 2025)) if car else EMPTY,
        "Vehicle Color": random.choice(COLORS) if car else EMPTY,
        "Vehicle License": _plate(random) if car else EMPTY,
    }


def _birthday(random: Random) -> date:
    return date(random.randrange(1950, 2004), random.randrange(1, 13), random.randrange(1, 28))


def _plate(random: Random) -> str:
    return f"{random.choice('ABCDEFGH')}{random.choice('KLMNP')}{random.randrange(100, 999)}"


def _vendor_line(company: Company, vendor: VendorCompany) -> dict[str, str]:
    building = next(each for each in company.buildings if each.name == vendor.serves)
    handle = "".join(letter for letter in vendor.name.lower() if letter.isalnum())
    return {
        "Company Name": vendor.name,
        "Contact Name": vendor.contact,
        "Email": f"office@{handle}.example.com",
        "Phone": vendor.phone,
        "City": building.city,
        "State": building.state,
        "Service Type": vendor.service,
        "Rating": vendor.rating,
        "Property Names": building.name,
    }
