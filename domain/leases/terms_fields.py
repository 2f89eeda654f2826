"""What may be asked about the terms of a lease beside its money: fees of returned payments, notice days."""

from domain.core.db.base import table_of
from domain.models.leases import Lease
from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import Condition, Measure

_LEASE = table_of(Lease)


def terms_fields(current: Condition) -> dict[str, Field]:
    """Figures of them are of leases that are `current`."""
    return {
        "nsf_fee": Field(
            "money", _LEASE.c.nsf_fee, ("nsf fee", "returned payment fee", "bounced check fee"), among=current
        ),
        "prorated_rent": Field("money", _LEASE.c.prorated_rent, ("prorated rent",), among=current),
        "notice_days": Field(
            "number", _LEASE.c.renewal_notice_days, ("notice days", "renewal notice days"), unit="days"
        ),
    }


TERMS_PHRASES = (
    Phrase(
        (
            "total pet deposits",
            "pet deposits collected",
            "pet deposits held",
            "pet deposits do we hold",
            "hold in pet deposits",
        ),
        measure=Measure(kind="sum", field="pet_deposit"),
    ),
)
