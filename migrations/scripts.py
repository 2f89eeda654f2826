"""Runs a file of SQL inside a migration, as it stands: no parameters, no percent signs to escape."""

from pathlib import Path

from alembic import op

BASELINE = Path(__file__).parent / "baseline"
VERSIONS = Path(__file__).parent / "versions"


def script(name: str) -> Path:
    """A file of SQL that a versioned migration brings along."""
    return VERSIONS / name


def run_sql(file: Path) -> None:
    driver = op.get_bind().connection.driver_connection
    if driver is None:
        raise RuntimeError("Migrations run online only.")
    driver.execute(file.read_bytes())
