"""What an offer of renewal says, and when the lease that follows begins and ends: without a database."""

from calendar import monthrange
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Annotated, Any, Self
from uuid import UUID
from zoneinfo import ZoneInfo

from pydantic import Field, model_validator

from domain.core.errors import Invalid
from domain.core.values.dates import Day
from domain.core.values.money import Money
from domain.core.values.text import Fields, Prose
from domain.leases.increase_law import law_of, percent_more
from domain.ledger.names import day_name
from domain.models.lease_life import LeaseRenewalRequest, Unanswered

DAY = timedelta(days=1)
HALF_A_MONTH = 15
TWICE = "Each choice needs a term of its own."
TOO_LATE = (
    "A higher rent is announced {days} days before it counts ({source}). It can count from {first} on, and"
    " the new term begins on {start}."
)
PAST = "Choose a day that is still to come."
AFTER_ANSWER = "The offer goes out before the last day to answer it."
AFTER_END = "The offer goes out before the lease ends."
NO_END = "A lease without a last day cannot end with its term."
END_FIRST = "The last day to answer lies before the lease ends."


class RenewalChoice(Fields):
    """A term in months and its rent."""

    term_months: Annotated[int, Field(ge=1, le=36)]
    monthly_rent: Money


class RenewalOffer(Fields):
    """One to four choices; `answer_by` is the last day to answer, in the property's zone.

    One with `send_on` is kept until that day. `if_unanswered` is what becomes of the lease; unsaid, what it
    says itself. By the template `sign_template_id` the lease that follows goes for signature by itself.
    """

    choices: Annotated[list[RenewalChoice], Field(min_length=1, max_length=4)]
    answer_by: Day
    message: Prose = None
    send_on: Day | None = None
    if_unanswered: Unanswered | None = None
    sign_template_id: UUID | None = None

    @model_validator(mode="after")
    def _terms_differ(self) -> Self:
        if len({choice.term_months for choice in self.choices}) < len(self.choices):
            raise ValueError(TWICE)
        return self

    def as_rows(self) -> list[dict[str, Any]]:
        return [choice.model_dump(mode="json") for choice in self.choices]


def offer_of(row: LeaseRenewalRequest) -> RenewalOffer:
    """What a row offers."""
    names = ("choices", "answer_by", "message", "send_on", "if_unanswered")
    return RenewalOffer.model_validate({name: getattr(row, name) for name in names})


def end_of(day: date, time_zone: str) -> datetime:
    """The midnight that ends the last day to answer."""
    return datetime.combine(day + DAY, time.min, ZoneInfo(time_zone))


def months_after(start: date, months: int) -> date:
    """The same day of a later month, or that month's last: 31 January and one month is 28 February."""
    number = start.month - 1 + months
    year, month = start.year + number // 12, number % 12 + 1
    return date(year, month, min(start.day, monthrange(year, month)[1]))


def term_of(ends: date | None, today: date, months: int) -> tuple[date, date]:
    """First and last day of the term that follows: the day after the end, or today for one that goes on from
    month to month."""
    start = today if ends is None or ends < today else ends + DAY
    return start, months_after(start, months) - DAY


def same_term(start: date, end: date) -> tuple[date, date]:
    """First and last day of a term that follows at once and is as long: in whole months, to the nearest one
    where the term is no whole number of them."""
    after = end + DAY
    months = (after.year - start.year) * 12 + after.month - start.month
    if months_after(start, months) > after:
        months -= 1
    if (after - months_after(start, months)).days > HALF_A_MONTH:
        months += 1
    return after, months_after(after, max(months, 1)) - DAY


def check_days(offer: RenewalOffer, *, ends: date | None, today: date | None) -> None:
    """Raises Invalid for days that do not follow one another; `today` is that of an offer yet to go out."""
    if today is not None and offer.send_on is not None:
        if offer.send_on <= today:
            raise Invalid.field("send_on", PAST)
        if offer.send_on > offer.answer_by:
            raise Invalid.field("send_on", AFTER_ANSWER)
        if ends is not None and offer.send_on > ends:
            raise Invalid.field("send_on", AFTER_END)
    if offer.if_unanswered == "end":
        if ends is None:
            raise Invalid.field("if_unanswered", NO_END)
        if offer.answer_by >= ends:
            raise Invalid.field("answer_by", END_FIRST)


def check_offer(
    offer: RenewalOffer, *, rent: Decimal, ends: date | None, state: str | None, today: date
) -> None:
    """Raises Invalid for an offer that nobody could answer in time, or that raises the rent too soon."""
    if offer.answer_by < today:
        raise Invalid.field("answer_by", PAST)
    start, _ = term_of(ends, today, 1)
    for choice in offer.choices:
        more = percent_more(rent, choice.monthly_rent)
        if more == 0:
            continue
        law = law_of(state, more, today)
        first = today + timedelta(days=law.days)
        if start < first:
            texts = {"days": law.days, "source": law.source, "first": day_name(first)}
            raise Invalid.field("choices", TOO_LATE.format(start=day_name(start), **texts))
