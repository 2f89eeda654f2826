"""The demo's two years of money: what there is of it, and that it ties."""

from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from api.reports.schemas import body_of
from api.state import AppState
from deploy.demo.companies import FRONT_RANGE
from deploy.demo.desk import Desk
from deploy.demo.earlier import write_earlier_residents
from deploy.demo.files import write_files
from deploy.demo.history import tell_history
from domain.core.db.database import Database, plain_url
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, read_page
from domain.core.values.dates import today_in
from domain.models.imports import ImportType
from domain.reports.asking import ReportQuery
from domain.reports.reading import definition_of, question, report, statements
from tests.accountant.bookkeeping import before_its_time
from tests.accountant.comparing import Comparison
from tests.accountant.papers import read_papers
from tests.accountant.reckoning import Accountant
from tests.domain.imports.importing import Importer
from tests.factories import Maker
from tests.invariants import unbroken

KINDS: tuple[ImportType, ...] = ("properties", "units", "residents", "vendors")


@pytest.fixture
async def places(make: Maker, state: AppState, worker_database: Database) -> tuple[Desk, list[UUID]]:
    """The smaller company's properties with their leases, and the desk of its owner."""
    owner = await make.person(full_name="Gil Abernathy", time_zone=FRONT_RANGE.time_zone)
    today = today_in(FRONT_RANGE.time_zone)
    files = write_files(FRONT_RANGE, today)
    importer = Importer(state, worker_database)
    brought = [(kind, getattr(files, kind)) for kind in KINDS]
    for kind, text_of_file in [*brought, ("residents", write_earlier_residents(FRONT_RANGE, files, today))]:
        ended = await importer.run_file(owner, kind, text_of_file)
        assert ended.job.status == "completed", (kind, ended.failed)
    async with make.session() as session:
        mine = "SELECT property_id FROM user_properties WHERE account_id = :id"
        ids = list((await session.execute(text(mine), {"id": owner.id})).scalars())
        fees = (
            "UPDATE books SET late_fee_kind = 'percent', late_fee_percent = 5 WHERE property_id = ANY (:ids)"
        )
        await session.execute(text(fees), {"ids": ids})
    return Desk(worker_database, EntryPoint.by_account(owner.id)), ids


async def test_two_years_of_money_are_whole_and_every_invariant_holds(
    places: tuple[Desk, list[UUID]], make: Maker, worker_database: Database, settings: Settings
) -> None:
    desk, ids = places

    async def one(sql: str) -> Any:
        async with make.session() as session:
            return await session.scalar(text(sql), {"ids": ids})

    sent = await one("SELECT count(*) FROM deliveries WHERE :ids IS NOT NULL")
    async with unbroken(worker_database):
        await tell_history(desk, ids, "Gil Abernathy")
    in_ids = "property_id = ANY (:ids)"
    months = f"SELECT count(DISTINCT period) FROM charges WHERE kind = 'rent' AND {in_ids}"
    assert await one(months) == 24
    for what in (
        "charges WHERE kind = 'late_fee' AND",
        "charges WHERE kind = 'deposit' AND settled = amount AND",
        "charges WHERE kind = 'rent' AND settled < amount AND",
        "payments WHERE status = 'completed' AND",
        "bills WHERE paid_on IS NOT NULL AND",
        "bills WHERE paid_on IS NULL AND",
        "bills WHERE request_id IS NOT NULL AND",
        "bills WHERE work_order_id IS NOT NULL AND",
        "bank_deposit_lines WHERE",
        "journal_entries WHERE kind = 'contribution' AND",
        "disbursements WHERE kind = 'draw' AND",
        "report_prints WHERE",
        "leases WHERE end_date < current_date AND move_out_date IS NULL AND",
    ):
        assert await one(f"SELECT count(*) FROM {what} {in_ids}") > 0, what
    collected = f"SELECT sum(settled) / sum(amount) FROM charges WHERE kind = 'rent' AND {in_ids}"
    assert Decimal("0.9") < await one(collected) < 1
    assert await one(f"SELECT min(closed_through) IS NOT NULL FROM books WHERE {in_ids}")
    assert await one("SELECT count(*) FROM deliveries WHERE :ids IS NOT NULL") == sent
    await _an_accountant_agrees(desk, ids, settings)


async def _an_accountant_agrees(desk: Desk, ids: list[UUID], settings: Settings) -> None:
    """Every month of the reports, on both bases, beside books that were written from the papers."""
    papers = read_papers(plain_url(settings.owner_database_url.get_secret_value()), ids)

    async def ask(name: str, **query: Any) -> dict[str, Any]:
        definition = definition_of(name)
        wanted = question(definition, ReportQuery(**query), "file")
        page = await read_page(desk.database, desk.entry, statements(definition, wanted))
        return body_of(report(definition, wanted, page.results, "file"))

    comparison = Comparison(Accountant(papers), ask)
    await comparison.months(ids, 25)
    await comparison.days(ids, 3)
    assert comparison.differences == []
    assert comparison.compared > 1500
    assert before_its_time(papers) == []
