"""The Temporal dev server with its UI: how it is started and when it is ready."""

import asyncio
from pathlib import Path

SEARCH_ATTRIBUTES = {
    "PropertyId": "Keyword",
    "EntityType": "Keyword",
    "EntityId": "Keyword",
    "Stage": "Keyword",
}
PRAGMAS = ("journal_mode=wal", "synchronous=normal")  # twice the throughput of a plain file
# The shipped 20 polls a second of the dev server's one shard make every step wait 46 ms after some 28 tasks.
DYNAMIC_CONFIG = (
    "history.transferProcessorMaxPollRPS=2000",
    "history.timerProcessorMaxPollRPS=2000",
    "history.visibilityProcessorMaxPollRPS=2000",
)
START_SECONDS = 30.0


def server_command(
    program: Path, *, port: int, ui_port: int | None, database: Path | None, namespace: str = "default"
) -> list[str]:
    """The dev server's command line; without a database file it forgets, without a UI port it has no UI."""
    command = [str(program), "server", "start-dev", "--ip", "127.0.0.1", "--port", str(port)]
    command += ["--headless"] if ui_port is None else ["--ui-port", str(ui_port), "--ui-disable-news-fetch"]
    if database is not None:
        command += ["--db-filename", str(database)]
        command += [word for pragma in PRAGMAS for word in ("--sqlite-pragma", pragma)]
    command += [word for value in DYNAMIC_CONFIG for word in ("--dynamic-config-value", value)]
    for name, kind in SEARCH_ATTRIBUTES.items():
        command += ["--search-attribute", f"{name}={kind}"]
    return [*command, "--namespace", namespace, "--log-level", "error"]


async def is_ready(program: Path, *, port: int, namespace: str = "default") -> bool:
    """True when the server answers and knows our search attributes, which takes it a moment."""
    asked = await asyncio.create_subprocess_exec(
        str(program), "operator", "search-attribute", "list",
        "--address", f"127.0.0.1:{port}", "--namespace", namespace, "--command-timeout", "5s",
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    known, _ = await asked.communicate()
    return asked.returncode == 0 and all(name.encode() in known for name in SEARCH_ATTRIBUTES)
