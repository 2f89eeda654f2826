"""Asking Stripe whose account a key is of."""

from dataclasses import dataclass

from stripe import StripeError

from domain.online_payments.stripe.client import StripeKey, as_conflict, connected, problem_of


@dataclass(frozen=True, slots=True)
class StripeAccount:
    reference: str
    name: str


async def account_of(key: StripeKey) -> StripeAccount:
    """Raises Conflict where Stripe refuses the key or does not answer."""
    try:
        async with connected(key) as client:
            found = await client.v1.accounts.retrieve_current_async()
    except StripeError as error:
        raise as_conflict(error) from error
    said = found.to_dict()
    profile, dashboard = (
        said.get("business_profile") or {},
        (said.get("settings") or {}).get("dashboard") or {},
    )
    return StripeAccount(found.id, profile.get("name") or dashboard.get("display_name") or found.id)


async def failure_of(key: StripeKey) -> str | None:
    """What a test of the key finds, as a sentence; None where it works."""
    try:
        async with connected(key) as client:
            await client.v1.accounts.retrieve_current_async()
    except StripeError as error:
        return problem_of(error)
    return None
