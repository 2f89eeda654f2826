"""Runs a file of SQL inside a migration, as it stands: no parameters, no percent signs to escape."""

from pathlib import Path

from alembic import op

BASELINE = Path(__file__).parent / "baseline"


def run_sql(file: Path) -> None:
    driver = op.get_bind().connection.driver_connection
    if driver is None:
        raise RuntimeError("Migrations run online only.")
    driver.execute(file.read_bytes())
