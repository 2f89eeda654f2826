"""What the portal's database role may do, written by hand: each table, each column, each function."""

from collections.abc import Iterator

import psycopg
import pytest
from psycopg import sql

from deploy.local.postgres import LocalPostgres
from domain.core.crypto.ciphers import token_hash
from tests.factories import Maker, Person

ROLE = "steward_portal"
OF_RESIDENT = "id property_id resident_id version created_at updated_at"
READS = {
    "accounts": "id email full_name time_zone",
    "sessions": "id account_id audience user_agent address created_at last_seen_at idle_seconds"
    " absolute_until ended_at home_id",
    "tenant_portals": "id property_id resident_id account_id portal_email is_active last_login login_count",
    "properties": "id company_id name address city state zip_code time_zone",
    "units": "id property_id unit_number unit_type bedrooms bathrooms square_feet floor_number"
    " parking_spaces mailbox_assignment street city state zipcode amenities",
    "residents": "id property_id unit_id first_name last_name email phone emergency_contact_name"
    " emergency_contact_phone emergency_contact_relationship move_in_date move_out_date status address city"
    " state zipcode version created_at updated_at",
    "resident_phones": f"{OF_RESIDENT} kind e164 as_typed",
    "resident_insurance": f"{OF_RESIDENT} policy_number policy_type provider expires_on waived",
    "vehicles": f"{OF_RESIDENT} make model year color license_plate parking_spot",
    "pets": f"{OF_RESIDENT} name type breed weight registration_number vaccinated",
    "leases": "id property_id unit_id resident_id tenancy_id lease_type status start_date end_date"
    " move_in_date move_out_date monthly_rent security_deposit pet_deposit last_month_rent late_fee_amount"
    " late_fee_grace_days rent_due_day auto_renew renewal_notice_days special_terms"
    " version created_at updated_at",
    "lease_parties": "id property_id lease_id resident_id role since until",
    "charges": "id property_id tenancy_id lease_id kind number period due_on posted_on amount settled"
    " description origin voided_on created_at",
    "credits": "id property_id tenancy_id kind day period amount applied reason charge_id reversed_on",
    "disbursements": "id property_id tenancy_id kind day amount settled",
    "allocations": "id property_id tenancy_id payment_id credit_id charge_id disbursement_id amount day",
    "recurring_charges": "id property_id tenancy_id lease_id kind amount starts_on ends_on description",
    "tenancies": "id property_id unit_id resident_id charge_from ended_on accepts",
    "books": "property_id company_id starts_on closed_through payment_order proration nsf_fee"
    " late_fee_grace_days",
    "payment_methods": "id property_id resident_id gateway gateway_account_id customer kind brand last_four"
    " expires_on is_default removed_at version created_at updated_at",
    "online_payments": "id property_id tenancy_id resident_id method_id gateway payment_type called_at"
    " confirm_since processing_since unclear_since created_at",
    "documents": "id property_id entity_type entity_id file_id document_name document_type expires_on"
    " residents_see is_latest number deleted_at created_at",
    "files": "id property_id company_id account_id kind entity_type entity_id state name content_type size"
    " sha256 pages uploaded_by assignment_id created_at updated_at",
    "photos": "id property_id entity_type entity_id unit_id resident_id request_id file_id caption is_primary"
    " display_order width height version created_at updated_at deleted_at purge_at",
    "companies": "id name phone email emergency_phone help_text privacy_text terms_text answer_hours_urgent"
    " answer_hours update_hours_urgent update_hours_high update_days_normal update_days_low closed_days",
    "maintenance_requests": "id property_id unit_id resident_id title description category priority status"
    " origin location_details contact_phone contact_preference availability permission_to_enter pets"
    " request_date scheduled_date scheduled_until visit_sequence answered_at clock_kind clock_due_at"
    " paused_until"
    " pause_reason completed_at cancelled_at fix_confirmed_at version deleted_at",
    "request_events": "id request_id kind reader author_kind author body details created_at",
    "fee_waiver_requests": "id property_id tenancy_id period amount status by_policy reason decided_at"
    " created_at",
    "notifications": "id account_id audience kind tone title message link read_at created_at",
    "account_phones": "account_id phone confirmed_at code_id code_hash code_expires_at created_at updated_at",
    "notification_preferences": "account_id email_on email_daily sms_on quiet_since quiet_until choices"
    " version",
    "message_threads": "id property_id resident_id subject category status is_urgent last_message_at"
    " last_author version created_at updated_at",
    "messages": "id property_id thread_id author_kind author_name channel body created_at",
    "message_files": "id property_id message_id place file_id created_at",
    "message_reads": "thread_id account_id property_id read_at",
    "announcements": "id property_id title content category priority expires_on author_name ended_at"
    " concerns created_at",
    "affected_residents": "id property_id announcement_id resident_id created_at",
    "autopay": "id property_id tenancy_id resident_id method_id day amount_type fixed_amount ceiling status"
    " stopped_because first_on authorised_at declines version created_at updated_at",
    "autopay_draws": "id property_id autopay_id resident_id tenancy_id month draw_on outcome announced_at"
    " payment_id created_at",
    "signature_requests": "id property_id lease_id title message status one_by_one origin paper roster events"
    " number file_id file_name file_size pages sha256 final_file_id expires_at ended_at created_at version",
    "signers": "id property_id request_id place role resident_id name consented_at consent_version"
    " consent_text paper_asked_at proof signed_at signature_kind declined_at version",
    "conversations": "id account_id actor_id audience title turn_id turn_until step_id step_kind"
    " last_message_at created_at updated_at",
    "conversation_messages": "id conversation_id account_id actor_id sender text reply engine outcome tools"
    " duration_ms tokens_in tokens_out created_at",
    "approvals": "id conversation_id account_id actor_id tool arguments digest status expires_at decided_at"
    " created_at",
    "answer_feedback": "message_id account_id actor_id rating note created_at updated_at",
    "idempotency_keys": "account_id route key request_hash status body created_at audience",
}
WRITES = {
    ("DELETE", "conversations"): "*",
    ("INSERT", "conversations"): "id account_id actor_id title turn_id turn_until",
    ("UPDATE", "conversations"): "turn_id turn_until step_id step_kind last_message_at updated_at",
    ("INSERT", "conversation_messages"): "*",
    ("INSERT", "approvals"): "*",
    ("UPDATE", "approvals"): "status decided_at",
    ("INSERT", "answer_feedback"): "*",
    ("UPDATE", "answer_feedback"): "rating note updated_at",
    ("INSERT", "audit_log"): "*",
    ("INSERT", "deliveries"): "*",
    ("INSERT", "idempotency_keys"): "*",
    ("UPDATE", "idempotency_keys"): "status body",
    ("UPDATE", "sessions"): "ended_at home_id",
    ("INSERT", "payments"): "id property_id tenancy_id payer payer_id method status received_on amount"
    " applied reference note leaves_out version",
    ("INSERT", "online_payments"): "id property_id tenancy_id resident_id method_id gateway payment_type"
    " generation",
    ("INSERT", "affected_residents"): "id property_id announcement_id resident_id",
    (
        "INSERT",
        "fee_waiver_requests",
    ): "id property_id tenancy_id resident_id period amount status by_policy version",
    ("UPDATE", "residents"): "phone emergency_contact_name emergency_contact_phone"
    " emergency_contact_relationship address city state zipcode version updated_at",
    ("UPDATE", "notifications"): "read_at",
    ("INSERT", "account_phones"): "account_id phone confirmed_at code_id code_hash code_expires_at",
    ("UPDATE", "account_phones"): "phone confirmed_at code_id code_hash code_expires_at updated_at",
    ("DELETE", "account_phones"): "*",
    ("INSERT", "notification_preferences"): "account_id email_on email_daily sms_on choices version",
    ("UPDATE", "notification_preferences"): "email_on email_daily sms_on quiet_since quiet_until choices"
    " version",
    ("INSERT", "message_threads"): "id property_id resident_id subject category status is_urgent"
    " last_message_at last_author version",
    ("UPDATE", "message_threads"): "status last_message_at last_author version updated_at",
    ("INSERT", "messages"): "id property_id thread_id author_kind author_id author_name channel body"
    " created_at",
    ("INSERT", "message_files"): "id property_id file_id uploaded_by",
    ("UPDATE", "message_files"): "message_id place",
    ("INSERT", "message_reads"): "thread_id account_id property_id read_at",
    ("UPDATE", "message_reads"): "read_at",
    ("INSERT", "autopay"): "id property_id tenancy_id resident_id method_id day amount_type fixed_amount"
    " ceiling status stopped_because first_on authorised_at declines version",
    ("UPDATE", "autopay"): "method_id day amount_type fixed_amount ceiling status stopped_because first_on"
    " authorised_at declines version updated_at",
    ("INSERT", "autopay_notices"): "id property_id autopay_id kind title message authorisation_version"
    " address",
    (
        "INSERT",
        "payment_methods",
    ): "id property_id resident_id gateway gateway_account_id customer kind brand last_four expires_on token"
    " is_default version",
    ("UPDATE", "payment_methods"): "is_default removed_at version updated_at",
    ("INSERT", "maintenance_requests"): "id company_id property_id unit_id resident_id title description"
    " category priority status origin location_details contact_phone contact_preference availability"
    " permission_to_enter pets request_date clock_kind clock_started_at clock_due_at"
    " reminders visit_sequence created_by version",
    ("UPDATE", "maintenance_requests"): "status completed_at fix_confirmed_at clock_kind clock_started_at"
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
    ("UPDATE", "signature_requests"): "status roster events ended_at ended_reason version updated_at",
    (
        "UPDATE",
        "signers",
    ): "consented_at consent_version consent_text paper_asked_at proof session_proof signed_at"
    " signature_kind signature_name signature_strokes initials initials_at signed_sha256 address user_agent"
    " declined_at decline_reason version updated_at",
    ("INSERT", "request_events"): "id property_id request_id kind reader author_kind account_id author body"
    " details",
}
# SECURITY DEFINER functions that the role may call; what they answer is in tests/access/test_audiences.py.
CALLS = {
    *("begin_request", "open_session", "replace_session", "session_account"),
    *("find_credentials", "has_portal", "open_challenge", "find_challenge", "use_challenge"),
    *("consume_rate_limits", "admit", "enqueue_outbox"),
    *("find_portal_invitation", "register_invited_resident", "accept_portal_invitation"),
    "portal_invitation_texts",
    *("ask_portal_invitation_again", "unaddressed_portal_invitation", "address_portal_invitation"),
    *("own_resident_ids", "own_property_ids", "own_unit_ids", "own_lease_ids", "own_homes"),
    *("own_owed_lease_ids", "own_tenancy_ids", "joint_payments", "household_names", "payment_receipt"),
    "announce_event",
    *("own_gateway", "lock_own_tenancy", "notify_request_team", "notify_thread_team", "notify_waiver_team"),
    "waivers_left",
    "set_own_portal_password",
    "portal_evidence",
}
MAY_NOT_CALL = {
    *("begin_link", "link_names", "link_about", "linked_job", "correct_job_cost"),
    "work_order_names",
    "work_order_change",
    "notify_report_team",
    "report_names",
    "create_api_key",
    *("notify_residents", "request_portal_access", "analyze_imported", "message_recipients"),
    "end_broadcasts_to",
    *("queue_webhook_event", "send_webhook_again", "purge_webhook_events"),
    *("announce_events", "properties_with_webhook"),
    "revoke_api_key",
    "end_portal_sessions",
    "company_of_delivery",
    "logo_of_delivery",
    "notice_readers",
    "lower_key_links",
    "message_words",
    "owner_statements_due",
    "check_key_links",
    "check_key_link",
    "end_keys_of_closed",
    "note_key_use",
    # staff's rights, and what is read by them
    *("property_ids", "visible_property_ids", "owned_deleted_property_ids", "colleague_ids", "roles_of"),
    "take_agreement_number",
    *("company_ids", "visible_company_ids", "claim_company_properties", "taken_property_keys"),
    *("ensure_own_company", "unit_figures", "units_by_property", "units_by_property_desc"),
    *("residents_by_name", "residents_by_name_desc", "search_properties", "search_units"),
    *("search_residents", "search_vendors", "search_words", "search_meaning"),
    *("audit_names", "audit_state", "assistant_outcomes", "resident_suppressions"),
    # teams: their members, invitations and companies' owners
    "owned_import_job_ids",
    *("own_email_key", "owned_company_ids", "invitation_names", "find_invitation", "register_invited"),
    *("accept_invitation", "decline_invitation", "cancel_invitation"),
    *("ask_invitation_again", "notify_about_invitation"),
    # acting for somebody
    *("begin_in_person", "begin_as_oneself", "acting_candidates", "start_acting", "stop_acting"),
    # signing up, confirming and resetting, which staff pages do
    *("register_account", "find_sign_up", "confirm_account", "find_confirmation"),
    *("ask_reset", "find_reset", "reset_password"),
    # what Twilio reports
    *("apply_sms_status", "gateway_signing", "note_gateway_event", "apply_sms_keyword"),
    # the worker's
    *("begin_as", "begin_system", "claim_outbox", "settle_outbox", "outbox_lag", "end_overdue_acting"),
    *("claim_outbox_rows", "settle_outbox_rows", "outbox_figures"),
    *("texts_to_embed", "delete_stale_embeddings", "reseal", "sealed_otherwise"),
    *("purge_properties", "purge_units", "purge_vehicles", "purge_pets", "purge_vendors"),
    *("purge_maintenance_requests", "search_requests", "search_documents", "follow_document_text"),
    *("purge_documents", "purge_photos"),
    *("purge_equipment", "purge_equipment_reports", "purge_maintenance_schedules", "purge_work_orders"),
    *("purge_tenant_invitations", "portal_invitation_names"),
    *("purge_invitations", "recipient_address", "recipient_phone", "signer_contacts"),
    "contact_change_names",
    *("purge_sessions", "purge_idempotency_keys"),
    *("seal_audit", "verify_audit", "note_audit_check"),
    # parts of other functions, and triggers
    *("acting_holds", "own_admin_session", "note_acting_ended", "open_portals"),
    "shown_portal",
    *("copy_company_id", "keep_company_owner", "open_chart", "open_books", "check_postings"),
    *("delete_file", "copy_deleted_at", "keep_an_owner", "end_acting_with_rights", "end_acting_with_session"),
}
NOTHING: list[tuple[object, ...]] = []
# What functions that go by the person would answer the role for an owner of a property, were it allowed.
ANSWERS: dict[str, list[tuple[object, ...]]] = {
    "SELECT property_ids('units.read')": [([],)],
    "SELECT visible_property_ids()": [([],)],
    "SELECT owned_deleted_property_ids()": [([],)],
    "SELECT company_ids('vendors.read')": [([],)],
    "SELECT visible_company_ids()": [([],)],
    "SELECT colleague_ids()": [(None,)],
    "SELECT roles_of(current_account_id())": [([],)],
    "SELECT vendors_in_sight()": [([],)],
    "SELECT search_properties('Building')": NOTHING,
    "SELECT search_units('Building')": NOTHING,
    "SELECT search_residents('Rosa')": NOTHING,
    "SELECT search_vendors('Vendor')": NOTHING,
    "SELECT search_words('Building')": NOTHING,
    "SELECT search_meaning('[1]'::halfvec, 'none', 2)": NOTHING,
    "SELECT id FROM units_by_property(50, NULL, NULL, NULL, NULL, NULL, NULL, NULL)": NOTHING,
    "SELECT id FROM units_by_property_desc(50, NULL, NULL, NULL, NULL, NULL, NULL, NULL)": NOTHING,
    "SELECT id FROM residents_by_name(50, NULL, NULL, NULL, NULL, NULL)": NOTHING,
    "SELECT id FROM residents_by_name_desc(50, NULL, NULL, NULL, NULL, NULL)": NOTHING,
    "SELECT properties, total FROM unit_figures()": [(0, 0)],
    "SELECT acting_candidates('Test', 5)": NOTHING,
    "SELECT own_admin_session()": NOTHING,
    "SELECT outcome FROM start_acting(gen_random_uuid(), gen_random_uuid(), 'why', true)": [("forbidden",)],
    "SELECT stop_acting()": NOTHING,
    "SELECT audit_names(id) FROM audit_log": NOTHING,
}
# They need more than an owner's rights: a deleted property, texts that were read, a session that acts.
NOTHING_FOR_STAFF = {
    "SELECT owned_deleted_property_ids()",
    "SELECT search_meaning('[1]'::halfvec, 'none', 2)",
    "SELECT acting_candidates('Test', 5)",
    "SELECT own_admin_session()",
    "SELECT outcome FROM start_acting(gen_random_uuid(), gen_random_uuid(), 'why', true)",
    "SELECT stop_acting()",
    "SELECT audit_names(id) FROM audit_log",
}
REFUSED = {
    "SELECT claim_company_properties(gen_random_uuid(), ARRAY[gen_random_uuid()])": "ST401",
    "SELECT ensure_own_company(gen_random_uuid())": "ST401",
    "SELECT begin_request(%(hash)s)": "ST401",
    "SELECT begin_in_person(%(hash)s)": "ST401",
    "SELECT begin_as_oneself(%(hash)s)": "ST401",
    "SELECT assistant_outcomes(5)": "42501",
}


@pytest.fixture(scope="module")
def catalogue(postgres: LocalPostgres, database_name: str) -> Iterator[psycopg.Connection]:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        yield connection


@pytest.fixture
async def owner(make: Maker) -> Person:
    """Staff with something of each kind that a right opens, and an admin besides."""
    person = await make.person(is_admin=True)
    place = await make.property(person)
    unit = await make.unit(place.id)
    await make.lease(unit, await make.resident(place.id))
    await make.vendor(person)
    return person


@pytest.fixture
def allowed(postgres: LocalPostgres, database_name: str) -> Iterator[psycopg.Connection]:
    """The portal's role as if somebody had granted it every function and the log; nothing of that stays."""
    with psycopg.connect(postgres.url("postgres", database_name)) as connection:
        role = sql.Identifier(ROLE)
        connection.execute(sql.SQL("GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO {}").format(role))
        connection.execute(sql.SQL("GRANT SELECT ON ALL TABLES IN SCHEMA public TO {}").format(role))
        connection.execute(sql.SQL("SET LOCAL SESSION AUTHORIZATION {}").format(role))
        yield connection
        connection.rollback()


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
        "SELECT proname, has_function_privilege(%s, oid, 'EXECUTE') FROM pg_proc"
        " WHERE prosecdef AND pronamespace = 'public'::regnamespace",
        [ROLE],
    ).fetchall()
    assert {name for name, may in functions if may} == CALLS
    assert {name for name, may in functions if not may} == MAY_NOT_CALL


def test_its_policies_are_its_own(catalogue: psycopg.Connection) -> None:
    """A policy for two roles would widen staff's, and cost every plan of theirs."""
    shared = catalogue.execute(
        "SELECT tablename, policyname FROM pg_policies"
        " WHERE (%s = ANY (roles) AND cardinality(roles) > 1) OR 'public' = ANY (roles)",
        [ROLE],
    ).fetchall()
    assert shared == []


def test_it_has_no_way_to_threads_and_texts(catalogue: psycopg.Connection) -> None:
    answer = catalogue.execute(
        "SELECT has_schema_privilege(%s, 'agent', 'USAGE'),"
        " has_table_privilege(%s, 'texts_with_meaning', 'SELECT')",
        [ROLE, ROLE],
    ).fetchone()
    assert answer == (False, False)


@pytest.mark.parametrize("statement", ANSWERS)
async def test_staffs_functions_answer_it_nothing(
    allowed: psycopg.Connection, owner: Person, statement: str
) -> None:
    allowed.execute("SELECT set_scope(%s, %s, NULL, NULL)", [owner.id, owner.id])
    assert allowed.execute(statement.encode()).fetchall() == ANSWERS[statement]


@pytest.mark.parametrize("statement", [each for each in ANSWERS if each not in NOTHING_FOR_STAFF])
async def test_the_same_functions_answer_the_staff_role_something(
    allowed: psycopg.Connection, owner: Person, statement: str
) -> None:
    """Else the test above would prove nothing."""
    allowed.execute("SET LOCAL SESSION AUTHORIZATION steward_app")
    allowed.execute("SELECT set_scope(%s, %s, NULL, NULL)", [owner.id, owner.id])
    assert allowed.execute(statement.encode()).fetchall() != ANSWERS[statement]


@pytest.mark.parametrize("statement", REFUSED)
async def test_staffs_sessions_and_claims_are_refused_to_it(
    allowed: psycopg.Connection, owner: Person, statement: str
) -> None:
    allowed.execute("SELECT set_scope(%s, %s, NULL, NULL)", [owner.id, owner.id])
    with pytest.raises(psycopg.Error) as refused:
        allowed.execute(statement.encode(), {"hash": token_hash(owner.token)})
    assert refused.value.sqlstate == REFUSED[statement]


@pytest.mark.parametrize(
    ("role", "audience"),
    [
        ("steward_app", "staff"),
        ("steward_worker", "staff"),
        (ROLE, "resident"),
        ("steward_link", "link"),
        ("steward_owner", None),
        ("postgres", None),
    ],
)
def test_the_audience_follows_from_the_connected_role(
    postgres: LocalPostgres, database_name: str, role: str, audience: str | None
) -> None:
    with psycopg.connect(postgres.url(role, database_name)) as connection:
        assert connection.execute("SELECT connected_audience()").fetchone() == (audience,)


def test_a_role_that_serves_nobody_opens_no_session(catalogue: psycopg.Connection, owner: Person) -> None:
    opened = catalogue.execute(
        "SELECT * FROM open_session(gen_random_uuid(), %s, '\\x01', NULL, NULL, 60, 60)", [owner.id]
    ).fetchall()
    catalogue.rollback()
    assert opened == []
