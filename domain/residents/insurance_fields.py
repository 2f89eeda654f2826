"""What may be asked about the renters insurance of residents."""

from sqlalchemy import and_, func, literal_column

from domain.core.db.base import table_of
from domain.metrics.leases import property_today
from domain.models.residents import Resident, ResidentInsurance
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Join, Phrase, Time
from domain.portfolio_query.value import Condition

_RESIDENT, _INSURANCE = table_of(Resident), table_of(ResidentInsurance)
_JOINED = ("insurance",)
_NAMES = (
    "renters insurance", "renter's insurance", "insurance", "insurance policy", "renters policy",
    "insurance coverage", "renters coverage", "liability insurance", "proof of insurance", "active insurance",
    "tenant insurance", "contents insurance", "insurance certificate", "valid insurance",
)  # fmt: skip
_HAVING = (
    "with", "have", "has", "carry", "carries", "bought", "covered by", "provided", "got", "hold", "holds",
)  # fmt: skip
_insured = and_(
    _INSURANCE.c.policy_number.is_not(None),
    func.coalesce(_INSURANCE.c.expires_on >= property_today(), literal_column("true")),
)
_lacks = Condition(field="is_insured", values=("false",))
INSURANCE_JOIN: Join = (
    _INSURANCE,
    and_(_INSURANCE.c.property_id == _RESIDENT.c.property_id, _INSURANCE.c.resident_id == _RESIDENT.c.id),
)
INSURANCE_FIELDS = {
    "is_insured": Field(
        "truth",
        func.coalesce(_insured, literal_column("false")),
        said={"true": ("insured", *(f"{has} {name}" for name in _NAMES for has in _HAVING))},
        needs=_JOINED,
        among=Condition(field="has_current_lease", values=("true",)),
    ),
    "insurance_end": Field(
        "day", _INSURANCE.c.expires_on, ("insurance expiry", "insurance end"), needs=_JOINED
    ),
    "insurer": Field(
        "text", _INSURANCE.c.provider,
        ("insurer", "insurance provider", "insurance company", "insurance carrier"), needs=_JOINED,
    ),
    "insurance_waived": Field(
        "truth", func.coalesce(_INSURANCE.c.waived, literal_column("false")),
        said={
            "true": (
                "insurance waived", "with an insurance waiver", "with a waiver", "insurance waiver", "waiver",
                "have a waiver", "has a waiver", "waived insurance",
            )
        }, needs=_JOINED,
    ),
}  # fmt: skip
INSURANCE_PHRASES = (
    Phrase(
        (
            "uninsured",
            "not insured",
            *(
                f"{lacking} {name}"
                for name in _NAMES
                for lacking in (
                    "no",
                    "without",
                    "with no",
                    "has no",
                    "have no",
                    "not have",
                    "lacking",
                    "missing",
                    "lack",
                    "lacks",
                    "not have any",
                    "without any",
                    "without valid",
                    "need",
                    "needs",
                    "not got",
                    "not carry",
                    "not provided",
                    "not covered by",
                    "not bought",
                    "not shown",
                )
            ),
        ),
        where=_lacks,
    ),
)
INSURANCE_TIMES = {
    "insurance_ends": Time(
        _INSURANCE.c.expires_on,
        tuple(
            f"{name} {verb}"
            for name in _NAMES
            for verb in (
                "expired",
                "ran out",
                "lapsed",
                "has expired",
                "has lapsed",
                "has run out",
                "has ended",
                "is expired",
                "is out of date",
                "is lapsed",
            )
        )
        + tuple(
            f"{expired} {name}"
            for name in _NAMES
            for expired in ("expired", "lapsed", "out of date", "with expired", "with lapsed", "outdated")
        ),
        ways(_NAMES, ", that", "expires, runs out, ends, lapses, is up for renewal, is due for renewal"),
        needs=_JOINED,
        outlasts=True,
    )
}
