"""The demo's leases in every phase of their lives, and its papers and photos."""

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from api.state import AppState
from deploy.demo.companies import NORTHGATE
from deploy.demo.desk import Desk
from deploy.demo.files import write_files
from deploy.demo.filing import Cabinet
from deploy.demo.lease_phases import Phases
from deploy.demo.papers import Papers
from deploy.demo.renewals import renew
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint
from domain.core.values.dates import today_in
from domain.files.checking import WHOLE
from domain.files.service import object_key
from domain.models.imports import ImportType
from domain.models.leases import LEASE_STATUSES
from tests.domain.imports.importing import Importer
from tests.factories import Maker
from tests.invariants import unbroken

KINDS: tuple[ImportType, ...] = ("properties", "units", "residents", "vendors")
TODAY = today_in("America/Los_Angeles")


@pytest.fixture
async def places(make: Maker, state: AppState, worker_database: Database) -> tuple[Desk, list[UUID]]:
    """The larger company's properties with their leases, and the desk of its owner."""
    owner = await make.person(full_name="Dana Whitfield", time_zone=NORTHGATE.time_zone)
    files, importer = write_files(NORTHGATE, TODAY), Importer(state, worker_database)
    for kind in KINDS:
        ended = await importer.run_file(owner, kind, getattr(files, kind))
        assert ended.job.status == "completed", (kind, ended.failed)
    async with make.session() as session:
        mine = "SELECT property_id FROM user_properties WHERE account_id = :id"
        ids = list((await session.execute(text(mine), {"id": owner.id})).scalars())
    return Desk(worker_database, EntryPoint.by_account(owner.id)), ids


async def test_leases_are_in_every_phase_and_papers_with_every_kind_of_row(
    places: tuple[Desk, list[UUID]], make: Maker, state: AppState, worker_database: Database
) -> None:
    desk, ids = places

    async def all_of(sql: str) -> list[Any]:
        async with make.session() as session:
            return list((await session.execute(text(sql), {"ids": ids})).scalars())

    async with unbroken(worker_database):
        await renew(desk, TODAY)
        await Phases(desk, ids, TODAY).tell()
    within = "WHERE property_id = ANY (:ids)"
    assert set(await all_of(f"SELECT status FROM leases {within}")) == set(LEASE_STATUSES)
    offers = await all_of(f"SELECT status FROM lease_renewal_requests {within}")
    assert sorted(offers) == ["accepted", "declined", "kept", "offered"]
    notices = await all_of(f"SELECT status FROM move_out_notices {within}")
    assert sorted(notices) == ["completed", "submitted"]
    assert await all_of(f"SELECT status FROM rent_increases {within}") == ["planned"]

    await Papers(Cabinet(desk, state.store), ids, TODAY).keep()
    company = "SELECT company_id FROM properties WHERE id = ANY (:ids)"
    mine = f"{within} OR company_id IN ({company})"
    owners = await all_of(f"SELECT entity_type FROM documents {mine}")
    assert set(owners) == {"property", "lease", "resident", "vendor"}
    shown = await all_of(f"SELECT document_type FROM documents {within} AND residents_see")
    assert set(shown) == {"rules", "policies", "guides", "lease"}
    ends = "expires_on < current_date, expires_on < current_date + 30"
    certificates = f"documents WHERE document_type = 'insurance' AND company_id IN ({company})"
    found = await all_of(f"SELECT ({ends})::text FROM {certificates}")
    assert sorted(found) == ["(f,f)", "(f,f)", "(f,t)", "(t,t)"]
    assert set(await all_of(f"SELECT entity_type FROM photos {within}")) == {"property", "unit"}
    for file_id in await all_of(f"SELECT file_id FROM documents {mine}"):
        assert (await state.store.get(object_key(file_id, WHOLE))).startswith(b"%PDF")
