"""Owners get the statement of the month that ended: once, by their property's clock, as it was printed."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, update

from api.state import AppState
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.models import Company, Delivery, OwnerStatement
from domain.notify import sending
from domain.notify.mail import Mail
from domain.notify.messages import Links
from domain.reports.closing import digest
from domain.reports.mailing import DueStatement, due_statements, mail_statement
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.posting import NOTIFICATIONS
from workflows import statement_sweep

FIRST = LAST_MONTH.replace(day=1)
SECOND = TODAY.replace(day=2)


def _at(cashier: Cashier, hour: int, days: int = 0) -> datetime:
    """An instant on the second day of this month, or `days` later, by the property's clock."""
    zone = ZoneInfo(cashier.place.time_zone)
    return datetime.combine(SECOND + timedelta(days=days), time(hour), zone)


async def _due(cashier: Cashier, now: datetime) -> list[DueStatement]:
    async with unit_of_work(cashier.database, NOTIFICATIONS) as work:
        found = await due_statements(session=work.session, now=now, most=500)
    return [each for each in found if each.property_id == cashier.place.id]


async def _mail(cashier: Cashier, due: DueStatement) -> bool:
    async with unit_of_work(cashier.database, EntryPoint.by_account(due.account_id)) as work:
        return await mail_statement(session=work.session, due=due)


async def test_each_owner_gets_it_once_after_the_month(cashier: Cashier, state: AppState) -> None:
    await cashier.set_books(starts_on=FIRST)
    manager = await cashier.make.person()
    await cashier.make.link(manager, cashier.place.id, role="manager")
    assert await _due(cashier, _at(cashier, 9)) == []  # nothing is in its books
    tenancy = await cashier.tenancy()
    await cashier.receives(tenancy, "1500.00", payment_date=FIRST)
    assert await _due(cashier, _at(cashier, 6)) == []
    assert await _due(cashier, _at(cashier, 9, days=9)) == []
    (due,) = await _due(cashier, _at(cashier, 9))
    assert due == (cashier.place.id, cashier.person.id, FIRST)
    assert await _mail(cashier, due)
    assert not await _mail(cashier, due)
    assert await _due(cashier, _at(cashier, 9, days=1)) == []
    async with cashier.make.session() as session:
        row = (
            await session.scalars(
                select(OwnerStatement).where(OwnerStatement.property_id == cashier.place.id)
            )
        ).one()
        assert row.paper is not None
        assert row.sha256 == digest(row.paper)
        assert row.paper["figures"][-1] == {"label": "Closing", "value": "$1,500.00"}
        key = f"owner_statement/{due.property_id}/{due.account_id}/{due.month}"
        delivery_id = await session.scalar(select(Delivery.id).where(Delivery.dedupe_key == key))
    assert delivery_id is not None
    links = Links(state.settings.origin, state.keys.token)
    async with unit_of_work(cashier.database, NOTIFICATIONS) as work:
        mail = await sending.begin(session=work.session, delivery_id=delivery_id, links=links, captured=[])
    assert isinstance(mail, Mail)
    assert mail.to == cashier.person.email
    assert mail.words.subject == f"Owner statement, {FIRST:%B %Y}: {cashier.place.name}"
    assert [each.name for each in mail.enclosures] == [f"owner-statement-{FIRST:%Y-%m}.pdf"]


async def test_a_company_turns_it_off(cashier: Cashier) -> None:
    await cashier.set_books(starts_on=FIRST)
    await cashier.receives(await cashier.tenancy(), "100.00", payment_date=FIRST)
    assert len(await _due(cashier, _at(cashier, 9))) == 1
    async with cashier.make.session() as session:
        off = update(Company).where(Company.id == cashier.place.company_id)
        await session.execute(off.values(mails_owner_statements=False))
    assert await _due(cashier, _at(cashier, 9)) == []


async def test_a_statement_that_fails_keeps_nobody_else_from_theirs(
    cashier: Cashier, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = [DueStatement(new_id(), cashier.person.id, FIRST) for _ in range(3)]
    mailed = []

    async def due(**_given: object) -> list[DueStatement]:
        return wanted

    async def mail(*, due: DueStatement, **_given: object) -> bool:
        if due == wanted[0]:
            raise ValueError("a defect")
        mailed.append(due)
        return True

    monkeypatch.setattr(statement_sweep, "due_statements", due)
    monkeypatch.setattr(statement_sweep, "mail_statement", mail)
    with pytest.raises(ValueError, match="a defect"):
        await statement_sweep.mail_owner_statements(cashier.database)
    assert mailed == wanted[1:]
