"""`python -m deploy.demo.dump`: a release's filled demo database, for the upgrade test of the next one.

It dumps the database of the local stack that `STEWARD_HOME` names, which must be up, into `tests/migrations`.
"""

import subprocess
import sys
from pathlib import Path

import psycopg

from deploy.local.place import read_place
from deploy.local.postgres import LocalPostgres

FOLDER = Path(__file__).parents[2] / "tests" / "migrations"
MOST_BYTES = 1_000_000


def dump(server: LocalPostgres, folder: Path = FOLDER) -> Path:
    """Writes `demo-<revision>.dump` and removes the one before. Raises ValueError where it is too large."""
    url = server.url("steward_owner")
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    revision = found[0] if found else "empty"
    file = folder / f"demo-{revision}.dump"
    command: list[str | Path] = [
        server.bin_dir / "pg_dump",
        "--format=custom",
        "--compress=9",
        "--no-comments",
    ]
    subprocess.run([*command, f"--file={file}", url], check=True)
    if file.stat().st_size > MOST_BYTES:
        file.unlink()
        raise ValueError(f"The dump is larger than {MOST_BYTES:,} bytes: load a smaller demo.")
    for old in folder.glob("demo-*.dump"):
        if old != file:
            old.unlink()
    return file


if __name__ == "__main__":
    written = dump(LocalPostgres.at(read_place().postgres))
    sys.stdout.write(f"{written.name}: {written.stat().st_size:,} bytes\n")
