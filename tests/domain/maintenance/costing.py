"""One cost that fifty people complete and post at once, whose posting is killed, and which opens again."""

import asyncio
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import text

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.errors import StewardError
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.maintenance import closing, costs, service
from domain.maintenance.rules import CostPosting, NewRequest, Reopening, RequestChanges
from domain.models import Property
from tests.factories import Maker, Person
from tests.killable_work import STEPS, run_service
from tests.processes import is_killed, start

COST = Decimal("186.50")
_IN_BOOKS = """
SELECT count(DISTINCT b.id), coalesce(sum(p.amount) FILTER (WHERE p.book <> 'cash'), 0)
  FROM bills b LEFT JOIN postings p ON p.paper = 'bill' AND p.paper_id = b.id
 WHERE :id IN (b.request_id, b.work_order_id) AND b.voided_on IS NULL
"""


@dataclass
class Posted:
    """What came of one request: whether a posting was killed, how it went for those who completed it, for
    those who posted it and for who may not, and what the books hold."""

    killed: bool = False
    completed: Counter[str] = field(default_factory=Counter)
    posted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    bills: int = 0
    amount: Decimal = Decimal(0)

    def is_right(self, at_once: int, step: str) -> bool:
        """Completed twice, posted once: by the one who was killed after the commit, or by one of the rest."""
        by_rest = 1 if step == STEPS[0] else 0
        return (
            self.killed
            and self.completed == {"done": 2, "stale_version": 2 * (at_once - 1)}
            and +self.posted == +Counter(done=by_rest, cost_posted=2 * at_once - by_rest)
            and set(self.refused) == {"forbidden"}
            and (self.bills, self.amount) == (1, COST)
        )


@dataclass
class Desk:
    """The books of one property, who keeps them, and a maintenance person who may not."""

    database: Database
    settings: Settings
    make: Maker
    place: Property
    owner: Person
    worker: Person

    @classmethod
    async def opened(cls, database: Database, settings: Settings, make: Maker) -> "Desk":
        owner = await make.person()
        place = await make.property(owner)
        return cls(database, settings, make, place, owner, await make.colleague(place.id, "maintenance"))

    async def do(self, what: Any, person: Person | None = None, **named: Any) -> Any:
        account_id = (person or self.owner).id
        async with unit_of_work(self.database, EntryPoint.by_account(account_id)) as work:
            return await what(session=work.session, principal=principal_of(work.auth), **named)

    async def posted(self, at_once: int, step: str) -> Posted:
        """Completed by so many at once, posted by one who is killed at the step and then by as many; then
        opened, completed and posted anew by as many."""
        vendor = await self.make.vendor(self.owner, company_id=self.place.company_id)
        fields = NewRequest(property_id=self.place.id, description="It drips.", vendor_id=vendor.id)
        row = await self.do(service.add, fields=fields)
        done, request_id = Posted(), row.id
        named = {"request_id": request_id, "fields": CostPosting(number="2291")}
        done.completed += await self.all_of(self._completes(request_id, row.version) for _ in range(at_once))
        done.refused += await self.all_of([self.do(costs.post_cost, self.worker, **named)])
        done.killed = await self.killed(costs.post_cost, step, **named)
        done.posted += await self.all_of(self.do(costs.post_cost, **named) for _ in range(at_once))
        again = await self.do(closing.reopen, request_id=request_id, fields=Reopening(reason="It leaks"))
        done.completed += await self.all_of(
            self._completes(request_id, again.version) for _ in range(at_once)
        )
        done.refused += await self.all_of([self.do(costs.post_cost, self.worker, **named)])
        done.posted += await self.all_of(self.do(costs.post_cost, **named) for _ in range(at_once))
        done.bills, done.amount = await self.in_books(request_id)
        return done

    async def _completes(self, request_id: UUID, version: int) -> None:
        changes = RequestChanges(status="completed", actual_cost=COST)
        await self.do(service.edit, request_id=request_id, version=version, changes=changes)

    async def killed(self, service: Any, step: str, **named: Any) -> bool:
        """Whether the process in which the owner does it died at the step."""
        return await is_killed(start(run_service, self.settings, self.owner.id, service, named, step))

    async def all_of(self, attempts: Any) -> Counter[str]:
        return Counter(await asyncio.gather(*map(_outcome, attempts)))

    async def in_books(self, work_id: UUID) -> tuple[int, Decimal]:
        """How many bills in force a request or a work order has, and what their postings come to."""
        async with self.make.session() as session:
            found = (await session.execute(text(_IN_BOOKS), {"id": work_id})).one()
            return int(found[0]), found[1]


async def _outcome(attempt: Awaitable[object]) -> str:
    try:
        await attempt
    except StewardError as error:
        return error.code
    return "done"
