"""What people call the things that are known of a unit: its rent, size, floor, parking and deposit."""

from domain.portfolio_query.phrasing import ways

# fmt: off
AREA_UNITS = (
    "square feet", "square foot", "sq ft", "sq feet", "sqft", "sf", "ft2", "sq foot", "square ft", "sqf",
    "feet", "ft",
)
AREA_WORDS = (
    *AREA_UNITS, "how big", "how large", "size", "area", "square footage", "floor area", "sq footage",
    "unit size", "apartment size", "unit area", "living area", "floor space", "footage",
)
TOTAL_AREA = (
    "total square feet", "total square footage", "total sq ft", "total sqft", "rentable square feet",
    "rentable square footage", "leasable square feet", "leasable area", "rentable area", "total area",
    "rentable sq ft", "leasable sq ft", "square footage in total", "square feet in total",
)
_PAID = ("renting", "rent", "going", "goes", "go", "leasing", "listed", "priced", "offered", "advertised",
         "marketed")
# By these they are let as well.
LET_FOR = ways("rented, rented out, let, let out, leased, leased out", "for, at")
RENT_WORDS = (
    "rent", "actual rent", "in place rent", "monthly rent", "price", "cost", "renting", "rental price",
    "rental rate", "rent amount",
    "rent price", "rent rate", "monthly price", "monthly cost", "monthly rate", "monthly rental",
    "rent level", "priced", "costing", "costing us", "costs us", "priced from", "priced between",
    "fetch", "fetching", "rent of", "brings in in rent", "command", "commands", "commanding", "earn", "earns",
    "earning", "in place rent", "rent in place", "pays in rent", "paying in rent", "bringing in",
    "rent level", "rent being paid", "rent being charged", "rent charged",
    *(f"{paid} for" for paid in _PAID), "listed at", "renting at", *LET_FOR,
)
_FOOT = tuple(unit for unit in AREA_UNITS if unit not in ("feet", "ft"))
RENT_PER_FOOT_WORDS = (
    "rent per square foot", "rent per sq ft", "price per square foot", "rent per foot",
    "rent a square foot", "psf", "rent psf", "psf rent", "square foot rents for", "sq ft rents for",
    "rent for each square foot", "rent by square foot",
    *(f"{what} per {foot}" for what in ("charge", "charging", "get", "getting", "dollars", "rent", "price")
      for foot in (*_FOOT, "foot")),
    *(f"per {foot}" for foot in _FOOT),
)
FLOOR_WORDS = ("floor", "storey", "story", "level", "flr", "floor number", "floor level")
GROUND_FLOOR = ("ground floor", "ground level", "street level", "at street level", "at ground level")
TOP_FLOOR = ("on the top floor", "top floor", "on the highest floor", "penthouse", "uppermost floor",
             "on the top level", "on the uppermost floor")
FLOORS = (
    *(f"{count} {floors}" for count in ("how many", "number of") for floors in
      ("floors", "stories", "storeys", "levels")),
    "how tall", "floor count", "story count", "stories tall", "floors tall",
    "what is the top floor", "what is the highest floor", "how many stories tall", "how many floors tall",
)
_PARKING = ("parking", "parking space", "parking spot", "parking spaces", "parking spots", "parking stall",
            "parking place", "place to park", "parking bay")
PARKING_WORDS = ("parking spaces", "parking", "parking spots", "parking stalls", "parking places",
                 "parking bays", "car spaces", "spots", "stalls")
NO_PARKING = (
    *(f"{no} {parking}" for no in (
        "without", "no", "without any", "zero", "with no", "with zero", "lacking", "missing", "missing a",
        "not have", "not have any", "not come with", "not get", "not include", "lack", "lacks", "has no",
        "have no", "come without", "not offer", "no dedicated",
      ) for parking in _PARKING),
    "nowhere to park", "with nowhere to park", "parking not included", "parking is not included",
    "without a spot to park", "without somewhere to park", "no place to park",
)
WITH_PARKING = (
    *(f"{has} {parking}" for has in ("with", "has", "have", "having", "including", "includes", "offering",
                                     "with some", "with any", "come with", "offer", "get")
      for parking in _PARKING),
    *(f"{parking} included" for parking in _PARKING),
)
MOST_PEOPLE = (
    "maximum occupancy", "max occupancy", "occupancy limit", "maximum occupants", "occupant limit",
    "max occupants", "sleeps", "sleep", "capacity", "people allowed", "people fit", "people can live",
    "maximum number of people",
)
DEPOSIT_WORDS = (
    "deposit", "security deposit", "deposit amount", "deposit required", "required deposit",
    "deposit needed", "deposit asked", "deposit set", "security deposit required", "move in deposit",
    "deposit due", "sec deposit", "sec dep", "security dep", "damage deposit", "rental deposit",
    "refundable deposit", "deposit amt", "security deposit set", "security deposit amount",
    "deposit asked for",
)
DAYS_VACANT_WORDS = (
    "days vacant", "how long", "days empty", "days on the market", "vacant days", "days",
    "vacancy length", "length of vacancy", "vacancy time", "time vacant", "time empty",
    "days unoccupied", "days unrented", "days on market", "days without a tenant",
)
ASKING = ("asking", "ask", "asking rent of", "listed rent of", "listed rent for", "asking price of",
          "asking rent for", "asking price for", "asking amount", "asking figure")
VACATED = (
    "moves out", "vacates", "is vacated", "will be vacated", "being vacated", "to be vacated", "goes empty",
    "empties out", "goes vacant", "turns over", "needs turning", "loses its tenant",
    "loses their tenant", "is being left", "is emptied", "falls empty", "falls vacant",
    *ways("expected, scheduled, planned, due, set", "to move out, to be vacated, to go empty, to go vacant"),
    *ways("tenant, resident", "moves out, leaves, is leaving, is moving out, is going, departs, vacates"),
)
LEASE_ENDS = (
    "lease ends", "lease expires", "with lease ends", "with lease expires", "becomes free",
    "becomes vacant", "coming vacant", "coming free",
    "coming available", "becoming available",
    *ways("comes, comes up, will come", "free, open, vacant, available, empty, up"),
    "becomes available", "becomes open", "comes open", "freed", "freed up",
    "lease runs out", "lease is up", "lease terminates",
    "lease finishes", "lease lapses", "lease concludes", "lease comes to an end", "lease comes up",
    "come to the end of their lease", "comes to the end of its lease", "lease that ends",
    "lease that runs out", "lease that expires", "opens up", "frees up",
)
# fmt: on
_EMPTIES = ("empties", "vacancies", *ways("empty,vacant,unrented,unlet", "units,apartments,homes,ones"))
LOSING_ON_EMPTIES = (
    *ways("what do,what does,what are,what is,how much do,how much does,how much are,how much is",
          ", our, all our", _EMPTIES, "cost us,cost me,costing us,costing me,losing us,losing me"),
    *ways("lose,losing,missing,missing out on", ", each month, a month, monthly", "on,to,from", _EMPTIES),
    *ways("vacancy,vacancies", "in", "dollars,money,dollar terms"),
)  # fmt: skip
