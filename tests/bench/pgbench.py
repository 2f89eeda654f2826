"""pgbench on a script, with the scope of one account set for its connections."""

import os
import re
import subprocess
import tempfile
from collections.abc import Mapping
from uuid import UUID

from deploy.local.postgres import LocalPostgres
from domain.core.unit_of_work import Statement


def named(statement: Statement) -> Mapping[str, object]:
    """The statement's parameters; pgbench's variables have names, so it takes none in order."""
    assert isinstance(statement.parameters, Mapping)
    return statement.parameters


def with_values(statement: Statement) -> str:
    """The statement with its parameters as pgbench variables, so that -M prepared prepares them once."""
    text = statement.sql
    for name in named(statement):
        text = text.replace(f"%({name})s", f":{name}")
    return text.replace("%%", "%").replace("\n", " ") + ";"


def transactions_per_second(
    server: LocalPostgres, database: str, statements: list[Statement], account_id: UUID
) -> float:
    """pgbench -M prepared of the statements, one after another, as the app role with the account in scope."""
    lines = []
    for statement in statements:
        lines += [
            f"\\set {name} {value}" for name, value in named(statement).items() if isinstance(value, int)
        ]
        lines.append(with_values(statement))
    return script_per_second(
        server, database, "\n".join(lines), options=f"-c steward.account_id={account_id} -c jit=off"
    )


def script_per_second(
    server: LocalPostgres,
    database: str,
    text: str,
    *,
    role: str = "steward_app",
    clients: int = 8,
    seconds: int = 3,
    options: str = "",
) -> float:
    """Transactions a second of one script, prepared, over the server's Unix socket."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write(text + "\n")
        script.flush()
        output = subprocess.run(
            [
                server.bin_dir / "pgbench",
                *("-n", "-M", "prepared", "-c", str(clients), "-j", "1", "-T", str(seconds)),
                *("-f", script.name, "-U", role, "-h", str(server.socket_dir), database),
            ],
            env={**os.environ, "PGOPTIONS": options},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    found = re.search(r"tps = ([\d.]+)", output)
    if found is None:
        raise RuntimeError(output)
    return float(found.group(1))
