"""From `make run` to the ready line, cold and warm, and the memory of the stack after the demo."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from deploy.local.memory import measure
from tests.bench.report import line, section
from tests.bench.stack import ROOT, free_port

READY = "Steward is ready"


def bench_startup() -> None:
    section("The local stack: seconds to ready, and memory (PSS) after the demo")
    with tempfile.TemporaryDirectory(prefix="steward-bench-", ignore_cleanup_errors=True) as folder:
        environment = {
            **os.environ,
            "STEWARD_HOME": folder,
            "STEWARD_PORT": str(free_port()),
            "STEWARD_TEMPORAL_PORT": str(free_port()),
            "STEWARD_TEMPORAL_UI_PORT": str(free_port()),
        }
        line("empty folder, demo loaded", f"{_run(environment, None):.1f} s", "packages installed, web built")
        line("second start", f"{_run(environment, Path(folder)):.1f} s", "goal ≤ 20 s")


def _run(environment: dict[str, str], home: Path | None) -> float:
    """Seconds to the ready line; with a home, also prints what the stack's processes hold."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "deploy.local.run"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        said = []
        for text in process.stdout or ():
            said.append(text)
            if text.startswith(READY):
                break
        else:
            raise RuntimeError("".join(said[-30:]))
        seconds = time.perf_counter() - began
        if home is not None:
            _memory(home)
        return seconds
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def _memory(home: Path) -> None:
    time.sleep(5)
    held = measure(home / "processes.json")
    for name, megabytes in held.items():
        line(f"memory of {name}", f"{megabytes:.0f} MB")
    line("memory of the whole stack", f"{sum(held.values()):.0f} MB", "goal ≤ 700 MB")
