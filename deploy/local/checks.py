"""What must hold before anything starts; each failure is one sentence that says what to do."""

import fcntl
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import psutil

from deploy.local.errors import StackError

OLDEST_PYTHON = (3, 11)


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:2]))
        raise StackError(
            f"Steward needs Python 3.11 or newer and this is {found}: set PYTHON to a newer one."
        )


def check_ports(ports: Mapping[str, int]) -> None:
    """Every port free, and no port asked for twice."""
    if len(set(ports.values())) < len(ports):
        raise StackError(f"{', '.join(ports)} need different ports: set them apart.")
    for variable, port in ports.items():
        if _is_busy(port):
            raise StackError(
                f"Port {port} is in use{_holder(port)}: stop that program or set {variable} to a free port."
            )


def open_home(home: Path) -> IO[str]:
    """Make the data folder and hold it for this run alone; keep what is returned open until the end."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        lock = (home / "run.lock").open("a+")
    except OSError as error:
        raise StackError(
            f"{home} cannot be written ({error.strerror}): set STEWARD_HOME to a folder you may write."
        ) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.seek(0)
        holder = lock.read().strip() or "unknown"
        lock.close()
        raise StackError(
            f"Another Steward (process {holder}) runs on {home}: "
            "stop it or set STEWARD_HOME to another folder."
        ) from None
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock


def _is_busy(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
            probe.listen(1)
        except OSError:
            return True
    return False


def _holder(port: int) -> str:
    """' by NAME (process N)' where the system lets us see it."""
    try:
        connections = psutil.net_connections(kind="tcp")
    except (psutil.AccessDenied, PermissionError):
        return ""
    for found in connections:
        if found.laddr and found.laddr.port == port and found.status == psutil.CONN_LISTEN and found.pid:
            try:
                return f" by {psutil.Process(found.pid).name()} (process {found.pid})"
            except psutil.NoSuchProcess:
                return ""
    return ""
