"""Random changes of leases whose months are charged, in any order, with payments and sweeps between."""

import random
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import select, text, update

from domain.access.principal import principal_of
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.leases import ending, move_outs, notices, service, transfers
from domain.leases.follower import follow
from domain.leases.terms import LeaseChanges
from domain.ledger.papers import NewPayment
from domain.ledger.payments import record_payment
from domain.models import Books, Lease, Property, Tenancy
from tests.domain.leases.rent_oracle import DAY, Stay, owed
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Person, local_today

TODAY = local_today()
THIS_MONTH = TODAY.replace(day=1)
EARLIEST = ((THIS_MONTH - DAY).replace(day=1) - DAY).replace(day=1)  # the sweep reaches back two months
EVENTS = (
    *("rent", "rent", "rent", "start", "start", "notice", "notice", "other_day", "other_day", "withdraw"),
    *("renew", "pay", "pay", "sweep", "terminate", "move_out", "transfer"),
)
STEPS = 9
BALANCE = text(
    "SELECT coalesce(sum(tenancy_balance(id)), 0) FROM tenancies WHERE id = ANY (CAST(:tenancies AS uuid[]))"
)


@dataclass
class Landlord:
    """Somebody with a property, whose books began long ago."""

    stage: Stage
    person: Person
    place: Property

    @classmethod
    async def new(cls, stage: Stage) -> "Landlord":
        person = await stage.make.person()
        place = await stage.make.property(person)
        async with stage.make.session() as session:
            begun = update(Books).where(Books.property_id == place.id)
            await session.execute(begun.values(starts_on=EARLIEST - timedelta(days=400)))
        return cls(stage, person, place)

    async def lets(self, first: date, rent: Decimal) -> Lease:
        make = self.stage.make
        unit = await make.unit(self.place.id, status="occupied")
        resident = await make.resident(self.place.id, unit_id=unit.id)
        lease = await make.lease(unit, resident, start_date=first, monthly_rent=rent)
        tenancy = await make.open_tenancy(lease)
        async with make.session() as session:
            charged = update(Tenancy).where(Tenancy.id == tenancy.id).values(charge_from=first)
            await session.execute(charged)
        return lease


@dataclass
class RentHistory:
    """What happens to one household, told to the product and to the oracle."""

    landlord: Landlord
    dice: random.Random
    stays: list[Stay] = field(default_factory=list)
    leases: list[UUID] = field(default_factory=list)
    began: date = EARLIEST  # of the lease that runs
    renewed: bool = False
    noticed: bool = False
    over: bool = False
    left: bool = False
    paid: Decimal = Decimal(0)
    told: list[str] = field(default_factory=list)

    @property
    def stay(self) -> Stay:
        return self.stays[-1]

    async def tell(self) -> Decimal:
        """Plays a history; answers by how much the ledger differs from the oracle."""
        await self._moves_in(self._day(EARLIEST, TODAY))
        if self.dice.random() < 0.8:
            await self._sweep()
        for _ in range(STEPS):
            await getattr(self, f"_{self.dice.choice(EVENTS)}")()
        await self._sweep()
        return await self._balance() - (owed(self.stays, TODAY) - self.paid)

    async def _moves_in(self, first: date) -> None:
        rent = self._amount()
        lease = await self.landlord.lets(first, rent)
        self.stays.append(Stay(first, rent))
        self.leases.append(lease.id)
        self.began, self.renewed = first, False
        self._note("moved in", first, rent)

    async def _rent(self) -> None:
        if self.over:
            return
        rent = self._amount()
        since = self._day(THIS_MONTH, TODAY) if self.dice.random() < 0.7 else None
        said = {"monthly_rent": rent} | ({"rent_from": since} if since else {})
        await self._edit(said)
        self.stay.change_rent(rent, max(since or THIS_MONTH, self.began))
        self._note("rent", since, rent)

    async def _start(self) -> None:
        latest = min(TODAY, self.stay.last or TODAY)
        if self.over or self.renewed or len(self.stays) > 1 or latest < EARLIEST:
            return
        first = self._day(EARLIEST, latest)
        await self._edit({"start_date": first})
        self.stay.begin_on(first)
        self.began = first
        self._note("start", first)

    async def _notice(self) -> None:
        if self.over or self.noticed:
            return
        last = self._day(self.began, TODAY + timedelta(days=20))
        asked = notices.NewNotice(move_out_date=last, reason="other", given_on=EARLIEST)
        await self._do(notices.give_notice, asked=asked)
        self.stay.last, self.noticed = last, True
        self._note("notice", last)

    async def _other_day(self) -> None:
        if self.over or not self.noticed:
            return
        last = self._day(self.began, TODAY + timedelta(days=20))
        await self._do(notices.change_day, asked=notices.NoticeDay(move_out_date=last))
        self.stay.last = last
        self._note("other day", last)

    async def _withdraw(self) -> None:
        if self.over or not self.noticed:
            return
        await self._do(notices.withdraw_notice)
        self.stay.last, self.noticed = None, False
        self._note("withdrawn")

    async def _renew(self) -> None:
        """From a day after the last change of rent, as another term is agreed."""
        since = max([self.began, *(day for day, _ in self.stay.rents)]) + DAY
        if self.over or self.noticed or since > TODAY:
            return
        first, rent = self._day(since, TODAY), self._amount()
        async with unit_of_work(self.landlord.stage.database, EntryPoint.by_system("renewals")) as work:
            lease = await work.session.get_one(Lease, self.leases[-1])
            term = (first, first + timedelta(days=364))
            follower = await follow(work.session, work.scope, lease, term, rent, TODAY)
            self.leases[-1] = follower.id
        self.stay.change_rent(rent, first)
        self.began, self.renewed = first, True
        self._note("renewed", first, rent)

    async def _terminate(self) -> None:
        if self.over or self.dice.random() < 0.5:
            return
        last = self._day(self.began, TODAY)
        await self._do(ending.terminate, asked=ending.Termination(last_day=last))
        self.stay.last, self.over = last, True
        self._note("terminated", last)

    async def _move_out(self) -> None:
        """Of a notice, or of a lease that was terminated."""
        if self.left or not (self.over or self.noticed) or self.dice.random() < 0.3:
            return
        last = self._day(self.began, TODAY)
        asked = move_outs.MoveOut(moved_out_on=last)
        await self._do(move_outs.move_out, asked=asked)
        self.stay.last, self.over, self.left = last, True, True
        self._note("moved out", last)

    async def _transfer(self) -> None:
        """The old home until the day before the new one, or until the day of which notice was given."""
        old = self.stay
        if self.over or len(self.stays) > 1 or self.began >= TODAY:
            return
        old_lease = self.leases[-1]
        await self._moves_in(self._day(self.began + DAY, TODAY))
        homes = {"lease_id": old_lease, "to_lease_id": self.leases[-1]}
        async with unit_of_work(self.landlord.stage.database, self._entry()) as work:
            principal = principal_of(work.auth)
            await transfers.transfer(session=work.session, principal=principal, reason="Larger", **homes)
        old.last = min(self.stay.first - DAY, old.last or date.max)
        self.noticed = False
        self._note("transferred")

    async def _pay(self) -> None:
        amount = self._amount()
        async with unit_of_work(self.landlord.stage.database, self._entry()) as work:
            tenancy = await work.session.scalar(select(Lease.tenancy_id).where(Lease.id == self.leases[-1]))
            assert tenancy is not None
            fields = NewPayment(amount=amount, method="check", again=True)
            principal = principal_of(work.auth)
            await record_payment(session=work.session, principal=principal, tenancy_id=tenancy, fields=fields)
        self.paid += amount
        self._note("paid", amount)

    async def _sweep(self) -> None:
        await self.landlord.stage.charge(utc_now(), self.landlord.place.id)
        self._note("charged")

    async def _edit(self, said: dict[str, Any]) -> None:
        await self._do(service.edit, changes=LeaseChanges(**said))

    async def _do(self, act: Any, **arguments: Any) -> None:
        lease_id = self.leases[-1]
        async with unit_of_work(self.landlord.stage.database, self._entry()) as work:
            version = await work.session.scalar(select(Lease.version).where(Lease.id == lease_id))
            principal = principal_of(work.auth)
            await act(
                session=work.session, principal=principal, lease_id=lease_id, version=version, **arguments
            )

    async def _balance(self) -> Decimal:
        async with self.landlord.stage.make.session() as session:
            found = select(Lease.tenancy_id).where(Lease.id.in_(self.leases))
            tenancies = [str(each) for each in await session.scalars(found)]
            balance = await session.scalar(BALANCE, {"tenancies": tenancies})
        return Decimal(balance)

    def _entry(self) -> EntryPoint:
        return EntryPoint.by_account(self.landlord.person.id)

    def _day(self, first: date, last: date) -> date:
        return first + timedelta(days=self.dice.randint(0, max((last - first).days, 0)))

    def _amount(self) -> Decimal:
        return Decimal(self.dice.randint(1, 400_000)) / 100

    def _note(self, what: str, *about: object) -> None:
        self.told.append(" ".join(str(each) for each in (what, *about)))


async def differences(stage: Stage, histories: int, seed: str, *, a_property: int = 25) -> list[str]:
    """What each history that comes out otherwise than the oracle says was."""
    found: list[str] = []
    landlord: Landlord | None = None
    for number in range(histories):
        if landlord is None or number % a_property == 0:
            landlord = await Landlord.new(stage)
        history = RentHistory(landlord, random.Random(f"{seed} {number}"))
        if difference := await history.tell():
            found.append(f"{number}: {difference} after {'; '.join(history.told)}")
    return found
