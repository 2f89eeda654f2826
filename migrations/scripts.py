"""Runs a file of SQL inside a migration, as it stands: no parameters, no percent signs to escape."""

from pathlib import Path

from alembic import op

FOLDER = Path(__file__).parent / "sql"


def run_sql(name: str) -> None:
    driver = op.get_bind().connection.driver_connection
    if driver is None:
        raise RuntimeError("Migrations run online only.")
    driver.execute((FOLDER / name).read_bytes())
