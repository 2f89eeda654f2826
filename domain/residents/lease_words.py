"""How managers speak of the end of a lease, of going on after it, and of the rent that is agreed."""

from collections.abc import Iterable

from domain.portfolio_query.phrasing import ways

_ENDED = (
    "ended", "expired", "ran out", "lapsed", "finished", "concluded", "came to an end", "came to its end",
    "came to their end", "came up", "was up", "were up", "fell out", "matured", "reached its end",
    "reached their end", "had its last day", "had their last day", "wound up", "wrapped up",
    "ran its course", "ran their course", "was over",
    "were over", "rolled off", "came due", "fell due", "turned over",
)  # fmt: skip
_ENDS = (
    "ends", "expires", "runs out", "running out", "is up", "comes up", "finishes", "lapses", "terminates",
    "comes to an end", "comes to its end", "comes to their end", "concludes", "matures", "reaches its end",
    "reaches their end", "will be up", "is due to end", "draws to a close", "has its last day",
    "has their last day", "have their last day", "has last day", "have last day", "is over", "rolls off",
    "drops off", "falls due for renewal", "is coming up", "winds up", "wraps up", "comes due", "falls due",
    "comes to term", "turns over", "runs its course", "will be over",
)  # fmt: skip
# By themselves, without the word for a lease: what is due is rather a charge.
ENDED = tuple(words for words in _ENDED if not words.endswith(" due"))
ENDS = (
    "ends", *(words for words in _ENDS if words not in ("ends", "is over", "is coming up")
              and not words.endswith(" due")),
    "is up for renewal", "up for renewal", "renewal", "expiration", "comes up for renewal",
    "coming up for renewal", "due for renewal", "rolls over", "up", "expiry", "runs until", "runs through",
    "runs to", "in effect until", "done by", "over by", "is over by", "will be over by",
    *ways("go, goes, runs, extends, lasts, stretches, good, valid, continues, carries on, in force, "
          "in effect",
          "after"),
)  # fmt: skip
_LEASES = ("lease", "contract", "agreement", "tenancy")


def _of_leases(verbs: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{lease} {verb}" for lease in _LEASES for verb in verbs)


# Of the lease of a person.
LEASE_ENDED = _of_leases(_ENDED)
LEASE_ENDS = _of_leases(_ENDS)
_BASES = (
    "month to month", "month-to-month", "rolling", "monthly", "month by month", "open ended", "periodic",
    "mtm", "m2m",
)  # fmt: skip
ROLLING = (
    "month to month", "month-to-month", "mtm", "m2m", "rolling", "month to month basis", "holdover",
    "open ended", "open-ended", "periodic", "tenancy at will", "at will",
    "month by month", "without an end date", "no end date", "without a set end date", "no set end",
    "without a fixed term", "no fixed term", "past their end date",
    *(f"{on}{base} {way}" for on in ("on a ", "") for base in _BASES
      for way in ("basis", "terms", "tenancy", "arrangement", "agreement")),
    *(f"{went} {base}" for went in ("rolled over to", "rolled over to a", "gone", "went", "rolled to",
      "converted to", "switched to", "rolled into", "running", "staying on") for base in _BASES),
    *(f"rolled over to {base} {way}" for base in ("monthly", "rolling") for way in ("basis", "terms")),
    "rolling basis month by month",
)  # fmt: skip
RENTS = (
    "rent", "monthly rent", "pay", "paying", "pay rent", "rent amount", "rental amount", "contract rent",
    "contracted rent", "rent per lease", "monthly rate", "rental rate", "contracted",
    "contracted to pay", "worth", "bringing in", "pays in rent", "pay in rent", "paying in rent",
    "rent charged", "agreed rent",
)  # fmt: skip
DEPOSIT_WORDS = (
    "deposit", "security deposit", "deposit amount", "security deposit amount", "deposit paid",
    "deposit on file",
    "security", "sd", "put down as deposit", "put down as a security deposit", "damage deposit",
)  # fmt: skip
DAYS_LEFT = (
    "days left", "days remaining", "months left", "months are left", "time left", "months remaining",
    "days to go", "months to go", "days left to run", "remaining days", "remaining months", "remaining term",
    "days until it ends", "days until the end", "days until expiration", "days to expiration",
    "days remaining on term", "weeks left", "weeks remaining", "time remaining",
)  # fmt: skip
