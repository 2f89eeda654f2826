"""`python -m deploy.reconcile`: compares the database with Temporal, as after a restore of Postgres.

Run beside the workers, with the worker's settings.
"""

import asyncio
from datetime import UTC, datetime
from typing import Annotated

import typer
from temporalio.client import Client

from domain.core.db.database import Database, open_database
from domain.core.errors import StewardError
from domain.core.outbox import runs
from domain.core.outbox.runs import DurableRun
from domain.core.settings import Settings, get_settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from workflows.relay.reconciler import Report, reconcile
from workflows.relay.relay import SYSTEM
from workflows.temporal import connect

WHY = {
    "for_a_person": "it may have had its effect, a mail may have gone out",
    "without_row": "no row of the database asked for it",
}
app = typer.Typer(add_completion=False, help="Compare the database with Temporal, and mend what can be.")
Since = Annotated[datetime, typer.Option(help="From when on, in UTC: a little before the restored moment")]


@app.command()
def since(since: Since) -> None:
    """Ask Temporal about every run that was open then, and look for workflows that began since."""
    try:
        report, for_people = asyncio.run(_run(get_settings(), since.replace(tzinfo=UTC)))
    except (StewardError, RuntimeError) as error:
        print(f"Nothing was changed for good: {error}. Run it again once Postgres and Temporal answer.")
        raise typer.Exit(1) from error
    done = report.by_verdict
    print(f"Running: {len(done['running'])}. Settled: {len(done['settled'])}.")
    print(f"Asked for again: {len(done['asked_again'])}.")
    for workflow_id in done["asked_again"]:
        print(f"  {workflow_id}")
    print(f"For a person to look at: {len(for_people)}.")
    for run in for_people:
        print(f"  {run.workflow_id}  ({run.process}: {WHY[run.verdict or '']})")


async def _run(settings: Settings, since: datetime) -> tuple[Report, list[DurableRun]]:
    client = await connect(settings)
    async with open_database(settings.worker_database_url.get_secret_value()) as database:
        return await reconcile_since(database, client, since)


async def reconcile_since(
    database: Database, client: Client, since: datetime
) -> tuple[Report, list[DurableRun]]:
    """What was done, and what a person has to look at."""
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        await runs.ask_about_all_since(work.session, since)
    report = await reconcile(database, client)
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        return report, await runs.listed(work.session)


if __name__ == "__main__":
    app()
