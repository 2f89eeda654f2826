"""What people call vendors, their services, their insurance and what is not known of them."""

from domain.portfolio_query.phrasing import ways

NOUNS = (
    "vendor", "contractor", "supplier", "tradesman", "tradesmen", "tradespeople", "company",
    "service provider", "guy", "subcontractor",
    "tradesperson", "vendor list", "firm", "service company", "repair company",
    "outside contractor", "outside vendor", "provider", "outfit", "vendor record", "approved vendor",
)  # fmt: skip
_DOES = (
    ", provide, offer, do, perform, specialize in, specialise in, specializing in, handle, providing, doing"
)
TRADES = {
    "plumbing": ("plumbing", "plumber"),
    "electrical": ("electrical", "electrician", "electric", "electrical contractor", "wiring"),
    "hvac": ("HVAC", "heating", "cooling", "air conditioning", "ac", "heating and cooling"),
    "landscaping": ("landscaping", "landscaper", "gardener", "gardening", "lawn care", "snow removal"),
    "cleaning": ("cleaning", "cleaner", "housekeeping", "janitor", "maid", "janitorial"),
    "roofing": ("roofing", "roofer", "roof repair", "roof"),
    "painting": ("painting", "painter"),
    "flooring": ("flooring", "carpet", "tiler", "floor installer"),
    "pest_control": ("pest control", "exterminator", "pest", "extermination"),
    "appliance_repair": ("appliance repair", "appliance"),
    "general_maintenance": (
        "general maintenance", "handyman", "handymen", "handy man", "general contractor", "odd job",
        "maintenance",
    ),
}  # fmt: skip
SERVICES = {
    service: (*words, *ways(_DOES, words[:1], ", service, work"), *ways(words[:1], "side, trade"))
    for service, words in TRADES.items()
}
# Who does it: words for the vendor as well.
CALLED = {
    "plumbing": ("plumber",), "electrical": ("electrician", "electrical contractor"),
    "landscaping": ("landscaper", "gardener"), "cleaning": ("cleaner", "janitor", "maid"),
    "roofing": ("roofer",), "painting": ("painter",), "flooring": ("tiler", "floor installer"),
    "pest_control": ("exterminator",),
    "general_maintenance": ("handyman", "handymen", "handy man", "general contractor"),
}  # fmt: skip
POLICIES = (
    "insurance", "liability insurance", "coi", "certificate of insurance", "insurance certificate",
    "coverage", "vendor insurance", "insurance policy", "policy", "liability", "insurance coverage",
    "liability coverage", "general liability", "insurance paperwork", "proof of insurance",
)  # fmt: skip
ENDED = ("expired", "lapsed", "out of date", "outdated", "ended")
HAS_ENDED = (
    *ways(", has, is, was", "expired, ended, lapsed, run out, out of date, outdated, up already"),
    *("ran out", "is no longer valid", "not valid", "is not valid", "is invalid", "has gone", "not current"),
    *("not in force", "no longer in force", "not good anymore", "already ran out"),
)
ENDS = (
    *ways(", that", "expires, ends, runs out, lapses, renews, is up, is due, is up for renewal"),
    *ways(
        ", that, which, will, that will, which will, is due to, is going to, is set to, about to, "
        "is about to, "
        "due to, set to, to",
        "expire, end, run out, lapse, renew",
    ),
    *("expiring", "ending", "running out", "lapsing", "comes up for renewal", "coming up for renewal"),
    *("due for renewal", "up for renewal", "needs renewing", "need renewing", "needs renewal", "coming due"),
)
_LIVE = "valid, current, active, up to date, good, live, unexpired"
INSURED = (
    *("insured", "is insured", "properly insured", "covered by insurance", "currently insured"),
    *ways("with, have, has, carry, holding", _LIVE, "insurance, coi, coverage, liability insurance"),
    *("covered", "carry insurance", "carries insurance", "have coverage"),
    *ways("insurance, coi, coverage", ", is, still, is still", "valid, in force, current, up to date"),
)
GONE = (
    *ways("no longer", "have, has, carry, hold", "valid, current, active, ", "insurance, coi, coverage"),
    *ways("no longer", "insured, covered by insurance"),
)
UNINSURED = (
    "uninsured",
    *ways("insurance, coi, coverage", "is, ", "not", "valid, current, in force, up to date"),
    *("uninsured", "not insured", "without insurance cover", "not properly insured", "not covered"),
    *ways(
        "no, without, not have, not carry, lacking, without any, not hold, not have any, lack, lacks, "
        "has no, have no, carry no, with no",
        _LIVE,
        "insurance, coi, coverage, liability insurance",
    ),
)
UNRATED = (
    *("unrated", "not rated", "never rated", "not yet rated", "not been rated", "yet to be rated"),
    *ways("without, no, with no, without any, have no, has no, lack, lacks", "rating, star, score, review"),
    *ways("not, never, nobody has, no one has", "given, gave, received, got", ", a, any", "rating, star"),
    *("nobody has rated", "nobody rated", "no one has rated", "we have never rated"),
)
UNUSED = (
    "unused",
    *ways(
        ", we, we have, have, been", "never", ", been, ever", "used, hired, called, called on, worked with"
    ),
    *ways("never, have never, has never", "worked for us, done any work, done a job, done any work for us"),
    *ways("we, we have, have", "not", "used, hired, called on", ", yet, at all, once"),
)
REACHING = ("contact detail", "contact info", "contact information", "details to reach them", "how to reach")
_TIED = ("assigned to", "linked to", "tied to", "attached to", "working at", "serving", "at")
AT_NO_PROPERTY = (
    "unassigned",
    "without property",
    "with no property",
    *ways("not", _TIED, ", any", "property"),
)
