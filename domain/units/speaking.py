"""How managers speak of units: their states, how full they are, and what empty ones cost."""

from domain.metrics.occupancy import OCCUPIED
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure
from domain.units.terms import FLOORS, LET_FOR, LOSING_ON_EMPTIES, TOTAL_AREA, WITH_PARKING

STATUSES = {
    "vacant": (
        "vacant", "empty", "unoccupied", "unrented", "untenanted", "unleased", "vacancy", "available",
        "for rent", "to let", "to rent", "on the market", "available for rent", "available to rent",
        "ready to rent", "sitting empty", "standing empty", "not rented", "not leased", "without a tenant",
        "without tenants", "without a resident", "no tenant", "nobody in", "open", "free", "left",
        "left to rent", "to show", "show today", "to lease", "for lease", "to fill", "up for grabs",
        "up for lease", "on offer", "to move into", "we have to offer", "not taken", "still available",
        "still open", "show now", "to be filled", "to be leased", "left to lease", "lying empty",
        "standing vacant", "sitting vacant", "tenantless", "not let", "unlet", "unfilled", "uninhabited",
        "going begging", "in need of a tenant", "going unrented", "no takers", "without takers",
        *(f"{needing} {tenant}" for needing in ("waiting for", "need", "needs", "looking for", "awaiting",
          "lacking", "without", "wanting", "in want of", "needing")
          for tenant in ("a tenant", "a renter", "tenants", "an occupant", "somebody", "a new tenant")),
        *(f"{need} {filling}" for need in ("need", "needs", "to be", "waiting to be", "have to be")
          for filling in ("filling", "filled", "to be filled", "leasing up", "leased up", "to be rented")),
        *(f"{who} {move}" for who in ("someone", "somebody", "anyone", "a tenant")
          for move in ("can move into", "could move into", "move into")),
        *(f"{nobody} {living}" for nobody in ("nobody", "no one", "no tenant", "no resident") for living in
          ("living", "living in", "living there", "lives in", "lives there", "lives", "is living in",
           "is living there", "occupies", "in them", "in it", "in em", "in there", "in place",
           "has moved into",
           "lives in it")),
        *(f"{can} be {let}" for can in ("can", "could")
          for let in ("rented", "let", "leased", "rented out", "moved into", "shown")),
    ),
    "occupied": ("occupied", "lived in", "taken", "occupied by anybody", "occupied by anyone",
                 "occupied by somebody", "occupied by someone", "occupied by a tenant"),
    "notice": (
        "on notice", "under notice", "notice given", "gave notice", "given notice", "tenant has given notice",
        "resident has given notice", "tenant gave notice", "resident gave notice", "notice to vacate",
        "have given notice", "notice period", "giving notice", "in notice period", "handed in notice", "ntv",
        "notice in", "put in notice", "notice to leave", "notice to move out", "has notice been given",
        "tenant leaving on notice", "notice has been given", "notice was given",
    ),
    "maintenance": (
        "in maintenance", "under maintenance", "maintenance", "maintenance units", "under repair",
        "being repaired", "being renovated",
        "under renovation", "out of service", "out of order", "offline", "off line",
        *ways("off line, offline", "for", "work, repairs, a turn"), "down for maintenance", "down",
        "not rentable", "unrentable", "out of commission", "uninhabitable", "not habitable", "off market",
        "off the market", "being turned", "in turn", "not ready to rent", "maintenance status",
        "in maintenance status", "in renovation", "being fixed up", "being rehabbed", "being remodeled",
        "being repainted", "being worked on", "work is being done", "work being done", "out of use",
        "taken offline", "unavailable for maintenance", "under construction", "being turned over",
        "in make ready", "make ready", "in rehab", "under rehab", "tied up in maintenance", "getting fixed",
        *(f"{having} {work}" for having in ("undergoing", "in for", "closed for", "down for", "out for",
          "offline for", "needing", "under")
          for work in ("repairs", "repair", "maintenance", "renovation", "renovations", "work", "a turn")),
        *(f"getting {worked}" for worked in ("renovated", "repaired", "fixed up", "rehabbed", "remodeled",
          "repainted", "worked on", "turned")),
    ),
    "reserved": ("reserved", "on hold", "on reserve", "held back", "set aside", "being held", "spoken for",
    "held unit",
                 "being held for somebody", "held for somebody", "being held for someone", "earmarked",
                 "put aside", "put on hold"),
    "pre_leased": ("pre-leased", "pre leased", "preleased", "leased ahead", "pre let",
                   "rented ahead", "leased in advance", "already leased ahead", "with a future lease",
                   "with a lease that has not started"),
}  # fmt: skip
# By these the rows are named as well.
WE_ASK = (
    "do we ask",
    "are we asking",
    "do we charge on average",
    "do we charge for",
    "do we charge a month for",
    "do we ask a month for",
    "do we ask for",
    "are we charging for",
    *ways("do i, would i, should i, do we, would we, should we, can i, could i", "quote", "for, on"),
    "are we asking for",
    *ways("is going, is current, going", "rate, price", "for, on"),
    *ways("do we get, can we get, could we get, are we getting, do we usually get", "for"),
)
_SUMS = ("rent", "revenue", "monthly revenue", "total monthly revenue", "monthly rent", "money", "income")
_FULL_WORDS = ("occupied", "leased", "full", "let", "rented", "filled")
FULLNESS = (
    *(f"how much of {whole} is {full}" for whole in ("portfolio", "building", "property", "it")
      for full in _FULL_WORDS),
    "how leased up", "how well occupied", "how well leased", "how rented up", "current occupancy",
    "current occupancy rate", "rate of occupancy", "occupancy running", "occupancy running at",
    "where is occupancy", "where is occupancy at", "lease up percentage", "leased up percentage",
    "occupancy stand", "occupancy standing", "occupancy levels", "physical occupancy",
    "occupancy", "occ", "how full", "fullness", "fill rate", "full", "how occupied", "lease up rate",
    "leased rate",
    *(f"{occupancy} {rate}" for occupancy in ("occupancy", "occ")
      for rate in ("rate", "percent", "percentage", "level", "figure", "pct", "ratio")),
    *(f"{share} {full}" for share in ("percent", "percentage", "pct") for full in (*_FULL_WORDS, "occ")),
)  # fmt: skip
EMPTINESS = (
    *(f"{vacancy} {rate}" for vacancy in ("vacancy", "vac", "vacant")
      for rate in ("rate", "percent", "percentage", "level", "pct", "ratio")),
    "rate of vacancy", "how vacant", "current vacancy rate", "vacancy running at", "where is vacancy at",
    "percent unoccupied", "percentage unoccupied",
    "percent vacant", "percentage vacant", "percent empty", "percentage empty", "how empty",
)  # fmt: skip
VACANT = Condition(field="status", values=("vacant",))
FULL = Condition(field="status", values=OCCUPIED)
_LIVED_IN = tuple(
    f"{somebody} {living}"
    for somebody in ("somebody", "someone", "people", "anybody", "anyone", "tenants", "residents", "renters")
    for living in ("living in them", "living in it", "living in", "living there", "lives in", "live in",
                   "lives there", "live there", "in them", "lives in it", "live in them")
)  # fmt: skip
_NO_LEASE = tuple(
    f"{no} {lease}{there}"
    for no in ("without", "without any", "no", "not have", "not have any", "not under", "not under any",
               "not on", "not on any", "not tied to", "not tied to any", "not attached to any",
               "not covered by", "not linked to any", "lacking")
    for lease in ("lease", "current lease", "active lease")
    for there in ("", " attached", " on them", " on it", " in place")
)  # fmt: skip
_let, _unlet = (Condition(field="has_lease", values=(value,)) for value in ("true", "false"))

PHRASES = (
    Phrase(
        tuple(
            f"{can} {let}"
            for can in ("we can", "can we", "we could")
            for let in (
                "lease",
                "lease out",
                "rent",
                "rent out",
                "show",
                "show today",
                "let",
                "offer",
                "fill",
            )
        ),
        where=VACANT,
        names_rows=True,
    ),
    Phrase(
        (
            "studio",
            "studio apartment",
            "studio unit",
            "efficiency",
            "efficiency apartment",
            "bachelor",
            "bachelor apartment",
            "bachelor unit",
            "bachelor flat",
            "bachelor pad",
        ),
        where=Condition(field="bedrooms", values=("0",)),
        names_rows=True,
    ),
    Phrase(("empties", "vacants"), where=VACANT, names_rows=True),
    *(
        Phrase(words, where=Condition(field="property_type", values=(kind,)), names_rows=True)
        for kind, words in (("condo", ("condo", "condominium")), ("townhouse", ("townhouse", "townhome")))
    ),
    Phrase(
        WITH_PARKING,
        where=Condition(field="parking_spaces", operator="at_least", values=("1",)),
    ),
    Phrase(
        ("rented", "rented out", "leased", "let", "filled", "tenanted", "inhabited", *_LIVED_IN), where=FULL
    ),
    Phrase(LET_FOR, where=FULL),
    Phrase(
        ways(
            "caller, prospect, applicant, client, lead, walk in, somebody, someone, guy, lady, couple",
            "wanting, wants, looking for, is looking for, needing, needs, asking for, after, has, with",
        ),
        where=VACANT,
        names_rows=True,
    ),
    Phrase(
        FULLNESS,
        measure=Measure(kind="share", of=FULL),
        is_good=True,
    ),
    Phrase(
        EMPTINESS,
        measure=Measure(kind="share", of=VACANT),
    ),
    Phrase(
        (
            "potential rent",
            "gross potential rent",
            "gross potential",
            "potential revenue",
            "potential income",
            *(
                f"{if_} {full}"
                for if_ in ("if every unit were", "if all units were", "if everything was", "if we were")
                for full in ("full", "occupied", "rented", "leased", "let")
            ),
            *(
                f"if {all_} were {full}"
                for all_ in ("every unit", "all units", "everything", "all of them", "whole portfolio")
                for full in ("full", "occupied", "rented", "leased", "let", "filled", "rented out")
            ),
            *("would we collect", "could we collect", "would we bring in", "could we bring in"),
            *("could come in", "would come in", "could we be collecting", "could we be making"),
            *("if everything was leased", "if everything was let", "if everything was occupied"),
            *("if everything was full", "if we were fully leased", "if we were fully occupied"),
            *("fully leased", "fully occupied", "scheduled rent", "gross scheduled rent"),
            *("gross scheduled income", "gpr", "full potential", "with every unit rented", "gpi"),
            "if fully occupied",
            "at full occupancy",
            "at 100% occupancy",
        ),
        measure=Measure(kind="sum", field="rent"),
    ),
    Phrase(
        (
            "vacancy loss",
            *LOSING_ON_EMPTIES,
            *(
                f"{lost} lost {to} {what}"
                for lost in _SUMS
                for to in ("to", "on", "from")
                for what in ("vacancy", "vacant units", "vacancies", "empty units")
            ),
            *(
                f"{lose} {to} {what}"
                for lose in ("lose", "losing", "lost")
                for to in ("to", "on", "from", "through", "due to", "because of")
                for what in ("vacancy", "vacancies", "vacant", "empty")
            ),
            "lost rent",
            "rent lost",
            "rent do we lose",
            "lose to vacant",
            "lose to vacancy",
            "losing to vacancy",
            "losing to vacant",
            *(
                f"{what} {lost}"
                for what in _SUMS
                for lost in ("are we missing", "are we losing", "do we miss", "are we missing out on")
            ),
            "rent loss",
            *(
                f"{lose} {money}"
                for lose in ("lose", "losing", "lost", "missing out on", "passing up")
                for money in (
                    "on units that are empty",
                    "on units that are vacant",
                    "on unrented units",
                    "on unoccupied units",
                    "on unlet units",
                    "to empty units",
                    "on empty apartments",
                    "on vacant apartments",
                    "on empty homes",
                )
            ),
            *ways("leave, leaving, left", "on table", "with, on, from", "empty, vacant, vacancies"),
            "cost of vacancy",
            "vacancy cost",
            "rent vacancy loss",
            "losses from vacancy",
            "foregone rent",
            "forgone rent",
            "unrealized rent",
            "loss from vacancy",
            "vacancy losses",
        ),
        where=VACANT,
        measure=Measure(kind="sum", field="rent"),
    ),
    Phrase(
        FLOORS,
        measure=Measure(kind="maximum", field="floor"),
    ),
    Phrase(
        (
            "loss to lease",
            "total loss to lease",
            "lost to low rents",
            "gap to market rent",
            "gap to asking rent",
            *ways(
                "gap between,difference between,spread between,total difference between,total gap between",
                "asking and actual,actual and asking,asking rent and actual,asking and current,market and "
                "actual",
                "rent,rents",
            ),
            *ways("are we leaving,do we leave,left", "on table"),
            *ways(
                "rent,", "are we giving up,do we give up", "versus asking,compared to asking,against asking"
            ),
            *ways("how far below,how far under", "asking,market", "are we,are rents"),
        ),
        measure=Measure(kind="sum", field="below_asking"),
    ),
    Phrase(
        (
            *(
                "not earning anything",
                "not earning",
                "earning nothing",
                "earning no rent",
                "earning no money",
            ),
            *("bringing in nothing", "bringing in no money", "bringing in no rent", "not bringing in rent"),
            *("not bringing in anything", "not bringing in money", "not producing income", "without income"),
            *("not generating income", "generating no income", "producing no income", "not making money"),
            *("not producing rent", "making no money", "paying nothing", "not rented out", "earn nothing"),
            *("bring in nothing", "bring in no rent", "bring in no money", "non-revenue", "non revenue"),
            *(
                "not paying rent",
                "not generating rent",
                "generating no rent",
                "no income",
                "no rent coming in",
            ),
        ),
        where=_unlet,
    ),
    Phrase(
        tuple(
            words
            for empty in ("vacant", "empty", "unleased", "unrented", "unoccupied", "available")
            for area in ("square feet", "square footage", "sq ft", "sqft", "sf", "area", "space in sq ft")
            for words in (f"{empty} {area}", f"{area} {empty}", f"{area} are {empty}", f"{area} is {empty}")
        ),
        where=VACANT,
        measure=Measure(kind="sum", field="square_feet"),
    ),
    Phrase(
        TOTAL_AREA,
        measure=Measure(kind="sum", field="square_feet"),
    ),
    Phrase(WE_ASK, measure=Measure(kind="average", field="rent")),
    Phrase(
        ("with a lease", "with a current lease", "have a lease", "under lease", "has a lease"), where=_let
    ),
    Phrase(_NO_LEASE, where=_unlet),
)
