"""Records the histories that `test_replay.py` replays: `python -m tests.workflows.record [NAME…]`.

Run it when a workflow is new, or has changed behind `workflow.patched`: it writes what is missing and leaves
the histories that are there, because those are what workflows in the field may have. To drop a history, once
no open workflow can have it any more, delete its file. Each scenario runs the real workflow on a Temporal dev
server in memory, with activities that only act, so a history holds ids and counts and nothing of anybody.
"""

import asyncio
import gzip
import json
import sys
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

from temporalio.client import Client
from temporalio.contrib.pydantic import pydantic_data_converter

from deploy.local.temporal import is_ready, server_command
from deploy.local.tools import temporal
from tests.workflows.playing import IDENTITY, play
from tests.workflows.scenarios import scenarios

FOLDER = Path(__file__).parent / "histories"
PORT = 17_233
IDS = UUID("01900000-0000-7000-8000-000000000000")
LONG = 300  # events; a longer history is compressed


def histories() -> list[Path]:
    return sorted([*FOLDER.glob("*.json"), *FOLDER.glob("*.json.gz")])


def name_of(path: Path) -> str:
    return path.name.removesuffix(".gz").removesuffix(".json")


def text_of(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()


def write(name: str, history: Any) -> Path:
    """An event a line."""
    events = ",\n".join(
        json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in history["events"]
    )
    told = f'{{"events":[\n{events}\n]}}\n'
    if len(history["events"]) <= LONG:
        file = FOLDER / f"{name}.json"
        file.write_text(told)
        return file
    file = FOLDER / f"{name}.json.gz"
    file.write_bytes(gzip.compress(told.encode(), mtime=0))
    return file


def without_traces(told: Any) -> Any:
    """Stack traces name the folders of the machine that recorded them."""
    if isinstance(told, dict):
        return {key: without_traces(value) for key, value in told.items() if key != "stackTrace"}
    return [without_traces(item) for item in told] if isinstance(told, list) else told


async def main(names: list[str]) -> int:
    FOLDER.mkdir(exist_ok=True)
    program = temporal()
    server = await asyncio.create_subprocess_exec(
        *server_command(program, port=PORT, ui_port=None, database=None)
    )
    try:
        while not await is_ready(program, port=PORT):  # noqa: ASYNC110 - another program's state
            await asyncio.sleep(0.1)
        client = await Client.connect(
            f"127.0.0.1:{PORT}", data_converter=pydantic_data_converter, identity=IDENTITY
        )
        there = {name_of(path) for path in histories()}
        for name, scenario in scenarios().items():
            if name in there or (names and name not in names):
                continue
            history = without_traces(json.loads(await play(client, uuid5(IDS, name), scenario)))
            file = write(name, history)
            sys.stdout.write(f"{file.name}: {len(history['events'])} events\n")
    finally:
        server.terminate()
        await server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
