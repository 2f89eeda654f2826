"""The fields of a file of residents that speak of the lease."""

from domain.imports.fields import Field, Vocabulary, phrases
from domain.imports.kinds.tenancy_words import ON_NOTICE
from domain.models.residents import EVICTION_STATUSES, FLEXIBLE_RENT_STATUSES, STATEMENT_METHODS

STATEMENT_METHOD = Vocabulary(
    STATEMENT_METHODS,
    {
        "email": phrases("e mail, electronic, emailed"),
        "mail": phrases("paper, post, postal mail, us mail, mailed, print"),
        "portal": phrases("online, web, online portal"),
        "text": phrases("sms, text message"),
        "none": phrases("no, n a, do not send, no statement"),
    },
)
EVICTION_STATUS = Vocabulary(
    EVICTION_STATUSES,
    {
        "none": phrases("no, n, n a, false"),
        "pending": phrases("filed, notice served, yes, y"),
        "in_process": phrases("in progress, court, processing, ongoing"),
        "completed": phrases("complete, evicted, done"),
        "cancelled": phrases("canceled, dismissed, withdrawn"),
    },
)
FLEXIBLE_RENT = Vocabulary(
    FLEXIBLE_RENT_STATUSES,
    {
        "none": phrases("no, n, n a, not enrolled, false"),
        "enrolled": phrases("yes, y, active, true, approved"),
        "pending": phrases("applied, invited"),
        "declined": phrases("rejected, denied, opted out"),
    },
)
# What a file writes as the end of a lease that has none.
ROLLING = phrases("monthtomonth, mtm, m2m, monthly, openended, ongoing, indefinite, periodic")

_BESIDE = Vocabulary((), also={"on_notice": {"yes": ON_NOTICE}})
LEASE = (
    Field(
        "lease_start_date",
        "Lease start",
        "date",
        beside=_BESIDE,
        synonyms=phrases(
            "lease from, lease begin, lease start, lease begins, lease starts, lease commencement, "
            "start date, lease begin date, commencement date, lease term start, lease beginning"
        ),
    ),
    Field(
        "lease_end_date",
        "Lease end",
        "date",
        beside=_BESIDE,
        synonyms=phrases(
            "lease to, lease end, lease ends, lease expiration, lease through, lease thru, end date, "
            "expiration date, lease term end, lease ending"
        ),
        empty_words=ROLLING,
    ),
    Field(
        "monthly_rent",
        "Monthly rent",
        "money",
        synonyms=phrases(
            "rent, rent amount, lease rent, rent per month, base rent, contract rent, actual rent, "
            "month rent, rent charge, rent charged, market rent"
        ),
    ),
    Field(
        "security_deposit",
        "Security deposit",
        "money",
        synonyms=phrases(
            "deposit, deposit amount, deposit held, deposits held, security deposit held, deposits, "
            "deposit on hand, resident deposit, tenant deposit"
        ),
    ),
    Field(
        "rent_due_day",
        "Rent due day",
        "integer",
        hint="1 to 31",
        synonyms=phrases("due day, rent due, rent due on, due date day"),
    ),
    Field("leasing_agent", "Leasing agent", synonyms=phrases("agent, leasing consultant, agent name")),
    Field(
        "move_in_date",
        "Move-in",
        "date",
        beside=_BESIDE,
        synonyms=phrases("move in, moved in, occupancy date, actual move in, possession date"),
    ),
    Field(
        "move_out_date",
        "Move-out",
        "date",
        beside=_BESIDE,
        synonyms=phrases("move out, moved out, actual move out, vacate date, vacated"),
    ),
    Field(
        "expected_move_out_date",
        "Expected move-out",
        "date",
        beside=_BESIDE,
        synonyms=phrases("expected move out, scheduled move out, planned move out, intended move out"),
    ),
    Field(
        "expected_arrival_date",
        "Expected arrival",
        "date",
        beside=_BESIDE,
        synonyms=phrases("expected arrival, arrival date, expected move in, scheduled move in"),
    ),
    Field(
        "special_incentives",
        "Special incentives",
        synonyms=phrases("incentives, concessions, specials, concession"),
    ),
    Field(
        "statement_method",
        "Statement method",
        "choice",
        hint="email, mail, portal, text or none",
        vocabulary=STATEMENT_METHOD,
        synonyms=phrases("statement delivery, statement preference, statement delivery method"),
    ),
    Field(
        "eviction_status",
        "Eviction status",
        "choice",
        hint="none, pending, in_process, completed or cancelled",
        vocabulary=EVICTION_STATUS,
        synonyms=phrases("eviction"),
    ),
    Field(
        "flexible_rent_status",
        "Flexible rent status",
        "choice",
        hint="none, enrolled, pending or declined",
        vocabulary=FLEXIBLE_RENT,
        synonyms=phrases("flexible rent, flex rent, flex rent status"),
    ),
)
