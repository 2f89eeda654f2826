"""Lets the Temporal SDK download its own servers, where the network allows it."""

import asyncio
from collections.abc import Coroutine
from datetime import timedelta
from pathlib import Path
from typing import Any

from temporalio.testing import WorkflowEnvironment

from deploy.local.steps import say, step

PATIENCE = 180.0  # seconds for some 50 MB


def download_temporal(folder: Path, version: str) -> bool:
    """Put the CLI's release into `folder` as `temporal`; False when it cannot be had."""
    return _downloaded(f"Temporal server {version}", _server(folder, version), folder / "temporal")


def download_test_server(folder: Path) -> bool:
    """Put the time-skipping server into `folder` as `temporal-test-server`; False when it cannot be had."""
    return _downloaded("time-skipping test server", _test_server(folder), folder / "temporal-test-server")


async def _server(folder: Path, version: str) -> None:
    environment = await WorkflowEnvironment.start_local(
        download_dest_dir=str(folder),
        dev_server_download_version=version,
        dev_server_startup_timeout=timedelta(seconds=20),
    )
    await environment.shutdown()


async def _test_server(folder: Path) -> None:
    environment = await WorkflowEnvironment.start_time_skipping(download_dest_dir=str(folder))
    await environment.shutdown()


def _downloaded(what: str, fetching: Coroutine[Any, Any, None], wanted: Path) -> bool:
    try:
        with step(f"Downloading the {what}", f"{what} downloaded"):
            asyncio.run(asyncio.wait_for(fetching, PATIENCE))
    except (RuntimeError, TimeoutError):  # the SDK's own error for every failed download
        say(f"  – the {what} cannot be downloaded here")
        return False
    fetched = [path for path in wanted.parent.iterdir() if path.is_file()]
    if len(fetched) != 1:
        return False
    fetched[0].rename(wanted)  # the SDK names the file after itself and its version
    return True
