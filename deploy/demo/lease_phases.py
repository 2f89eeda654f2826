"""Leases of the demo in every phase of their lives: offers out, kept, accepted and declined, notices, a
move-out, a planned increase, drafts."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID

from deploy.demo.desk import Desk
from domain.core.db.driver_statements import Row, fetch
from domain.core.values.dates import utc_now
from domain.leases import drafts, increases, move_outs, notices, renewals
from domain.leases.increase_law import law_of, percent_more
from domain.leases.increase_rules import NewIncrease
from domain.leases.renewal_rules import RenewalChoice, RenewalOffer
from domain.leases.rules import FullLease, default_end
from domain.models.leases import Lease

RISE = Decimal("1.03")
ANSWER_DAYS = 14
DAY = timedelta(days=1)
# Without those whose residents sign in to the portal, or are asked to sign: theirs is told elsewhere.
_LEASES = """
SELECT l.id, l.version, l.property_id, l.unit_id, l.resident_id, l.start_date, l.end_date, l.monthly_rent,
       l.security_deposit, p.state
  FROM leases l
  JOIN properties p ON p.id = l.property_id
  JOIN units u ON u.id = l.unit_id
  JOIN residents r ON r.id = l.resident_id AND r.status = 'active' AND r.unit_id = l.unit_id
 WHERE l.property_id = ANY (%s::uuid[]) AND l.status = %s AND l.deleted_at IS NULL
   AND NOT EXISTS (SELECT FROM tenant_portals t WHERE t.resident_id = r.id)
   AND NOT EXISTS (SELECT FROM signature_requests s WHERE s.lease_id = l.id)
   AND NOT EXISTS (SELECT FROM leases o WHERE o.unit_id = l.unit_id AND o.start_date > l.start_date)
 ORDER BY abs(l.end_date - (current_date + 60)), p.name, u.unit_number
"""
_OFFER = "SELECT id FROM lease_renewal_requests WHERE lease_id = %s ORDER BY number DESC LIMIT 1"
Step = Callable[[Row], Awaitable[None]]


@dataclass(frozen=True)
class Phases:
    """One company's leases."""

    desk: Desk
    property_ids: Sequence[UUID]
    today: date

    async def tell(self) -> None:
        """Of a company with fewer leases near their end, the first of these phases."""
        near_end: Sequence[Step] = (
            self._offered, self._accepted, self._kept, self._noticed, self._declined, self._drafted,
            self._cancelled,
        )  # fmt: skip
        await self._each("expiring", near_end)
        await self._each("active", (self._left,))
        await self._each("expired", (self._raised,))

    async def _each(self, status: str, steps: Sequence[Step]) -> None:
        async with self.desk.work() as (work, _):
            rows = await fetch(work.session, _LEASES, list(self.property_ids), status)
        for step, row in zip(steps, rows, strict=False):
            await step(row)

    async def _offer(self, row: Row, send_on: date | None = None) -> None:
        goes_out = send_on or self.today
        rent = self._rent(row, goes_out)
        asked = RenewalOffer(
            choices=[RenewalChoice(term_months=months, monthly_rent=rent) for months in (12, 6)],
            answer_by=min(goes_out + ANSWER_DAYS * DAY, row["end_date"]),
            message="We would be glad to have you for another term.",
            send_on=send_on,
        )
        await self.desk.do(
            renewals.offer, lease_id=row["id"], version=row["version"], asked=asked, now=utc_now()
        )

    def _rent(self, row: Row, goes_out: date) -> Decimal:
        """Higher where there is still time to announce that."""
        rent: Decimal = row["monthly_rent"]
        higher = (rent * RISE / 5).quantize(Decimal(1)) * 5
        law = law_of(row["state"], percent_more(rent, higher), goes_out)
        return higher if row["end_date"] + DAY >= goes_out + law.days * DAY else rent

    async def _offered(self, row: Row) -> None:
        await self._offer(row)

    async def _kept(self, row: Row) -> None:
        """It goes out in a few days."""
        await self._offer(row, min(self.today + 5 * DAY, row["end_date"]))

    async def _accepted(self, row: Row) -> None:
        await self._offer(row)
        await self._answer(row, 0)

    async def _declined(self, row: Row) -> None:
        await self._offer(row)
        await self._answer(row, None)

    async def _answer(self, row: Row, choice: int | None) -> None:
        async with self.desk.work() as (work, _):
            (found,) = await fetch(work.session, _OFFER, row["id"])
        answer = renewals.RenewalAnswer(choice=choice)
        await self.desk.do(renewals.answer, offer_id=found["id"], asked=answer, now=utc_now())

    async def _noticed(self, row: Row) -> None:
        """The household leaves when its term ends."""
        asked = notices.NewNotice(move_out_date=row["end_date"], reason="buying_home")
        await self.desk.do(notices.give_notice, lease_id=row["id"], version=row["version"], asked=asked)

    async def _left(self, row: Row) -> None:
        """A household that left before its term was over."""
        last_day = max(self.today - 4 * DAY, row["start_date"])
        given_on = max(last_day - 45 * DAY, row["start_date"])
        notice = notices.NewNotice(move_out_date=last_day, reason="job_relocation", given_on=given_on)
        lease: Lease = await self.desk.do(
            notices.give_notice, lease_id=row["id"], version=row["version"], asked=notice
        )
        done = move_outs.MoveOut(moved_out_on=last_day, forwarding_address="77 Chapin Avenue, Providence, RI")
        await self.desk.do(move_outs.move_out, lease_id=lease.id, version=lease.version, asked=done)

    async def _raised(self, row: Row) -> None:
        """A lease that goes on from month to month, at a higher rent from a first of a month on."""
        rent: Decimal = row["monthly_rent"]
        higher = (rent * RISE / 5).quantize(Decimal(1)) * 5
        law = law_of(row["state"], percent_more(rent, higher), self.today)
        first = (self.today + (law.days + 31) * DAY).replace(day=1)
        asked = NewIncrease(monthly_rent=higher, effective_on=first)
        await self.desk.do(
            increases.plan, lease_id=row["id"], version=row["version"], asked=asked, now=utc_now()
        )

    async def _drafted(self, row: Row) -> None:
        await self._draft(row)

    async def _cancelled(self, row: Row) -> None:
        lease = await self._draft(row)
        await self.desk.do(drafts.cancel, lease_id=lease.id, version=lease.version)

    async def _draft(self, row: Row) -> Lease:
        """The lease that would follow, as somebody prepares it by hand."""
        start = row["end_date"] + DAY
        asked = FullLease(
            property_id=row["property_id"],
            unit_id=row["unit_id"],
            resident_id=row["resident_id"],
            start_date=start,
            end_date=default_end(start),
            monthly_rent=row["monthly_rent"],
            security_deposit=row["security_deposit"],
            draft=True,
        )
        drafted: Lease = await self.desk.do(drafts.add, asked=asked)
        return drafted
