"""Postgres is put back to a minute ago: nothing is doubled or stuck, and what cannot be known is listed."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from uuid import UUID

import psycopg
from psycopg import sql
from sqlalchemy import select, text
from temporalio.client import Client, WorkflowExecutionStatus

from deploy.local.postgres import LocalPostgres
from deploy.reconcile import reconcile_since
from domain.core import outbox
from domain.core.crypto.keys import load_keys
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.imports.processes import ImportProcess
from domain.models import ImportJob, Invitation, Property
from domain.notify.processes import NotificationProcess
from domain.team.processes import InvitationProcess
from tests.factories import Maker
from tests.postgres import fresh_database
from tests.workflows.relay.mails import queued_mail, state_of_mail
from tests.workflows.relay.probes import sweep

LIVE, RESTORED = f"steward_live_{os.getpid()}", f"steward_restored_{os.getpid()}"


@asynccontextmanager
async def opened(postgres: LocalPostgres, name: str) -> AsyncIterator[tuple[Database, Database]]:
    """The database as its owner and as the worker see it."""
    async with (
        open_database(postgres.url("steward_owner", name)) as owner,
        open_database(postgres.url("steward_worker", name)) as worker,
    ):
        yield owner, worker


def copy_database(postgres: LocalPostgres) -> None:
    with psycopg.connect(postgres.url("postgres", "postgres"), autocommit=True) as connection:
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {} OWNER steward_owner")
        connection.execute(statement.format(sql.Identifier(RESTORED), sql.Identifier(LIVE)))


async def import_asked_for(rows: Database, settings: Settings) -> UUID:
    """A job as the service leaves it."""
    person, job_id = await Maker(rows, load_keys(settings).cipher()).person(), new_id()
    async with rows.sessions() as session, session.begin():
        session.add(
            ImportJob(id=job_id, account_id=person.id, actor_id=person.id, import_type="properties",
                      file_name="a.csv", file_key=f"imports/{job_id}", file_sha256=b"1" * 32, mappings=[],
                      header_row=0, total_records=1)
        )  # fmt: skip
        await session.flush()
        await outbox.start(session, ImportProcess(job_id))
    return job_id


async def invitation_sent(rows: Database, settings: Settings) -> InvitationProcess:
    """One that waits for its answer, as the service leaves it."""
    make = Maker(rows, load_keys(settings).cipher())
    person = await make.person()
    owned = await make.property(person)
    invitation = new_id()
    async with rows.sessions() as session, session.begin():
        company = (await session.scalars(select(Property.company_id).where(Property.id == owned.id))).one()
        session.add(
            Invitation(id=invitation, company_id=company, email="ada@example.com", role="viewer",
                       invited_by=person.id, token_hash=invitation.bytes,
                       expires_at=utc_now() + timedelta(days=7))
        )  # fmt: skip
        await session.flush()
        await outbox.start(session, InvitationProcess(invitation))
    return InvitationProcess(invitation)


async def ended(client: Client, *workflow_ids: str) -> None:
    """As if a worker had done the work: its effects are in the database that is lost."""
    for workflow_id in workflow_ids:
        await client.get_workflow_handle(workflow_id).terminate()


async def test_a_database_of_a_minute_ago_and_temporal_agree_again(
    postgres: LocalPostgres, settings: Settings, temporal: Client
) -> None:
    fresh_database(postgres, LIVE)
    async with opened(postgres, LIVE) as (rows, relaying):
        import_before = await import_asked_for(rows, settings)
        mail_before = await queued_mail(rows)
        waiting_before = (await invitation_sent(rows, settings)).workflow_id
        before = [ImportProcess(import_before).workflow_id, NotificationProcess(mail_before).workflow_id]
        before.append(waiting_before)
    moment = utc_now() - timedelta(seconds=1)
    copy_database(postgres)
    async with opened(postgres, LIVE) as (rows, relaying):
        import_after, mail_after = await import_asked_for(rows, settings), await queued_mail(rows)
        after = [ImportProcess(import_after).workflow_id, NotificationProcess(mail_after).workflow_id]
        assert await sweep(relaying, temporal) == 5
        await ended(temporal, *before, *after)
    async with opened(postgres, RESTORED) as (rows, relaying):
        assert await sweep(relaying, temporal) == 3  # 'already started' is success
        report, for_people = await reconcile_since(relaying, temporal, moment)
        assert set(report.by_verdict["asked_again"]) == {before[0], waiting_before}
        assert await state_of_mail(rows, mail_before) == "unknown"
        listed = {run.workflow_id: run.verdict for run in for_people}
        assert listed[before[1]] == "for_a_person"
        assert {listed.get(workflow_id) for workflow_id in after} == {"without_row"}
        anew = f"{before[0]}/2"
        again, _ = await reconcile_since(relaying, temporal, moment)
        assert again.by_verdict["asked_again"] == []
        assert await sweep(relaying, temporal) == 2
        async with rows.sessions() as session:
            runs = await session.scalars(
                text("SELECT workflow_id FROM outbox WHERE process = 'ImportWorkflow' ORDER BY sequence")
            )
            assert list(runs) == [before[0], anew]
            waiting = await session.scalar(text("SELECT count(*) FROM outbox WHERE started_at IS NULL"))
        assert waiting == 0
        assert (await temporal.get_workflow_handle(anew).describe()).workflow_type == "ImportWorkflow"
        described = await temporal.get_workflow_handle(waiting_before).describe()
        assert described.status is WorkflowExecutionStatus.RUNNING
        await ended(temporal, anew, waiting_before)
