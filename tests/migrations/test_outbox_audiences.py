"""Which durable work each database role may ask for."""

import json
import re
from pathlib import Path

import psycopg
import pytest

from deploy.local.postgres import LocalPostgres
from domain.features import PROCESSES

FUNCTION = Path("migrations/functions/enqueue_outbox.sql")
OF_RESIDENTS = {
    *("NotificationWorkflow", "InvitationWorkflow", "SignatureWorkflow", "RequestWorkflow"),
    *("PaymentWorkflow", "RenewalProcess", "WebhookWorkflow"),
}
OF_LINKS = OF_RESIDENTS - {"InvitationWorkflow", "PaymentWorkflow"}
MAY = {"steward_portal": OF_RESIDENTS, "steward_link": OF_LINKS, "steward_app": set(PROCESSES)}


def test_the_lists_name_processes_that_there_are() -> None:
    named = re.findall(r"\b\w+(?:Workflow|Process)\b", FUNCTION.read_text())
    assert set(named) == OF_RESIDENTS <= set(PROCESSES)


@pytest.mark.parametrize("role", sorted(MAY))
def test_a_role_asks_for_its_own_work_and_no_other(
    postgres: LocalPostgres, database_name: str, role: str
) -> None:
    asked = set()
    with psycopg.connect(postgres.url(role, database_name)) as connection:
        for name in PROCESSES:
            row: dict[str, object] = {
                "id": "018f0000-0000-7000-8000-000000000000",
                "kind": "start",
                "process": name,
            }
            row |= {"workflow_id": f"x/{name}", "input": {}, "when_not_running": "drop", "due_seconds": 60}
            try:
                connection.execute("SELECT enqueue_outbox(%s, '{}')", [json.dumps([row])])
                asked.add(name)
            except psycopg.errors.InsufficientPrivilege:
                pass
            connection.rollback()
    assert asked == MAY[role]


def test_the_portals_role_reads_no_hash_of_who_never_had_a_portal(
    postgres: LocalPostgres, database_name: str
) -> None:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as owner:
        owner.execute(
            "INSERT INTO accounts (id, email, password_hash, full_name, confirmed_at)"
            " VALUES (uuidv7(), 'staff-only@example.com', '$argon2id$x', 'Staff Only', now())"
        )
    for role, hashed in (("steward_portal", None), ("steward_app", "$argon2id$x")):
        with psycopg.connect(postgres.url(role, database_name)) as connection:
            found = connection.execute(
                "SELECT account_id IS NOT NULL, password_hash FROM find_credentials('staff-only@example.com')"
            ).fetchone()
        assert found == (True, hashed)
