"""What people call the things that are known of a property: amenities, types, its year, who is late there."""

from collections.abc import Mapping

# fmt: off
# What the lists of amenities hold, each with the words that people ask for it by.
AMENITIES: Mapping[str, tuple[str, ...]] = {
    "pool": ("swimming pool",),
    "gym": ("fitness center", "fitness room", "fitness centre", "workout room", "exercise room"),
    "elevator": ("lift",),
    "laundry": ("laundry room", "in-unit laundry", "on-site laundry", "laundry in the building",
                "laundry facilities", "laundry facility"),
    "dishwasher": (),
    "washer": ("washing machine",),
    "dryer": ("tumble dryer",),
    "balcony": ("balconies",),
    "patio": (),
    "roof deck": ("rooftop deck", "rooftop terrace", "roof terrace"),
    "garden": (),
    "garage": ("parking garage",),
    "bike storage": ("bike room", "bicycle storage", "bicycle room"),
    "storage": ("storage room",),
    "loading dock": (),
    "package room": ("package lockers", "parcel lockers", "parcel room"),
    "concierge": ("doorman",),
    "fireplace": (),
    "air conditioning": ("a/c", "central air", "aircon", "air con", "air conditioner"),
    "hardwood": ("hardwood floors", "wood floors"),
    "furnished": (),
    "playground": (),
    "clubhouse": (),
    "wheelchair": ("wheelchair access", "wheelchair accessible"),
}
HAS = ("with", "has", "have", "having", "offer", "offers", "offering", "feature", "featuring", "include",
       "including", "come with", "comes with", "equipped with", "provide", "get", "boast")
BEDROOM_WORDS = ("bedroom", "bedroom count", "bedroom type", "bed", "br", "bdr", "bdrm", "bd", "b/r",
                 "br count", "bed count", "bdrm count", "bedroom number", "bedroom size", "beds count")
BATHROOM_WORDS = ("bathroom", "bath", "ba", "bathroom count", "bath count", "bth", "bthrm")

YEAR_WORDS = (
    "year built", "built", "built in", "construction year", "what year", "which year", "constructed",
    "put up", "construction", "constructed in", "year of construction", "year constructed", "built year",
    "building year", "construction date", "date from", "dates from", "dating from", "date back to",
    "dates back to", "dating back to", "went up", "go up", "went up in", "erected", "erected in",
    "from the year", "year it went up", "year it was built", "year it was put up", "year each was built",
)
TYPES = {
    "apartment": ("apartment building", "apartment complex", "apartment property", "apartment house",
                  "apartment block"),
    "single_family": ("single-family", "single family", "single family home", "single family house",
                      "single family residence", "single family rental", "sfh", "sfr", "detached house",
                      "single family property"),
    "multi_family": ("multi-family", "multi family", "multifamily", "multi family building",
                     "multi family property"),
    "condo": ("condo", "condominium", "condo building", "condo property"),
    "townhouse": ("townhouse", "townhome", "town house", "row house", "town home"),
    "commercial": ("commercial", "office building", "commercial building", "commercial property"),
    "mixed_use": ("mixed-use", "mixed use", "mixed use building", "mixed use property"),
}
TYPE_WORDS = ("property type", "building type", "type of property", "type of building", "kind of property",
              "kind of building", "property kind", "building kind", "sort of building", "sort of property",
              "asset type", "asset class")
OCCUPANCY_WORDS = (
    "occupied", "full", "leased", "rented", "filled", "let", "leased up", "occupancy", "occ",
    *(f"{occupancy} {rate}" for occupancy in ("occupancy", "occ")
      for rate in ("rate", "percent", "percentage", "level", "pct", "figure")),
    *(f"{share} {full}" for share in ("percent", "percentage", "pct")
      for full in ("occupied", "full", "leased", "let", "rented", "occ")),
)
ONE_UNIT = (
    "with a single unit", "single unit", "single door", "single apartment",
    *(f"{only} {unit}" for only in ("only one", "just one", "only 1", "just 1", "only a single",
                                         "just a single")
      for unit in ("unit", "door", "apartment", "home")),
    *(f"one {unit} only" for unit in ("unit", "door", "apartment")),
)
_LATE = ("behind", "behind on rent", "late", "late on rent", "overdue", "delinquent", "in arrears",
         "past due", "behind on payments", "behind on their payments", "behind on their rent",
         "late with rent", "late with the rent", "late paying", "behind with the rent", "late with payments",
         "owing rent")
_DEBT = ("delinquency", "arrears", "overdue rent", "late rent", "past due rent", "late payers",
         "delinquencies", "overdue balances", "overdue balance", "delinquent tenants", "late tenants",
         "past due balances", "delinquent residents", "overdue tenants", "past due balance",
         "late residents", "late renters", "delinquent renters", "overdue residents")
NOBODY_LATE = (
    "without late payers",
    *(f"{nobody} {late}" for nobody in ("nobody", "no one", "no tenants", "no one is", "nobody is",
      "no residents", "no tenant", "no one who is", "nobody who is", "none") for late in _LATE),
    *(f"{no} {debt}" for no in ("no", "without", "zero", "free of", "with no", "without any", "has no",
      "have no", "with zero") for debt in _DEBT),
    "everyone has paid", "everyone is paid up", "everybody is paid up", "everyone paid up",
    "all tenants paid up", "everyone is current", "all paid up", "fully paid up", "everybody has paid",
    "everyone paid",
)
LATE_THERE = (
    "with late payers",
    *(f"{has} {debt}" for has in ("with", "has", "have", "with any", "with some") for debt in _DEBT),
    *(f"{somebody} {is_}{late}" for somebody in ("somebody", "someone", "people", "anybody", "anyone")
      for is_ in ("", "is ", "are ", "who is ") for late in _LATE),
    *(f"{has} {tenant} who {is_} {late}" for has in ("with", "has", "have")
      for tenant, is_ in (("tenant", "is"), ("tenants", "are"), ("resident", "is"), ("residents", "are"),
                          ("people", "are"), ("renters", "are"))
      for late in _LATE),
)
# fmt: on
