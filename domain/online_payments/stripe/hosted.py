"""Stripe's own page for a new card or bank account, by redirect: no number of either reaches us."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from stripe import InvalidRequestError, PaymentMethod, StripeError
from stripe.checkout import Session
from stripe.params.checkout import SessionCreateParams

from domain.core.errors import Conflict, NotFound
from domain.ledger.rules.months import last_of
from domain.models.online_payments import MethodKind
from domain.online_payments.stripe.client import StripeKey, as_conflict, connected, metadata_of

NO_HOSTED_PAGE = "This page of the bank is not yours or has ended. Begin again."
NOT_FINISHED = "Nothing was added: the page was left before the end."
NOT_VERIFIED = "The bank account could not be confirmed. Add it again, or use a card."
NOT_TAKEN = "This kind of payment method is not taken here. Add a card or a bank account."
RETURN_TO = "/tenant/add-payment-method"


@dataclass(frozen=True, slots=True)
class Place:
    """Whose method it becomes, which Stripe keeps with the page."""

    property_id: UUID
    resident_id: UUID

    @property
    def metadata(self) -> dict[str, str]:
        return {"property_id": str(self.property_id), "resident_id": str(self.resident_id)}


@dataclass(frozen=True, slots=True, repr=False)
class KeptMethod:
    """A method as Stripe keeps it: what people know it by, and its names there."""

    token: str
    customer: str
    kind: MethodKind
    brand: str
    last_four: str
    expires_on: date | None


async def open_page(key: StripeKey, place: Place, customer: str | None, origin: str) -> str:
    """The address of a page that was made for this place. Raises Conflict where Stripe makes none."""
    try:
        async with connected(key) as client:
            made = await client.v1.checkout.sessions.create_async(_asked(place, customer, origin))
    except StripeError as error:
        raise as_conflict(error) from error
    if made.url is None:
        raise Conflict(NO_HOSTED_PAGE, code="hosted_page")
    return made.url


async def finished_method(key: StripeKey, place: Place, page: str) -> KeptMethod:
    """What was added on a page. Raises NotFound for a page of another place, Conflict where nothing was."""
    try:
        async with connected(key) as client:
            expanded = ["setup_intent", "setup_intent.payment_method"]
            found = await client.v1.checkout.sessions.retrieve_async(page, {"expand": expanded})
    except InvalidRequestError as error:
        raise NotFound(NO_HOSTED_PAGE) from error
    except StripeError as error:
        raise as_conflict(error) from error
    if found.mode != "setup" or metadata_of(found) != place.metadata:
        raise NotFound(NO_HOSTED_PAGE)
    return _kept(found)


def _asked(place: Place, customer: str | None, origin: str) -> SessionCreateParams:
    """Of the kinds that are allowed, Stripe offers those that the account takes."""
    back = f"{origin}{RETURN_TO}?property={place.property_id}"
    asked: SessionCreateParams = {
        "mode": "setup",
        "currency": "usd",
        "metadata": place.metadata,
        "success_url": f"{back}&page={{CHECKOUT_SESSION_ID}}",
        "cancel_url": f"{back}&left=1",
        "allowed_payment_method_types": ["card", "us_bank_account"],
        "payment_method_options": {"us_bank_account": {"verification_method": "instant"}},
    }
    if customer is None:
        asked["customer_creation"] = "always"
    else:
        asked["customer"] = customer
    return asked


def _kept(page: Session) -> KeptMethod:
    setup = page.setup_intent
    if page.status != "complete" or setup is None or isinstance(setup, str):
        raise Conflict(NOT_FINISHED, code="hosted_page")
    method, customer = setup.payment_method, page.customer
    if setup.status != "succeeded" or method is None or isinstance(method, str) or customer is None:
        raise Conflict(NOT_VERIFIED, code="hosted_page")
    return _known_by(method, customer if isinstance(customer, str) else customer.id)


def _known_by(method: PaymentMethod, customer: str) -> KeptMethod:
    card, bank = getattr(method, "card", None), getattr(method, "us_bank_account", None)
    if method.type == "card" and card is not None:
        brand = (getattr(card, "display_brand", None) or card.brand).replace("_", " ").title()
        expires = last_of(date(card.exp_year, card.exp_month, 1))
        return KeptMethod(method.id, customer, "card", brand, card.last4, expires)
    if method.type == "us_bank_account" and bank is not None and bank.last4:
        name = (bank.bank_name or "Bank account").title()
        return KeptMethod(method.id, customer, "bank_account", name, bank.last4, None)
    raise Conflict(NOT_TAKEN, code="hosted_page")
