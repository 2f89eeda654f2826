"""What people call equipment, its states, its warranty and the end of its life."""

from domain.portfolio_query.phrasing import ways

NOUNS = (
    "equipment", "equipment item", "asset", "machine", "machinery", "warranty", "equipment piece",
    "system", "gear", "piece", "warranties", "device", "apparatus", "building system", "hardware",
    "mechanical", "mechanicals", "equipment record", "installation", "plant and equipment",
    "mechanical system", "equipment inventory", "inventory of equipment", "equipment list", "asset register",
    "fixed asset", "capital equipment", "asset list", "asset inventory", "inventory of machines",
    *ways("appliances", "and, or, and other, plus", "systems, machines, machinery, equipment"),
    *ways("systems, machines, machinery, equipment", "and, or, and other, plus", "appliances"),
    *ways("systems, machines, equipment", "and, or", "machines, systems, equipment"),
)  # fmt: skip
STATUSES = {
    "active": (
        "active",
        "working",
        "in service",
        "operational",
        "up and running",
        "running",
        "in working order",
        "that work",
        "that works",
        "in operation",
    ),
    "maintenance": (
        *("in maintenance", "under maintenance", "under repair", "in repair", "in shop", "under service"),
        *ways("being", "repaired, fixed, serviced, worked on"),
    ),
    "inactive": (
        *("inactive", "switched off", "not in service", "idle", "turned off", "shut off", "shut down"),
        *("dormant", "mothballed"),
    ),
    "retired": (
        *(
            "retired",
            "no longer in use",
            "taken out of service for good",
            "decommissioned",
            "scrapped",
            "written off",
            "disposed of",
            "junked",
        ),
        *ways("taken, pulled, permanently", "out of service, out of use"),
        *("put out of service for good", "status retired"),
    ),
}
_COVER = "warranty, warranty coverage, guarantee, coverage, manufacturer warranty, warranty period"
OUT = (
    *("out of warranty", "past warranty", "off warranty", "past its warranty", "past their warranty"),
    *("beyond warranty", "out of guarantee", "past warranty date", "past their warranty date"),
    *ways("not", "covered by, under, in", ", a, any", "warranty", "anymore, any more, any longer"),
    *ways("no longer", ", covered, protected", "under, in, by, covered by", ", a, any, its", "warranty"),
    *ways("no longer", "have, has, carry", ", a, any", "warranty, warranty coverage"),
    *ways("expired, lapsed, ended", _COVER),
    *ways(
        _COVER,
        ", has, is, that has, that have, which has",
        "expired, run out, ran out, over, ended, lapsed, gone, up",
    ),
    *ways("lost, fell out of, gone out of, went out of", ", its, their", "warranty"),
)
UNDER = (
    *("under warranty", "in warranty", "with warranty", "still under warranty", "covered by warranty"),
    *("under guarantee", "covered under warranty", "still covered", "covered", "still has warranty"),
    *ways("has, have, with, still have", "warranty, some warranty, coverage", "left, remaining"),
    *ways(
        "warranty", "left, remaining, has not expired, not expired, not run out, not up, covers, still covers"
    ),
    *ways("with, has, have", "a valid, valid, an active, active, a live, current", "warranty"),
    *ways("warranty", "is, still, is still", "valid, active, good, in force, running"),
)
UNCOVERED = (
    *ways("no, with no, without, without any, has no, have no", "warranty, warranty date, warranty end"),
    *ways("lack, lacks, lacking, missing", "a warranty, any warranty, warranty, warranty date"),
    *ways("no, without", "warranty", "on record, on file, recorded, entered, date on record, at all"),
    *ways("never had, not have, not come with", "a warranty, any warranty"),
    *ways("not covered by", "any warranty, any warranty date, a warranty date"),
    "unwarrantied", "uncovered",
)  # fmt: skip
_REPLACED = "replaced, swapped out, swapped, renewed, changed out"
REPLACE = (
    *ways(", needs, need, has, have, ready, due, ought, getting ready", "to be", _REPLACED),
    *ways("needs, need, wants, needing", "replacing, replacement, a replacement, swapping out"),
    *ways("due for, ready for, in need of, up for, needed", "replacement, replacing"),
    *ways("should, must, has to, have to, ought to", "be", _REPLACED),
    *ways(
        "should we, should i, we should, we need, do we need, we have, do we have, we ought, time, need",
        ", to", "replace, swap out",
    ),
    *("replacement candidate", "candidates for replacement", "to replace", "worth replacing"),
)  # fmt: skip
_LIFE = "life, lifespan, life expectancy, lifetime, life span, life cycle"
PAST_LIFE = (
    *ways(
        "past, beyond, outlived, exceeded, exceeding, outlasted, over, passed, older than, has exceeded, "
        "longer than, gone past, gone beyond, lived past, reached, at, used up, ran past, run past",
        ", its, their",
        ", expected, useful, service, rated, design",
        _LIFE,
    ),
    *ways(
        "at, past, reached, at or past, beyond, past its, past their, reached its, reached their, gone past, "
        "has reached, over, passed, gone beyond",
        "end of life, end of its life, end of their life, end of useful life, expected end, end",
    ),
    *ways(
        "past, beyond, reached, at, passed, gone past, gone beyond, over",
        "end of", ", its, their", ", expected, useful, service", "life, lifespan",
    ),
    *("end of life equipment", "past its end", "too old", "older than it should be", "overage", "worn out"),
    *("older than they should be", "overdue for replacement", "overdue to be replaced", "over the hill"),
    *("past its prime", "on borrowed time", "lived out its life", "outlived its usefulness"),
)  # fmt: skip
BROKEN = (
    "broken", "broken down", "not working", "out of order", "out of service", "down", "offline",
    "not running", "not operational", "out of commission", "out of action", "kaput", "on the fritz",
    "faulty", "defective",
    "nonworking", "non-working", "busted", "non-functional", "dead", "not functioning", "malfunctioning",
    *ways("not", "work, run, function, operate", ", right, properly"),
)  # fmt: skip
_BAD = "poor, bad, rough, terrible, sad, sorry, lousy, low"
_STATE = "condition, shape, health, nick"
IN_BAD_SHAPE = (
    *ways("in, with", _BAD, _STATE),
    *ways("with", ", a", "poor, low, bad", "health score, condition score, health"),
    *ways("not in", "good, great, decent", "condition, shape, health"),
    *(
        "failing",
        "doing badly",
        "doing poorly",
        "struggling",
        "unhealthy",
        "badly worn",
        "on its last legs",
        "falling apart",
    ),
)
IN_GOOD_SHAPE = (
    *ways("in, with", "good, great, fine, excellent, decent", "condition, shape, health"),
    "healthy",
)
EXPIRING = (
    *ways(
        _COVER,
        "expires, ends, runs out, run out, is up, that ends, that expires, running out, that runs out, "
        "that run out, lapses, is good until, will expire, will end, coming up, is over, about to expire, "
        "about to end, on equipment that expires, finishes, will run out, is due to expire, will lapse, "
        "that will expire",
    ),
    *("expires", "ends", "runs out", "run out", "running out", "lapses", "finishes", "out of warranty"),
    *ways("goes, comes, falls, drops", "out of, off", ", its, their", "warranty, guarantee"),
    *ways("go, going, coming, come, fall, falling", "out of, off", ", its, their", "warranty, guarantee"),
    *ways("loses, lose, losing", ", its, their", _COVER),
)
LATE_FOR_SERVICE = (
    *ways(
        "overdue, late, behind, overdue again, past due", "for, on, with", "service, maintenance, servicing"
    ),
    *ways("service, maintenance, servicing", "is overdue, overdue, is late, past due, is past due, missed"),
    *ways("missed, skipped, past, beyond", ", its, their, a, their last", "service, service date, servicing"),
    *ways("missed, skipped, past, beyond", ", its, their, a", "maintenance, maintenance date, next service"),
    *ways("service, service date", "has passed, passed, has gone by, already passed, is behind"),
    *ways("should have been, should have had, was supposed to be", "serviced, service, maintained by now"),
    *ways("overdue, missed, late, skipped", "service, maintenance, servicing"),
    *ways("we forgot to, forgot to, nobody", "service, serviced, maintain"),
    *("overdue to be serviced", "service overdue", "not serviced on time", "serviced by now"),
)
