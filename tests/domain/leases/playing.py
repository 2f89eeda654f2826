"""Plays planned lifetimes: people do what the plan says on its day, and the sweeps do the rest."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import text

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.leases.auto_renewal import renew_leases
from domain.leases.follower import renew
from domain.leases.renewal_process import SYSTEM
from domain.leases.sweep import age_leases, begin_leases
from domain.ledger.rules.months import months
from domain.ledger.sweeps.batches import Zones
from domain.ledger.tenancies import begin_rents, follow_leases
from domain.models import Lease, LeaseParty, MoveOutNotice, Resident, Tenancy, Unit
from tests.domain.leases.lifetimes import FIRST, LAST, Home, Household, Term, homes
from tests.domain.ledger.rules import oracle
from tests.domain.ledger.sweeps.staging import Stage

AS_RENEWALS = EntryPoint.by_system(SYSTEM)
ZONES = ("Pacific/Marquesas", "Atlantic/Azores", "Asia/Tbilisi")
LEFT = """
UPDATE move_out_notices SET status = 'completed' WHERE lease_id = :lease;
UPDATE leases SET status = CASE WHEN end_date > :day THEN 'terminated' ELSE status END WHERE id = :lease;
UPDATE residents SET status = 'inactive', move_out_date = :day, unit_id = NULL WHERE id = :resident;
UPDATE tenancies SET ended_on = :day WHERE id = :tenancy;
UPDATE units SET status = 'vacant' WHERE id = :unit
"""
LEASES = text(
    "SELECT tenancy_id, status, start_date, end_date, monthly_rent FROM leases"
    " WHERE property_id = ANY (:places) ORDER BY tenancy_id, start_date"
)
PEOPLE = text("SELECT id, status FROM residents WHERE property_id = ANY (:places)")


@dataclass
class Played:
    """A household with its rows."""

    plan: Household
    property_id: UUID
    zone: str
    unit_id: UUID
    resident_id: UUID = field(default_factory=new_id)
    tenancy_id: UUID = field(default_factory=new_id)
    leases: dict[date, UUID] = field(default_factory=dict)
    told: bool = False
    gone: bool = False


class Play:
    """Homes at one property for each zone, from FIRST until LAST."""

    def __init__(self, stage: Stage, dice: random.Random) -> None:
        self.stage, self.dice = stage, dice
        self.households: list[Played] = []
        self.differences: list[str] = []
        self.renewed = 0

    async def begin(self, leases: int) -> int:
        """Plans at least so many leases; answers how many."""
        places = [(zone, (await self.stage.property(zone)).id) for zone in ZONES]
        planned = list(homes(self.dice, leases))
        for number, home in enumerate(planned):
            await self._build(home, *places[number % len(places)])
        return sum(home.leases for home in planned)

    async def _build(self, home: Home, zone: str, property_id: UUID) -> None:
        unit_id = new_id()
        async with self.stage.make.session() as session:
            session.add(Unit(id=unit_id, property_id=property_id, unit_number=unit_id.hex[-8:]))
        self.households += [Played(plan, property_id, zone, unit_id) for plan in home.households]

    @property
    def places(self) -> list[UUID]:
        return sorted({played.property_id for played in self.households})

    async def run(self) -> None:
        """A sweep each week, and a look at what is stored after it; rent when a month may have begun."""
        moment, charged = datetime(FIRST.year, FIRST.month, FIRST.day, 5, tzinfo=UTC), 0
        while moment.date() <= LAST:
            for played in self.households:
                await self._people_act(played, _today(moment, played.zone))
            await self._sweep(moment)
            if moment.day < 8 or charged != moment.month:
                charged = moment.month
                await self.stage.charge(moment, *self.places)
            await self._compare(moment)
            moment += timedelta(days=self.dice.choice((5, 6, 7, 7)))
        await self.stage.charge(moment, *self.places)
        await self._compare_charges(moment)

    async def _sweep(self, moment: datetime) -> None:
        """As the activity does."""
        for sweep in (renew_leases, begin_leases, age_leases):
            async with unit_of_work(self.stage.database, AS_RENEWALS) as work:
                found = await sweep(session=work.session, scope=work.scope, zones=Zones(ZONES), now=moment)
                self.renewed += found if isinstance(found, int) else 0

    async def _people_act(self, played: Played, today: date) -> None:
        plan = played.plan
        for term in plan.terms:
            if term.made_on is not None and term.made_on <= today and term.start not in played.leases:
                await (self._moves_in if term is plan.terms[0] else self._renews)(played, term)
        if plan.noticed and plan.noticed <= today and not played.told:
            played.told = True
            await self._gives_notice(played, plan.noticed)
        if plan.leaves and plan.leaves <= today and not played.gone:
            played.gone = True
            await self._leaves(played, plan.leaves)

    async def _moves_in(self, played: Played, term: Term) -> None:
        """As a lease that is signed before its first day."""
        here = {"property_id": played.property_id}
        theirs = {"unit_id": played.unit_id, "resident_id": played.resident_id, **here}
        lease_id = played.leases[term.start] = new_id()
        async with self.stage.make.session() as session:
            unit = await session.get_one(Unit, played.unit_id)
            unit.status = "pre_leased"
            who = {"first_name": "Rosa", "last_name": lease_id.hex[-8:], "status": "pending"}
            session.add(Resident(id=played.resident_id, unit_id=played.unit_id, **who, **here))
            await session.flush()
            session.add(Tenancy(id=played.tenancy_id, charge_from=term.start, **theirs))
            await session.flush()
            terms = {"start_date": term.start, "end_date": term.end, "monthly_rent": term.rent}
            session.add(
                Lease(
                    id=lease_id,
                    tenancy_id=played.tenancy_id,
                    status="pending",
                    auto_renew=played.plan.auto_renew,
                    rent_due_day=played.plan.due_day,
                    **terms,
                    **theirs,
                )
            )
            await session.flush()
            session.add(
                LeaseParty(
                    id=new_id(), lease_id=lease_id, resident_id=played.resident_id, role="primary", **here
                )
            )
            await session.flush()
            await begin_rents(session, [lease_id], in_old_tenancies=[])

    async def _renews(self, played: Played, term: Term) -> None:
        async with unit_of_work(self.stage.database, AS_RENEWALS) as work:
            lease = await work.session.get_one(Lease, await self._newest(played))
            choice = {"term_months": term.months, "monthly_rent": str(term.rent)}
            today = term.made_on or term.start
            follower = await renew(work.session, work.scope, lease, choice, today)
            played.leases[term.start] = follower.id

    async def _newest(self, played: Played) -> UUID:
        newest = text("SELECT id FROM leases WHERE tenancy_id = :id ORDER BY start_date DESC LIMIT 1")
        async with self.stage.make.session() as session:
            found: UUID = await session.scalar(newest, {"id": played.tenancy_id})
        return found

    async def _gives_notice(self, played: Played, given_on: date) -> None:
        lease_id, last = await self._newest(played), played.plan.leaves
        said = {"given_on": given_on, "move_out_date": last, "reason": "other"}
        who = {"property_id": played.property_id, "lease_id": lease_id, "resident_id": played.resident_id}
        async with self.stage.make.session() as session:
            session.add(MoveOutNotice(id=new_id(), **said, **who))
            lease = await session.get_one(Lease, lease_id)
            lease.move_out_date = last
            await session.flush()
            await follow_leases(session, [lease_id])

    async def _leaves(self, played: Played, last: date) -> None:
        who = {"resident": played.resident_id, "tenancy": played.tenancy_id, "unit": played.unit_id}
        values = {"lease": await self._newest(played), "day": last, **who}
        for statement in LEFT.split(";"):
            wanted = {name: value for name, value in values.items() if f":{name}" in statement}
            await self.stage.execute(statement, **wanted)

    async def _compare(self, moment: datetime) -> None:
        places = {"places": self.places}
        async with self.stage.make.session() as session:
            stored: dict[UUID, list[tuple[str, date, date, Decimal]]] = {}
            for tenancy_id, *lease in await session.execute(LEASES, places):
                stored.setdefault(tenancy_id, []).append(tuple(lease))
            people = {row.id: row.status for row in await session.execute(PEOPLE, places)}
        for played in self.households:
            today = _today(moment, played.zone)
            expected = played.plan.leases_on(today)
            if stored.get(played.tenancy_id, []) != expected:
                self._differs(today, stored.get(played.tenancy_id), expected)
            if expected and people.get(played.resident_id) != played.plan.resident_on(today):
                self._differs(today, people.get(played.resident_id), played.plan.resident_on(today))

    async def _compare_charges(self, last: datetime) -> None:
        """Each day of each household costs its rent, once."""
        charges: dict[UUID, dict[date, Decimal]] = {}
        for place in self.places:
            for each in await self.stage.charges_of(place):
                if each.kind == "rent":
                    charges.setdefault(each.tenancy_id, {})[each.period] = each.amount
        for played in self.households:
            today = _today(last, played.zone)
            expected = dict(_owed(played.plan, today))
            if charges.get(played.tenancy_id, {}) != expected:
                self._differs(today, charges.get(played.tenancy_id), expected)

    def _differs(self, today: date, stored: object, expected: object) -> None:
        self.differences.append(f"{today}: {stored} instead of {expected}")


def _today(moment: datetime, zone: str) -> date:
    return moment.astimezone(ZoneInfo(zone)).date()


def _owed(plan: Household, today: date) -> Iterator[tuple[date, Decimal]]:
    begins: Sequence[Term] = [term for term in plan.terms if term.start <= today]
    if not begins:
        return
    for month in months(begins[0].start, today):
        days = oracle.rates_by_day(plan.lines, month, begins[0].start, plan.leaves)
        if days and oracle.due_on(month, plan.due_day, min(days)) <= today:
            yield month, oracle.owed(plan.lines, month, begins[0].start, plan.leaves, "month_days")
