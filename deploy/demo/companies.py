"""The two demo companies: their people, buildings and vendors, as data."""

from dataclasses import dataclass
from decimal import Decimal

from domain.models.books import LateFeeKind


@dataclass(frozen=True)
class Building:
    """One property; `floors` × `per_floor` units, numbered as the building's kind is."""

    name: str
    address: str
    city: str
    state: str
    zip_code: str
    kind: str
    year_built: int
    floors: int
    per_floor: int
    rent_from: Decimal
    rent_to: Decimal
    amenities: str
    description: str
    numbering: str = "{floor}{number:02}"
    bedrooms: tuple[int, ...] = (1, 2)


@dataclass(frozen=True)
class Staff:
    """Somebody who signs in; `role` on every building, or on the first two only."""

    who: str
    full_name: str
    email: str
    role: str
    everywhere: bool = True


@dataclass(frozen=True)
class VendorCompany:
    name: str
    contact: str
    service: str
    phone: str
    rating: str
    serves: str


@dataclass(frozen=True)
class LateFee:
    """A flat amount or a share of the rent."""

    kind: LateFeeKind
    amount: Decimal | None = None
    percent: Decimal | None = None


@dataclass(frozen=True)
class Company:
    name: str
    seed: int
    time_zone: str
    staff: tuple[Staff, ...]
    buildings: tuple[Building, ...]
    vendors: tuple[VendorCompany, ...]
    late_fee: LateFee
    nsf_fee: Decimal
    phone: str
    emergency_phone: str
    keeps_holidays: bool = False


def _d(value: int) -> Decimal:
    return Decimal(value)


NORTHGATE = Company(
    name="Northgate Property Management",
    seed=1118,
    time_zone="America/New_York",
    staff=(
        Staff("owner", "Dana Whitfield", "dana@northgate.example.com", "owner"),
        Staff("manager", "Luis Ortega", "luis@northgate.example.com", "manager", everywhere=False),
        Staff("viewer", "Priscilla Shaw", "priscilla@northgate.example.com", "viewer", everywhere=False),
        Staff("maintenance", "Teo Baptiste", "teo@northgate.example.com", "maintenance", everywhere=False),
        Staff("admin", "Robin Castellanos", "robin@steward.example.com", "admin", everywhere=False),
    ),
    buildings=(
        Building(
            "Alder Court",
            "118 Alder Street",
            "Providence",
            "RI",
            "02903",
            "apartment",
            1962,
            6,
            8,
            _d(1180),
            _d(2240),
            "laundry room, bike storage, elevator",
            "Six brick storeys two blocks from the river, kept up by the same superintendent since 1998.",
            bedrooms=(0, 1, 1, 2, 2, 3),
        ),
        Building(
            "The Foundry Lofts",
            "9 Kinsley Avenue",
            "Chicago",
            "IL",
            "60607",
            "apartment",
            1911,
            3,
            14,
            _d(2050),
            _d(2990),
            "roof deck, freight elevator, gym",
            "A former iron foundry with twelve-foot ceilings and the old crane rails still in place.",
            numbering="L-{floor}{number:02}",
        ),
        Building(
            "Maple Row",
            "40 Maple Avenue",
            "Pawtucket",
            "RI",
            "02860",
            "townhouse",
            1988,
            1,
            18,
            _d(2300),
            _d(2620),
            "private yard, garage",
            "Eighteen townhouses around a shared green.",
            numbering="{number}",
            bedrooms=(2, 3, 3),
        ),
        Building(
            "Harbor Point",
            "1 Wharf Road",
            "Seattle",
            "WA",
            "98101",
            "condo",
            2014,
            8,
            4,
            _d(2350),
            _d(3480),
            "concierge, garage, harbor view, package room",
            "Thirty-two condominiums on the water, all with a balcony.",
        ),
        Building(
            "214 Juniper Street",
            "214 Juniper Street",
            "Cranston",
            "RI",
            "02910",
            "single_family",
            1954,
            1,
            1,
            _d(2650),
            _d(2650),
            "garden, garage",
            "A three-bedroom house with a fenced garden.",
            numbering="House",
            bedrooms=(3,),
        ),
        Building(
            "Commerce Yard",
            "300 Valley Street",
            "Providence",
            "RI",
            "02908",
            "commercial",
            1976,
            2,
            5,
            _d(2900),
            _d(4800),
            "loading dock, parking",
            "Workshops on the ground floor, offices above.",
            numbering="Suite {floor}0{number}",
            bedrooms=(0,),
        ),
    ),
    vendors=(
        VendorCompany(
            "Blackstone Plumbing & Heating", "Marc Gagnon", "Plumbing", "401-555-0118", "4.8", "Alder Court"
        ),
        VendorCompany(
            "Ocean State Electric", "Ines Cabral", "Electrical", "401-555-0127", "4.5", "Maple Row"
        ),
        VendorCompany("Lakeview HVAC", "Dmitri Volkov", "HVAC", "312-555-0144", "4.2", "The Foundry Lofts"),
        VendorCompany(
            "Greenline Landscaping", "Fern Abbott", "Landscaping", "401-555-0163", "4.6", "214 Juniper Street"
        ),
        VendorCompany(
            "Puget Cleaning Cooperative", "Mei Tanaka", "Cleaning", "206-555-0171", "4.9", "Harbor Point"
        ),
        VendorCompany("Providence Roofing", "Sal Marino", "Roofing", "401-555-0182", "3.9", "Commerce Yard"),
        VendorCompany(
            "Three Rivers Pest Control", "Joan Pike", "Pest Control", "401-555-0195", "4.1", "Alder Court"
        ),
        VendorCompany("Anchor Flooring", "Pete Lindholm", "Flooring", "206-555-0139", "4.4", "Harbor Point"),
        VendorCompany(
            "Handy & Daughters", "Ruth Handy", "General Maintenance", "401-555-0150", "4.7", "Maple Row"
        ),
    ),
    late_fee=LateFee("flat", amount=_d(50)),
    nsf_fee=_d(25),
    phone="(401) 555-0100",
    emergency_phone="(401) 555-0199",
    keeps_holidays=True,
)

FRONT_RANGE = Company(
    name="Front Range Homes",
    seed=5280,
    time_zone="America/Denver",
    staff=(Staff("second-owner", "Gil Abernathy", "gil@frontrange.example.com", "owner"),),
    buildings=(
        Building(
            "Larimer Flats",
            "2210 Larimer Street",
            "Denver",
            "CO",
            "80205",
            "apartment",
            2006,
            4,
            6,
            _d(1650),
            _d(2400),
            "rooftop, storage",
            "Twenty-four flats above a bakery.",
        ),
        Building(
            "Cottonwood Cottages",
            "77 Cottonwood Lane",
            "Boulder",
            "CO",
            "80302",
            "multi_family",
            1949,
            1,
            8,
            _d(1900),
            _d(2350),
            "garden",
            "Eight cottages round a courtyard.",
            numbering="C{number}",
        ),
    ),
    vendors=(
        VendorCompany("Mile High Plumbing", "Ray Ibarra", "Plumbing", "303-555-0121", "4.3", "Larimer Flats"),
        VendorCompany(
            "Flatiron Electric", "Sue Keller", "Electrical", "303-555-0135", "4.6", "Cottonwood Cottages"
        ),
    ),
    late_fee=LateFee("percent", percent=_d(5)),
    nsf_fee=_d(20),
    phone="(303) 555-0100",
    emergency_phone="(303) 555-0199",
)

COMPANIES = (NORTHGATE, FRONT_RANGE)
