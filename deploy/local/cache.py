"""Built tools, kept outside the checkout: built once, by one process, whole or not at all."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from deploy.local.errors import StackError
from deploy.local.processes import child_options
from deploy.local.steps import say

SHOWN_LINES = 30


def cache_folder() -> Path:
    """Where built tools live: `$XDG_CACHE_HOME/steward`, by default `~/.cache/steward`."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "steward"


def cached(name: str, program: str, build: Callable[[Path], None]) -> Path:
    """The program in the cache folder `name`; when absent, `build` fills a folder that then takes that name.

    Two runs at once build once: the second waits for the first.
    """
    wanted = cache_folder() / name / program
    if wanted.exists():
        return wanted
    with _alone(name):
        if wanted.exists():
            return wanted
        for unfinished in cache_folder().glob(f".{name}.*"):  # ours alone now: a killed run left it
            shutil.rmtree(unfinished, ignore_errors=True)
        making = Path(tempfile.mkdtemp(prefix=f".{name}.", dir=cache_folder()))
        try:
            making.chmod(0o755)
            build(making)
            if not (making / program).exists():
                raise StackError(f"Building {name} ended without {program}: run it again, or report it.")
            shutil.rmtree(wanted.parent, ignore_errors=True)
            making.rename(wanted.parent)
        finally:
            shutil.rmtree(making, ignore_errors=True)
    return wanted


@contextmanager
def _alone(name: str) -> Iterator[None]:
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        lock = (cache_folder() / f"{name}.lock").open("w")
    except OSError as error:
        raise StackError(
            f"{cache_folder()} cannot be written ({error.strerror}): "
            "set XDG_CACHE_HOME to a folder you may write."
        ) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"  … another run is building {name}; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run_quietly(
    what: str, argv: Sequence[str], *, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> None:
    """Run a program to its end; its output is shown only, and shortly, when it fails."""
    process = subprocess.Popen(
        argv,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        **child_options(),
    )
    output, _ = process.communicate()
    if process.returncode != 0:
        said = [line for line in output.splitlines() if line.strip()]
        tail = "\n".join(f"    {line}" for line in said[-SHOWN_LINES:])
        raise StackError(f"{what} failed: `{' '.join(argv)}` ended with {process.returncode}.\n{tail}")
