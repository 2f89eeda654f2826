"""Companies that no operator has verified: what of people's words goes out for them by SMS."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function

NOT_VERIFIED = (
    "Until the operator of this server has verified your company, SMS go out in our words alone."
    " Send it by e-mail, or ask the operator."
)
# Ours, and no more than a code, a day or an address of Steward's.
_OUR_OWN = frozenset({"link", "code", "until", "day", "days", "how"})
_LONGEST_NAME = 60
_TOP_LEVEL = re.compile(r"[^\W\d_]{2}")


class SendingCompany(NamedTuple):
    """For which company a delivery goes out."""

    id: UUID
    is_verified: bool


async def company_of(session: AsyncSession, delivery_id: UUID) -> SendingCompany | None:
    """None for a message that goes out for no company, such as a code for one's own number."""
    rows = await call_function(session, "company_of_delivery", delivery_id)
    return SendingCompany(*rows[0]) if rows else None


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What people wrote, short and without what a phone makes a link of; numbers, days and our own addresses
    as they are. Names are people's words, too."""
    return {
        name: _plain(value) if isinstance(value, str) and name not in _OUR_OWN else value
        for name, value in facts.items()
    }


def _plain(text: str) -> str:
    named = " ".join("…" if _is_address(word) else word for word in text.split(" "))
    return named if len(named) <= _LONGEST_NAME else f"{named[: _LONGEST_NAME - 1]}…"


def _is_address(word: str) -> bool:
    """Whether a phone would make a link of it: a scheme, or two letters right behind a dot."""
    return "://" in word or any(_TOP_LEVEL.match(part) for part in word.split(".")[1:])
