"""What may be asked about charges to come: those written with a due day ahead, and what recurring lines will
charge, by the statement that the sweep charges by."""

from sqlalchemy import Boolean, Date, Numeric, Text, Uuid, column, text

from domain.ledger.subjects.charge_speaking import FROM_PEOPLE, KIND_WORDS, KINDS, PEOPLE, WHICH_PEOPLE
from domain.ledger.subjects.deposit_speaking import DEPOSITS
from domain.ledger.subjects.homes import (
    HOME,
    NAME,
    READ,
    RELATIONS,
    at_home,
    home_fields,
    home_keys,
)
from domain.ledger.sweeps.due_lines import due_lines
from domain.metrics.leases import property_today
from domain.models.charges import CHARGE_KINDS
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure

DAYS_AHEAD = 62
MONTHS_AHEAD = 3  # 62 days begun in January end in the third month behind it

# A concession of the month takes away. What will be charged has no paper yet: its id is made of its tenancy,
# month and kind. Part of a charge may be settled ahead.
COMING = f"""
WITH swept AS MATERIALIZED (
  SELECT p.id AS property_id, p.company_id, b.starts_on, b.proration,
         coalesce(b.closed_through + 1, '-infinity') AS first_open,
         (now() AT TIME ZONE p.time_zone)::date AS today
    FROM properties p JOIN books b ON b.property_id = p.id
   WHERE p.deleted_at IS NULL
),
{due_lines(months_back=0, months_ahead=MONTHS_AHEAD)}
SELECT md5(concat_ws('/', tenancy_id, period, kind))::uuid AS id, property_id, tenancy_id, kind,
       greatest(due_on, first_open) AS due_on, false AS is_charged,
       CASE WHEN kind = 'concession' THEN -amount ELSE amount END AS amount
  FROM priced
 WHERE amount > 0 AND greatest(due_on, first_open) BETWEEN today + 1 AND today + {DAYS_AHEAD}
 UNION ALL
SELECT c.id, c.property_id, c.tenancy_id, c.kind, c.due_on, true, c.amount - c.settled
  FROM charges c JOIN swept s ON s.property_id = c.property_id
 WHERE c.voided_on IS NULL AND c.settled < c.amount
   AND c.due_on BETWEEN s.today + 1 AND s.today + {DAYS_AHEAD}
"""
_CHARGE = (
    text(COMING)
    .columns(
        column("id", Uuid()),
        column("property_id", Uuid()),
        column("tenancy_id", Uuid()),
        column("kind", Text()),
        column("due_on", Date()),
        column("is_charged", Boolean()),
        column("amount", Numeric(12, 2)),
    )
    .cte("coming")
)
_rent = Condition(field="kind", values=("rent",))

_FALLS_DUE = (
    "upcoming", "not yet due", "not due yet", "still to fall due", "landing", "to land", "hitting",
    "coming up", "comes up", "scheduled", "to be charged", "to be billed", "be charged",
    "be billed", "will be billed", "to be paid", "to be paid by tenants", "scheduled to be charged",
    "going to be charged", "will we charge", "will we bill",
    "to be collected", "are we going to bill", "are we going to charge", "going to bill", "going to charge",
    *ways("we will,will we,we are going to,are we going to,we are about to", ", be", "bill,charge,invoice,"
          "billing,charging,invoicing"),
    *ways("more", "falls due,is due,comes due,is coming due,will fall due,will come due,will be due,to come,"
          "is to come,will we charge,will we bill,do tenants have to pay"),
    "will tenants owe", "will they owe", "will be owed", "will we charge tenants", "will we bill tenants",
    "will tenants be charged", "will tenants be billed", "to come", "get charged", "get billed",
    "gets billed", "gets charged",
    *(f"{who} {pay}" for who in PEOPLE[:3] for pay in ("have to pay", "will have to pay", "need to pay",
      "supposed to pay", "going to be charged", "going to pay", "will be charged", "will be billed",
      "are charged", "being charged", "being billed", "to pay", "will owe", "going to owe", "will get",
      "still have to pay",
      "will pay", "must pay")),
)  # fmt: skip

SUBJECT = Subject(
    name="coming_charges",
    one="charge to come",
    many=f"charges of the next {DAYS_AHEAD} days",
    words=("charge to come", "upcoming charge", "future charge", "coming charge", "charge",
           *ways("what,how much", "are we,will we be", "billing,charging,invoicing")),
    asked_by=("who", "who gets", "who has", *FROM_PEOPLE, *WHICH_PEOPLE),
    phrases=(
        *DEPOSITS,
        Phrase(
            ("rent comes in", "rent come in", "rent will come in", "rent is coming in", "rent do we expect",
             "rent will we charge", "rent falls due", "rent comes due",
             "rent to come", "rent should come in", "rent should be coming in", "rent coming in",
             *ways("expected,projected,anticipated,forecast,scheduled,upcoming", "rent,rent income"),
             *ways("rent,rent income", "expected,projected,anticipated"),
             *ways("rent", "will, to, is to, that will, we will, will we, going to, is going to",
                   ", be", "billed,charged,invoiced,bill,charge,invoice")),
            where=_rent,
            measure=Measure(kind="sum", field="amount"),
        ),
    ),
    path="/residents/{resident}",
    permission=READ,
    scope="property",
    base=at_home(_CHARGE),
    live=_CHARGE.c.id.is_not(None),
    keys=home_keys(_CHARGE.c.id),
    today=property_today(),
    title=NAME,
    subtitle=HOME,
    order=(_CHARGE.c.due_on, NAME, _CHARGE.c.id),
    fields={
        **home_fields(),
        "amount": Field(
            "money", _CHARGE.c.amount, ("amount", "charge amount"), more=("large", "big"), less=("small",)
        ),
        "kind": Field(
            "choice",
            _CHARGE.c.kind,
            KIND_WORDS,
            options=(*CHARGE_KINDS, "concession"),
            said={**KINDS, "concession": ("concession",)},
            before_noun=True,
        ),
        "is_charged": Field(
            "truth",
            _CHARGE.c.is_charged,
            said={"true": ("already charged",), "false": ("not charged yet", "not yet charged")},
        ),
        "due": Field("day", _CHARGE.c.due_on, ("due date",), more=("late",), less=("early",)),
    },
    shown=("amount", "kind", "due", "is_charged", "resident"),
    amount="amount",
    adds_up=True,
    times={
        "due": Time(
            _CHARGE.c.due_on,
            future=("is due", "due", *_FALLS_DUE, "are due", "falls due", "comes due", "coming due",
                    "will be due",
                    "will be charged", "comes in", "come in", "coming in", "will come in"),
        ),
    },
    usual_time="due",
    days_ahead=DAYS_AHEAD,
    relations={
        **RELATIONS,
        "account": Relation("accounts", (("property_id", "property_id"), ("tenancy_id", "id")), one=True),
    },
    measures={"to_come": Measure(kind="sum", field="amount")},
)  # fmt: skip
