"""One supervisor: who dies is started again, who keeps dying is named, nobody is left behind."""

import asyncio
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from deploy.local.child import Service
from deploy.local.errors import StackError
from deploy.local.supervisor import Supervisor

ROOT = Path(__file__).parents[2]
SLEEPS = "import time; print('up', flush=True); time.sleep(600)"
STUBBORN_PARENT = (
    "import subprocess, sys\n"
    "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
    "print(child.pid, flush=True); child.wait()"
)


class Lines:
    """What a person would have seen."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, str]] = []

    def __call__(self, name: str, line: str) -> None:
        self.seen.append((name, line))

    def of(self, name: str) -> list[str]:
        return [line for who, line in self.seen if who == name]


def python(name: str, code: str) -> Service:
    return Service(name=name, argv=[sys.executable, "-c", code], env=dict(os.environ))


async def eventually(true: Callable[[], bool]) -> None:
    for _ in range(400):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came true")


@pytest.fixture
def lines() -> Lines:
    return Lines()


DIES = "import sys; print('no such table'); sys.exit(3)"


async def never() -> None:
    await asyncio.sleep(600)


async def at_once() -> None:
    """The stack is up."""


async def test_a_service_that_cannot_come_up_ends_the_start_with_its_last_lines(lines: Lines) -> None:
    supervisor = Supervisor(show=lines, restarts=2, first_pause=0.01)
    await supervisor.start(python("api", DIES))
    with pytest.raises(StackError, match=r"(?s)api ended 3 times: it ended with code 3.*no such table"):
        await supervisor.until(asyncio.create_task(never()))
    await supervisor.stop()
    assert lines.of("api") == ["no such table"] * 3
    assert "starting it again" in lines.of("steward")[0]


async def test_a_service_that_keeps_dying_is_named_and_the_rest_keeps_running(lines: Lines) -> None:
    supervisor = Supervisor(show=lines, restarts=1, first_pause=0.01, longest_pause=0.04)
    await supervisor.start(python("api", SLEEPS))
    await supervisor.start(python("worker", DIES))
    await supervisor.until(asyncio.create_task(at_once()))
    staying = asyncio.create_task(supervisor.wait())
    await eventually(lambda: len(lines.of("worker")) >= 6)
    assert not staying.done()
    assert lines.of("api") == ["up"]
    told = lines.of("steward")
    assert told[0] == "worker ended with code 3; starting it again in 0.0 s"
    assert told[3].startswith("worker keeps ending, 4 times by now: it ended with code 3, see its lines")
    assert "The rest keeps running" in told[3]
    await supervisor.stop()
    await staying


async def test_pauses_double_up_to_the_longest() -> None:
    supervisor = Supervisor(show=Lines())
    assert [supervisor._pause(died) for died in (1, 2, 3, 6, 7, 8, 100_000)] == [0.5, 1, 2, 16, 30, 30, 30]


async def test_a_program_that_is_gone_for_a_while_is_started_when_it_is_back(
    lines: Lines, tmp_path: Path
) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\necho up\nrm $0\n")
    program.chmod(0o755)
    supervisor = Supervisor(show=lines, first_pause=0.01, longest_pause=0.01)
    await supervisor.start(Service("worker", [str(program)], dict(os.environ)))
    await supervisor.until(asyncio.create_task(at_once()))
    await eventually(lambda: any("worker cannot be started" in line for line in lines.of("steward")))
    (tmp_path / "next").write_text(f"#!/bin/sh\nexec {sys.executable} -c {shlex.quote(SLEEPS)}\n")
    (tmp_path / "next").chmod(0o755)
    (tmp_path / "next").rename(program)
    await eventually(lambda: lines.of("worker") == ["up", "up"])
    await supervisor.stop()


async def test_a_killed_service_comes_back_under_its_new_number(lines: Lines, tmp_path: Path) -> None:
    supervisor = Supervisor(show=lines, pids_file=tmp_path / "processes.json", first_pause=0.01)
    await supervisor.start(python("worker", SLEEPS))
    await eventually(lambda: lines.of("worker") == ["up"])
    first = (tmp_path / "processes.json").read_text()
    os.kill(supervisor._running["worker"].process.pid, signal.SIGKILL)
    await eventually(lambda: lines.of("worker") == ["up", "up"])
    assert (tmp_path / "processes.json").read_text() != first
    await supervisor.stop()


async def test_a_failing_task_is_told_with_its_last_lines(lines: Lines) -> None:
    supervisor = Supervisor(show=lines)
    with pytest.raises(StackError, match=r"(?s)migrate failed: it ended with code 1.*relation exists"):
        await supervisor.once(python("migrate", "raise SystemExit('relation exists')"))


async def test_a_program_that_is_not_there_is_told(lines: Lines) -> None:
    with pytest.raises(StackError, match="temporal cannot be started"):
        await Supervisor(show=lines).once(Service("temporal", ["/nowhere/temporal"], {}))


async def test_stopping_also_ends_what_a_service_started(lines: Lines) -> None:
    supervisor = Supervisor(show=lines)
    await supervisor.start(python("api", STUBBORN_PARENT))
    await eventually(lambda: len(lines.of("api")) == 1)
    grandchild = int(lines.of("api")[0])
    await supervisor.stop(("api",))
    await eventually(lambda: _gone(grandchild))


async def test_groups_end_in_order(lines: Lines) -> None:
    tells = (
        "import signal, sys, time\n"
        "signal.signal(signal.SIGTERM, lambda *_: (print('bye', flush=True), sys.exit()))\n"
        "print('up', flush=True)\ntime.sleep(600)"
    )
    supervisor = Supervisor(show=lines)
    for name in ("postgres", "api"):
        await supervisor.start(python(name, tells))
    await eventually(lambda: len(lines.seen) == 2)
    await supervisor.stop(("api",), ("postgres",))
    assert [name for name, line in lines.seen if line == "bye"] == ["api", "postgres"]


async def test_an_endless_line_does_not_stop_the_reading(lines: Lines) -> None:
    supervisor = Supervisor(show=lines)
    await supervisor.once(python("api", "print('x' * 3_000_000); print('after')"))
    assert lines.of("api")[-1] == "after"


FAKE_STACK = f"""
import sys, os
from deploy.local import run
from deploy.local.child import Service
async def bring_up(place, supervisor):
    for name in ("postgres", "temporal", "api", "worker"):
        await supervisor.start(Service(name, [sys.executable, "-c", {SLEEPS!r}], dict(os.environ)))
run.bring_up = bring_up
sys.exit(run.main())
"""


def fake_stack(tmp_path: Path) -> "tuple[subprocess.Popen[str], list[psutil.Process]]":
    """The real `run` around four processes that only sleep, once it says that it is ready."""
    ports = dict(zip(PORT_VARIABLES, ("18431", "18432", "18433"), strict=True))
    env = os.environ | ports | {"STEWARD_HOME": str(tmp_path / "home"), "STEWARD_DEMO": "0"}
    started = subprocess.Popen(
        [sys.executable, "-c", FAKE_STACK],
        cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert started.stdout is not None
    while not started.stdout.readline().startswith("Steward is ready: http://localhost:18431"):
        assert started.poll() is None
    return started, psutil.Process(started.pid).children(recursive=True)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_asking_to_stop_ends_every_process(tmp_path: Path, how: signal.Signals) -> None:
    started, children = fake_stack(tmp_path)
    assert len(children) == 4
    started.send_signal(how)
    output, _ = started.communicate(timeout=20)
    assert started.returncode == 0
    assert "Steward has stopped" in output
    assert all(_gone(child.pid) for child in children)
    assert not (tmp_path / "home" / "processes.json").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends children with their parent")
def test_a_killed_supervisor_takes_its_processes_with_it(tmp_path: Path) -> None:
    started, children = fake_stack(tmp_path)
    started.kill()
    started.communicate(timeout=20)
    deadline = time.monotonic() + 5
    while not all(_gone(child.pid) for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _gone(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


PORT_VARIABLES = ("STEWARD_PORT", "STEWARD_TEMPORAL_PORT", "STEWARD_TEMPORAL_UI_PORT")
