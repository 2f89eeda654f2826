"""The simulated gateway: no money moves, and each of its methods has one outcome. Production refuses it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from domain.models.online_payments import MethodKind
from domain.online_payments.gateway import Answer, Charge, Outcome, Refund

CARD_SECONDS = 2.0
BANK_SECONDS = timedelta(days=3).total_seconds()
REFUND_FAILED = "The bank did not take the refund."


@dataclass(frozen=True, slots=True)
class TestMethod:
    """A card or bank account that anybody may add: `does` says what becomes of payments with it,
    `keeps` that it takes no refund."""

    token: str
    kind: MethodKind
    brand: str
    last_four: str
    does: str
    reason: str | None = None
    lost: bool = False
    gone: bool = False
    keeps: bool = False


TEST_METHODS: Mapping[str, TestMethod] = {
    each.token: each
    for each in (
        TestMethod("sim_visa", "card", "Visa", "4242", "Payments succeed"),
        TestMethod(
            *("sim_no_funds", "card", "Visa", "9995", "Payments are declined: insufficient funds"),
            "Your bank declined the payment: insufficient funds.",
        ),
        TestMethod(
            *("sim_expired", "card", "Mastercard", "0069", "Payments are declined: the card has expired"),
            "Your bank declined the payment: the card has expired.",
            gone=True,
        ),
        TestMethod(
            *(
                "sim_stolen",
                "card",
                "Mastercard",
                "9979",
                "Payments are declined: the card was reported stolen",
            ),
            "Your bank declined the payment: the card cannot be used.",
            gone=True,
        ),
        TestMethod("sim_lost", "card", "Visa", "0119", "The bank never answers", lost=True),
        TestMethod("sim_no_refund", "card", "Visa", "5126", "Payments succeed, refunds fail", keeps=True),
        TestMethod("sim_bank", "bank_account", "Test Bank", "6789", "Debits succeed after 3 days"),
        TestMethod(
            *("sim_bank_closed", "bank_account", "Test Bank", "1116", "Debits fail: the account is closed"),
            "Your bank refused the debit: the account is closed.",
            gone=True,
        ),
    )
}


def expiry_on(today: date) -> date:
    """Test cards are good until the end of the year after next."""
    return date(today.year + 2, 12, 31)


class Simulator:
    """Remembers nothing: what becomes of a payment follows from its method alone."""

    async def charge(self, charge: Charge) -> Answer:
        method = TEST_METHODS[charge.token]
        if method.lost:
            return Answer(Outcome.UNREACHABLE)
        again = CARD_SECONDS if method.kind == "card" else BANK_SECONDS
        return Answer(Outcome.PROCESSING, _reference(charge), again_in=again)

    async def look_up(self, charge: Charge) -> Answer | None:
        method = TEST_METHODS[charge.token]
        if method.lost:
            return None
        if method.reason is not None:
            return Answer(Outcome.DECLINED, _reference(charge), method.reason, method_is_gone=method.gone)
        return Answer(Outcome.SUCCEEDED, _reference(charge))

    async def refund(self, refund: Refund) -> Answer:
        return Answer(Outcome.PROCESSING, _refund_reference(refund), again_in=CARD_SECONDS)

    async def look_up_refund(self, refund: Refund) -> Answer | None:
        if TEST_METHODS[refund.token].keeps:
            return Answer(Outcome.DECLINED, _refund_reference(refund), REFUND_FAILED)
        return Answer(Outcome.SUCCEEDED, _refund_reference(refund))


def _refund_reference(refund: Refund) -> str:
    return f"sim_re_{refund.key.hex}"


def _reference(charge: Charge) -> str:
    return f"sim_{charge.key.hex}"
