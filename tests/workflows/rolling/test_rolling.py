"""A deploy while workflows are open: those of the release before go on in today's code (the short form)."""

from pathlib import Path

from deploy.local.postgres import LocalPostgres
from tests.workflows.conftest import TemporalServer
from tests.workflows.rolling.deploying import roll
from tests.workflows.rolling.open_workflows import CHUNK_ROWS, ROWS
from tests.workflows.rolling.services import mail_server
from tests.workflows.stage import durable_stage

OPEN = 6


async def test_workflows_that_the_release_before_began_end_in_today_s_code(
    postgres: LocalPostgres, tmp_path: Path, temporal_server: TemporalServer
) -> None:
    with mail_server() as (mails, settings):
        stage = durable_stage(
            postgres,
            "steward_rolling",
            tmp_path,
            temporal_server.address,
            import_chunk_rows=CHUNK_ROWS,
            **settings,
        )
        async with stage as opened:
            rolled = await roll(opened, mails, OPEN)
    assert rolled.ended_otherwise == {}
    assert (rolled.begun_before, rolled.begun_meanwhile) == (OPEN, OPEN // 2)
    assert rolled.steps_of_both == OPEN
    assert rolled.marked == 0
    assert set(rolled.mailed.values()) == {1}
    assert set(rolled.rows_imported.values()) == {ROWS}
