"""What the role of those who hold a link may do, written by hand: each table, each column, each function."""

from collections.abc import Iterator

import psycopg
import pytest

from deploy.local.postgres import LocalPostgres
from domain.features import LINK_KINDS

ROLE = "steward_link"
READS = {
    "links": "id property_id kind expires_at",
    "properties": "id company_id name address city state zip_code time_zone",
    "companies": "id name phone answer_hours_urgent answer_hours update_hours_urgent update_hours_high"
    " update_days_normal update_days_low closed_days",
    "maintenance_requests": "id property_id resident_id title status priority completed_at fix_confirmed_at"
    " version deleted_at",
    "lease_renewal_requests": "id property_id lease_id status choices message answer_by expires_at"
    " answered_at answered_by chosen version",
    "leases": "id property_id unit_id start_date end_date monthly_rent",
    "units": "id property_id unit_number",
    "residents": "id first_name last_name",
    "signers": "id property_id request_id place role name email phone consented_at consent_version"
    " consent_text paper_asked_at codes code_sent_at code_tries proof signed_at signature_kind address"
    " declined_at version",
    "signature_requests": "id property_id lease_id title message status one_by_one origin paper roster events"
    " number file_id file_name file_size pages sha256 final_file_id expires_at ended_at created_at version",
    "files": "id kind entity_id state content_type sha256 assignment_id created_at updated_at",
    "photos": "id entity_type entity_id unit_id resident_id request_id file_id is_primary display_order"
    " version created_at updated_at deleted_at",
    "documents": "id unit_id resident_id lease_id vendor_id bill_id deposit_return_id request_id file_id"
    " series_id number is_latest version created_at updated_at deleted_at",
    "request_assignments": "id property_id request_id vendor_id status ended_at",
    "equipment": "id property_id status deleted_at",
    "equipment_reports": "id property_id equipment_id status code_tries version created_at",
    "idempotency_keys": "account_id route key request_hash status body created_at audience",
}
WRITES = {
    ("INSERT", "audit_log"): "*",
    ("INSERT", "deliveries"): "*",
    ("INSERT", "equipment_reports"): "id property_id equipment_id description name email phone status"
    " code_tries version",
    ("UPDATE", "equipment_reports"): "status code_tries confirmed_at version updated_at",
    ("INSERT", "idempotency_keys"): "*",
    ("UPDATE", "idempotency_keys"): "status body",
    ("UPDATE", "maintenance_requests"): "status completed_at fix_confirmed_at answered_at scheduled_date"
    " scheduled_until visit_sequence actual_cost paused_until pause_reason clock_kind clock_started_at"
    " clock_due_at reminders version updated_at",
    (
        "INSERT",
        "files",
    ): "id property_id company_id account_id kind entity_type entity_id state name content_type size"
    " sha256 pages uploaded_by assignment_id",
    ("UPDATE", "files"): "state name content_type size sha256 pages updated_at",
    (
        "INSERT",
        "photos",
    ): "id property_id entity_type entity_id file_id caption is_primary display_order width"
    " height version deleted_at purge_at",
    ("UPDATE", "photos"): "is_primary display_order version updated_at",
    ("INSERT", "documents"): "id property_id company_id entity_type entity_id file_id series_id number"
    " is_latest document_name document_type expires_on residents_see is_signed version deleted_at purge_at",
    ("UPDATE", "documents"): "is_latest version updated_at",
    ("UPDATE", "request_assignments"): "status answered_at responded_at decline_reason updated_at",
    ("INSERT", "request_events"): "id property_id request_id kind reader author_kind account_id author body"
    " details",
    ("UPDATE", "signers"): "consented_at consent_version consent_text paper_asked_at codes code_sent_at"
    " code_tries proof signed_at signature_kind signature_name signature_strokes initials initials_at"
    " signed_sha256 address user_agent declined_at decline_reason version updated_at",
    ("UPDATE", "signature_requests"): "status roster events ended_at ended_reason version updated_at",
    ("UPDATE", "lease_renewal_requests"): "status chosen answered_at answered_by answerer notes version"
    " updated_at",
}
CALLS = {
    "begin_link",
    "enqueue_outbox",
    "announce_event",
    "notify_request_team",
    "linked_job",
    "correct_job_cost",
    "notify_report_team",
} | {"consume_rate_limits"}


@pytest.fixture(scope="module")
def catalogue(postgres: LocalPostgres, database_name: str) -> Iterator[psycopg.Connection]:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        yield connection


def test_it_reads_the_columns_that_are_written_here_and_no_others(catalogue: psycopg.Connection) -> None:
    granted = catalogue.execute(
        "SELECT table_name, array_agg(column_name::text) FROM information_schema.column_privileges"
        " WHERE grantee = %s AND privilege_type = 'SELECT' GROUP BY 1",
        [ROLE],
    ).fetchall()
    assert {table: set(columns) for table, columns in granted} == {
        table: set(columns.split()) for table, columns in READS.items()
    }


def test_it_writes_what_is_written_here_and_nothing_else(catalogue: psycopg.Connection) -> None:
    whole = catalogue.execute(
        "SELECT privilege_type, table_name FROM information_schema.table_privileges"
        " WHERE grantee = %s AND privilege_type <> 'SELECT'",
        [ROLE],
    ).fetchall()
    assert set(whole) == {at for at, columns in WRITES.items() if columns == "*"}
    some = catalogue.execute(
        "SELECT privilege_type, table_name, array_agg(column_name::text)"
        " FROM information_schema.column_privileges"
        " WHERE grantee = %s AND privilege_type <> 'SELECT' GROUP BY 1, 2",
        [ROLE],
    ).fetchall()
    assert {(kind, table): set(columns) for kind, table, columns in some if (kind, table) not in whole} == {
        at: set(columns.split()) for at, columns in WRITES.items() if columns != "*"
    }


def test_it_calls_what_is_written_here_and_nothing_else(catalogue: psycopg.Connection) -> None:
    functions = catalogue.execute(
        "SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace"
        " AND has_function_privilege(%s, oid, 'EXECUTE')",
        [ROLE],
    ).fetchall()
    assert {name for (name,) in functions} == CALLS


def test_its_policies_are_its_own_and_name_what_the_link_opens(catalogue: psycopg.Connection) -> None:
    policies = catalogue.execute(
        "SELECT tablename, policyname, cardinality(roles), coalesce(qual, '') || coalesce(with_check, '')"
        " FROM pg_policies WHERE %s = ANY (roles)",
        [ROLE],
    ).fetchall()
    assert {(table, name) for table, name, roles, _ in policies if roles != 1} == set()
    # What names no link itself is seen through a table that does.
    through = {(table, "link_select") for table in ("companies", "leases", "units")}
    assert {(table, name) for table, name, _, text in policies if "link_" not in text} == through


def test_each_kind_of_link_is_let_in_to_its_table(catalogue: psycopg.Connection) -> None:
    for kind in LINK_KINDS.values():
        policy = catalogue.execute(
            "SELECT count(*) FROM pg_policies WHERE tablename = %s AND %s = ANY (roles) AND qual LIKE %s",
            [kind.table, ROLE, f"%link_subject_id('{kind.name}'%"],
        ).fetchone()
        assert policy is not None, kind.name
        assert policy[0] >= 1, kind.name
