"""What versioned migrations share: running a file of SQL as it stands, and having a file applied again."""

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


def apply_again(*paths: str) -> None:
    """In a downgrade: these repeatable files, such as 'policies/pets.sql', count as never applied, because
    what they were applied to goes."""
    connection = op.get_bind()
    if connection.exec_driver_sql("SELECT to_regclass('repeatable_files')").scalar() is not None:
        for path in paths:
            connection.exec_driver_sql("DELETE FROM repeatable_files WHERE path = %s", (path,))
