"""A closed month's reports are kept as printed, whatever is posted afterwards."""

from datetime import timedelta

import pypdfium2
import pytest
from sqlalchemy import select

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import ReportPrint
from domain.printing.typesetting import typeset
from domain.reports.closing import close_and_print, digest
from domain.reports.prints import kept_papers
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier

FIRST = LAST_MONTH.replace(day=1)
EARLIER = FIRST - timedelta(days=1)


@pytest.fixture
async def paid(cashier: Cashier) -> Cashier:
    """Last month a rent was paid."""
    await cashier.set_books(starts_on=EARLIER.replace(day=1))
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1500.00", due=FIRST)
    await cashier.receives(tenancy, "1500.00", payment_date=FIRST)
    return cashier


async def close(cashier: Cashier) -> None:
    await cashier.do(close_and_print, property_id=cashier.place.id, month=LAST_MONTH)


async def prints(cashier: Cashier) -> list[ReportPrint]:
    async with cashier.make.session() as session:
        mine = select(ReportPrint).where(ReportPrint.property_id == cashier.place.id)
        found = list(await session.scalars(mine.order_by(ReportPrint.created_at, ReportPrint.id)))
        session.expunge_all()
        return found


async def test_each_month_that_is_closed_has_its_papers(paid: Cashier) -> None:
    await close(paid)
    found = await prints(paid)
    assert {(row.report, row.month) for row in found} == {
        (report, month)
        for report in ("owner-statement", "income-statement")
        for month in (EARLIER.replace(day=1), FIRST)
    }
    assert all(row.sha256 == digest(row.paper) for row in found)
    (statement,) = [row for row in found if row.report == "owner-statement" and row.month == FIRST]
    assert statement.paper["figures"][-1] == {"label": "Closing", "value": "$1,500.00"}
    async with unit_of_work(paid.database, EntryPoint.by_account(paid.person.id)) as work:
        listed = await kept_papers(work.session, paid.place.id)
    assert [row["month"] for row in listed] == [FIRST, FIRST, EARLIER.replace(day=1), EARLIER.replace(day=1)]


async def test_a_month_that_is_reopened_and_closed_again_has_a_paper_that_replaces_the_first(
    paid: Cashier,
) -> None:
    await close(paid)
    before = {row.id: (row.paper, row.sha256) for row in await prints(paid)}
    await paid.reopens(LAST_MONTH)
    tenancy = await paid.tenancy()
    await paid.charges(tenancy, "200.00", due=FIRST)
    await paid.receives(tenancy, "200.00", payment_date=FIRST)
    await close(paid)
    after = await prints(paid)
    assert {row.id: (row.paper, row.sha256) for row in after if row.id in before} == before
    (anew,) = [row for row in after if row.id not in before and row.report == "owner-statement"]
    assert (anew.month, anew.replaces_on) == (FIRST, TODAY)
    assert anew.paper["figures"][-1]["value"] == "$1,700.00"
    said = pypdfium2.PdfDocument(await typeset("report", anew.paper))[0].get_textpage().get_text_range()
    assert f"Replaces the one of {TODAY:%b} {TODAY.day}, {TODAY.year}" in " ".join(said.split())
