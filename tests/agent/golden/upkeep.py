"""Equipment, schedules and work orders of a golden portfolio, its papers and the life of its leases, written
past the services.

Each building has three pieces of equipment, two schedules and five work orders; every ninth lease has an
offer of renewal, every thirteenth a notice of moving out. Each building has five bills in its books, and some
households have pets, vehicles and AutoPay.
"""

from pathlib import Path

import psycopg

from tests.agent.golden.day import DAY

_STATEMENTS = [
    statement
    for name in ("upkeep.sql", "payables.sql")
    for statement in Path(__file__).with_name(name).read_text().split(";\n")
]


def write_upkeep(url: str, company: object) -> None:
    """As the owner of the schema, on the fixed day."""
    with psycopg.connect(url) as connection:
        for statement in _STATEMENTS:
            connection.execute(statement.encode(), {"company": company, "day": DAY})
