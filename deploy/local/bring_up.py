"""The order in which the stack comes up; what does not depend on each other goes side by side."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deploy.local.databases import create_database, create_roles
from deploy.local.errors import StackError
from deploy.local.place import Place, environment
from deploy.local.postgres import START_SECONDS as POSTGRES_SECONDS
from deploy.local.postgres import LocalPostgres
from deploy.local.ready import api_is_ready, wait_for, worker_polls
from deploy.local.services import (
    api_service,
    postgres_service,
    preparation,
    task,
    temporal_service,
    worker_service,
)
from deploy.local.steps import say
from deploy.local.supervisor import Supervisor
from deploy.local.temporal import START_SECONDS as TEMPORAL_SECONDS
from deploy.local.temporal import is_ready
from deploy.local.tools import find_temporal
from deploy.local.web import build_current, packages_current

APPLICATION_SECONDS = 60.0


async def bring_up(place: Place, supervisor: Supervisor) -> None:
    """Everything up, migrated, built and, where asked for, with the demo portfolio in it."""
    say(f"Steward starts in {place.home}")
    postgres = LocalPostgres.at(place.postgres)
    env = environment(place, postgres, os.environ)
    migrated = asyncio.Event()
    await asyncio.gather(
        _web(supervisor, env),
        _temporal_and_worker(place, supervisor, env, migrated),
        _database_and_api(place, supervisor, env, postgres, migrated),
    )
    if place.demo:
        with _timed("demo portfolio is in"):
            await supervisor.once(task("demo", "deploy.demo", env))


async def _web(supervisor: Supervisor, env: dict[str, str]) -> None:
    if not (packages_current() and build_current()):
        await supervisor.once(preparation("web", "deploy.local.web", env))


async def _temporal_and_worker(
    place: Place, supervisor: Supervisor, env: dict[str, str], migrated: asyncio.Event
) -> None:
    program = await _temporal(place, supervisor, env)
    await migrated.wait()
    with _timed("worker answers"):
        await supervisor.start(worker_service(env))
        await wait_for(
            "The worker",
            lambda: worker_polls(program, place.temporal_port, place.namespace),
            APPLICATION_SECONDS,
        )
    with _timed("schedules are this release's"):
        await supervisor.once(task("schedules", "deploy.schedules", env))


async def _database_and_api(
    place: Place,
    supervisor: Supervisor,
    env: dict[str, str],
    postgres: LocalPostgres,
    migrated: asyncio.Event,
) -> None:
    await _postgres(supervisor, postgres)
    with _timed("schema is current"):
        await supervisor.once(task("migrate", "deploy.migrate", env))
    migrated.set()
    with _timed("API answers"):
        await supervisor.start(api_service(place, env))
        await wait_for("The API", lambda: api_is_ready(place.port), APPLICATION_SECONDS)


async def _temporal(place: Place, supervisor: Supervisor, env: dict[str, str]) -> Path:
    program = find_temporal()
    if program is None:
        await supervisor.once(preparation("tools", "deploy.local.tools", env, "temporal"))
        program = find_temporal()
    if program is None:
        raise StackError("The Temporal server is not where it was put: run `make run` again.")
    with _timed(f"Temporal is up ({program}), its UI at {place.temporal_ui}"):
        await supervisor.start(temporal_service(place, program, env))
        found = program
        await wait_for(
            "Temporal",
            lambda: is_ready(found, port=place.temporal_port, namespace=place.namespace),
            TEMPORAL_SECONDS,
        )
    return program


async def _postgres(supervisor: Supervisor, postgres: LocalPostgres) -> None:
    with _timed("Postgres is up"):
        postgres.prepare()
        await supervisor.start(postgres_service(postgres))
        await wait_for("Postgres", lambda: _answers(postgres), POSTGRES_SECONDS)
        create_roles(postgres)
        create_database(postgres, "steward")


async def _answers(postgres: LocalPostgres) -> bool:
    return postgres.answers()


@contextmanager
def _timed(done: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    say(f"  ✓ {done} ({time.monotonic() - began:.1f} s)")
