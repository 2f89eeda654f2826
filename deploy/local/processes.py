"""What every child process of the stack has in common: it never outlives its parent."""

import ctypes
import ctypes.util
import json
import os
import pwd
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import psutil

PR_SET_PDEATHSIG = 1
POSTGRES_STOP = signal.SIGINT  # its fast shutdown
_libc = ctypes.CDLL(ctypes.util.find_library("c"), use_errno=True) if sys.platform == "linux" else None


def end_with_parent(how: signal.Signals = signal.SIGTERM) -> Callable[[], None]:
    """A `preexec_fn`: the kernel sends `how` when the thread that started the child is gone.

    Start children from the main thread: the kernel watches the thread, not the process.
    """
    parent = os.getpid()

    def arrange() -> None:
        if _libc is None:
            return
        _libc.prctl(PR_SET_PDEATHSIG, how)
        if os.getppid() != parent:  # it died while we were being made
            os.kill(os.getpid(), how)

    return arrange


def child_options(
    account: pwd.struct_passwd | None = None, how: signal.Signals = signal.SIGTERM
) -> dict[str, Any]:
    """Options for Popen: own session (the terminal's Ctrl-C reaches only us), ends with us, its account."""
    options: dict[str, Any] = {"start_new_session": True, "preexec_fn": end_with_parent(how)}
    if account is not None:
        options |= {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    return options


def end_with_make() -> None:
    """When make started us, end in good order should make be killed."""
    if _libc is not None and os.environ.get("MAKELEVEL"):
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def end_leftovers(pids_file: Path) -> None:
    """End what a killed run left behind; a process younger than the note is somebody else's."""
    if not pids_file.exists():
        return
    noted = pids_file.stat().st_mtime
    found = []
    for pid in json.loads(pids_file.read_text() or "{}").values():
        try:
            process = psutil.Process(pid)
            if pid != os.getpid() and process.create_time() <= noted + 1:
                process.terminate()
                found.append(process)
        except psutil.NoSuchProcess:
            continue
    _, stubborn = psutil.wait_procs(found, timeout=10)
    for process in stubborn:
        process.kill()
    pids_file.unlink()


def run_shown(argv: Sequence[str], *, cwd: Path, env: Mapping[str, str], seconds: float) -> int:
    """Run a program whose output the person sees; beyond its time it is killed, which is -9."""
    process = subprocess.Popen(
        argv, cwd=cwd, env=dict(env), stdin=subprocess.DEVNULL, preexec_fn=end_with_parent()
    )
    try:
        return process.wait(seconds)
    except BaseException as error:
        for descendant in psutil.Process(process.pid).children(recursive=True):
            descendant.kill()
        process.kill()
        process.wait()
        if isinstance(error, subprocess.TimeoutExpired):
            return -signal.SIGKILL
        raise
