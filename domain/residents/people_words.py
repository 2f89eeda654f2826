"""How managers speak of residents: who they are, whether they live there, and how long they have."""

from domain.portfolio_query.phrasing import ways

STATUSES = {
    "active": (
        "active", "active status", "present", "occupy", "occupying", "occupies", "renting", "under our roof",
        "in residence",
        *(f"{live}{where}" for live in ("living", "live", "lives", "reside", "resides", "residing")
          for where in ("", " here", " with us", " here now", " here today", " in apartment")),
        "living there", "living there now", *ways("still", "here, there, with us, in place"),
        "rent from us", "renting from us", "rent with us", "are housed",
        "do we house", "we house",
        *(f"{has} {lived}" for has in ("has", "have") for lived in (
            "lived here", "been here", "lived in", "lived at", "lived", "been living", "been in", "been at",
            "been living in", "been living at", "rented", "been renting", "stayed", "been with us",
            "been there", "been living with us", "lived with us", "rented from us", "been a tenant",
            "been renting from us", "been a resident", "stayed with us", "been living there",
        )),
    ),
    "inactive": (
        "inactive", "inactive status", "former", "past", "previous", "prior", "ex", "old", "earlier",
        "one-time", "erstwhile", "departed", "used to live here", "used to live with us", "of past",
        "have since left", "has since left", "already left", "who are gone", "moved on",
        "not with us anymore",
        "not with us any more", "used to rent from us", "used to live there",
        "formerly", "previously",
        *ways("before", "he, she, they", "left, moved out, moved on"),
        "moved away", "onetime", "bygone", "no longer with us", "used to live", "used to rent",
        "used to be",
        "once lived", "lived before", "lived here before", "here before", "not here anymore",
        "not living here anymore", "not live here anymore", "not live here any more", "gone",
        *(f"no longer {said}" for said in ("here", "living here", "live here", "tenant", "renting",
        "active")),
    ),
    "pending": (
        "pending", "pending status", "not moved in yet", "waiting to move in", "not yet moved in",
        "yet to move in",
        "not yet arrived", "awaiting move-in", "future", "incoming", "soon to be", "prospective", "to be",
        "waiting to get in", "not in yet", "still to move in", "arriving",
        *ways("approved,signed,signed lease", "but", "have,has,", "not moved in", ",yet"),
    ),
    "evicted": ("evicted", "thrown out", "put out"),
}  # fmt: skip

PEOPLE = (
    "tenant",
    "renter",
    "person",
    "people",
    "occupant",
    "lessee",
    "leaseholder",
    "household",
    "folk",
    "lodger",
    "inhabitant",
    "dweller",
    "rentee",
    "tenantry",
    "roster",
    "resident roster",
    "tenant roster",
)
WHO = (
    "who",
    "everyone who",
    "anyone who",
    "everybody who",
    "anybody",
    "anyone",
    "whose",
    "everyone",
    "everybody",
    "whom",
    "everyone that",
    "anyone that",
    *("by whom", "occupied by whom", "for whom", "to whom", "from whom", "rented to whom"),
    *ways("those, all, all those", "who, that, whose"),
)
# 'longest-standing tenant'
OF_LONG = tuple(
    f"{standing} {one}"
    for standing in ("standing", "serving", "term", "time", "staying", "tenured", "running", "lived")
    for one in ("tenant", "resident", "renter", "occupant")
)
LENGTHS = (
    "length of stay",
    "length of tenancy",
    "tenancy length",
    "stay",
    "length of residency",
    "residency",
    "tenure",
    "time here",
    "how long",
    "duration of stay",
    "length of time",
    "tenancy duration",
    "lived here",
    "been here",
    "been living here",
    "rented here",
    "been with us",
    "been renting",
    *("been living with us", "been a tenant", "been a resident", "lived with us", "rented from us"),
    "how long they have been here",
    "how long they have lived here",
    "days here",
    "resident tenure",
    "time with us",
    "stay with us",
    "tenancy",
    "rented from us for",
    "time residents have lived here",
    "time tenants have lived here",
)
WHO_LIVED = (
    *(
        f"{who} {was}"
        for who in ("who", "that")
        for was in (
            "lived",
            "rented",
            "was living",
            "used to live",
            "used to be",
            "used to rent",
            "was in",
            "occupied",
            "lived in",
            "used to live here",
            "used to live there",
            "previously lived",
            "previously rented",
            "had",
        )
    ),
    *(
        f"{last} {one}"
        for last in ("last", "most recent", "prior", "previous", "former", "past", "earlier")
        for one in ("tenant", "resident", "renter", "occupant", "lessee")
    ),
    *ways("last, previous, prior", "person, people, family, household, guy, one", "in, there"),
)
_both = ("current", "present", "active", "existing"), ("former", "past", "previous", "inactive", "ex", "old")
EVER = (
    "current or former", "ever", "ever lived", "ever lived here", "ever rented", "ever lived in",
    "all time", "all-time", "of all time", "since the beginning", "since we started",
    "at any time", "at any point", "at some time", "at some point", "of any time", "over the years",
    *(f"{with_} {past}{ones}" for with_ in ("including", "incl", "counting") for past in _both[1]
      for ones in ("", " ones")),
    *(f"{past}{ones} {too}" for too in ("included", "as well", "too") for past in _both[1]
      for ones in ("", " ones")),
    *(f"{one} {joined} {other}" for now in _both[0] for then in _both[1] for joined in ("and", "or", "&")
      for one, other in ((now, then), (then, now))),
)  # fmt: skip
KEEPS_A_CAR = ways("who has, who owns, who keeps", "a, any", "car, vehicle, automobile")
