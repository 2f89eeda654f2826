"""The processes of the local stack: what each one runs, and as whom."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from deploy.local.child import Service
from deploy.local.place import ROOT, Place
from deploy.local.postgres import LocalPostgres
from deploy.local.processes import POSTGRES_STOP
from deploy.local.temporal import server_command

APPLICATION = ("api", "worker")
STORES = ("temporal", "postgres")


def postgres_service(postgres: LocalPostgres) -> Service:
    return Service(
        name="postgres",
        argv=postgres.command(),
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
        account=postgres.account,
        stop_signal=POSTGRES_STOP,
    )


def temporal_service(place: Place, program: Path, env: Mapping[str, str]) -> Service:
    command = server_command(
        program,
        port=place.temporal_port,
        ui_port=place.temporal_ui_port,
        database=place.temporal_database,
        namespace=place.namespace,
    )
    # The client's variables must not reach the server, whose own start-up checks read them.
    own = {name: value for name, value in env.items() if not name.startswith("TEMPORAL_")}
    return Service(name="temporal", argv=command, env=own)


def api_service(place: Place, env: Mapping[str, str]) -> Service:
    server = ["uvicorn", "--factory", "api.main:build", "--loop", "uvloop", "--http", "httptools"]
    # Who the client is, the API finds out itself (TRUSTED_PROXIES): uvicorn would believe all of loopback.
    address = ["--host", "127.0.0.1", "--port", str(place.port), "--no-proxy-headers"]
    # Open event streams would keep a stopping server waiting for ever.
    manners = ["--no-server-header", "--timeout-graceful-shutdown", "3"]
    quiet = ["--no-access-log", "--log-level", "warning"]  # the API logs its requests itself
    return _python("api", [*server, *address, *manners, *quiet], env)


def worker_service(env: Mapping[str, str]) -> Service:
    return _python("worker", ["workflows.worker"], env)


def task(name: str, module: str, env: Mapping[str, str]) -> Service:
    """A program of ours that runs to its end."""
    return _python(name, [module], env)


def preparation(name: str, module: str, env: Mapping[str, str], *arguments: str) -> Service:
    """The same for those that say their steps themselves."""
    return replace(_python(name, [module, *arguments], env), own_words=True)


def _python(name: str, words: list[str], env: Mapping[str, str]) -> Service:
    return Service(name=name, argv=[sys.executable, "-m", *words], env=env, cwd=ROOT)
