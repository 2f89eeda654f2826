"""How each operation is called: which object it names, and a body that would be accepted."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from api.openapi_document import DOCUMENTS
from domain.agreements.signing_rules import CONSENT_VERSION
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from tests.access.objects import Ids
from tests.domain.files.samples import pdf, picture

Body = Callable[[Ids], dict[str, Any]]
VERSION = {"If-Match": '"1"'}
AGREED = {"version": CONSENT_VERSION, "opened": True, "agreed": True}
CSV = b"name,address,city,state,zip_code\nAlder Court,1 Alder Street,Providence,RI,02903\n"
PDF, PNG = pdf(), picture("PNG")
UNITS_CSV = b"unit_number,property_name\n101,Nowhere\n"


@dataclass(frozen=True)
class Call:
    """`kind` names the object in the path or body; None where the operation names none."""

    kind: str | None = None
    body: Body | None = None
    headers: dict[str, str] = field(default_factory=dict)
    upload: dict[str, str] | Callable[[Ids], dict[str, str]] | None = None
    data: bytes = CSV
    query: str = ""


def _carrier(ids: Ids) -> dict[str, str]:
    return {name: ids[name] for name in ("entity_type", "entity_id")}


def plain(**values: Any) -> Body:
    return lambda _ids: values


def _new_property(_ids: Ids) -> dict[str, Any]:
    number = new_id().hex[-8:]
    return {
        "name": f"Fresh {number}",
        "address": f"{number} Alder Street",
        "city": "Providence",
        "state": "RI",
        "zip_code": "02903",
        "total_units": 4,
    }


def _to_one(ids: Ids) -> dict[str, Any]:
    resident = ids.get("resident_id", str(new_id()))
    return {"audience": {"kind": "residents", "resident_ids": [resident]}, "channels": ["email"]}


def _new_signature(ids: Ids) -> dict[str, Any]:
    return {"template_id": ids["template_id"], "countersign": False}


def _signature(ids: Ids) -> dict[str, Any]:
    return {"sha256": ids.get("sha256", "0" * 64), "kind": "typed", "name": "Ana Owner"}


def _counter_signature(ids: Ids) -> dict[str, Any]:
    return _signature(ids) | {"opened": True, "agreed": True}


def _new_template(ids: Ids) -> dict[str, Any]:
    return {"name": f"Lease {new_id()}", "body": "# Rent", "company_id": ids["company_id"]}


def _new_vendor(ids: Ids) -> dict[str, Any]:
    name = f"Vendor {new_id().hex[-8:]}"
    return {"company_name": name, "service_type": "plumbing", "property_ids": [ids["property_id"]]}


def _new_invitation(ids: Ids) -> dict[str, Any]:
    return {"property_ids": [ids["property_id"]], "email": f"{new_id().hex}@example.com", "role": "viewer"}


def _new_key(ids: Ids) -> dict[str, Any]:
    return {"name": "Accounting export", "role": "viewer", "property_ids": [ids["property_id"]]}


def _new_payment(ids: Ids) -> dict[str, Any]:
    return {"tenancy_id": str(new_id()), "amount": "25.00", "method_id": ids["method_id"]}


def _new_autopay(ids: Ids) -> dict[str, Any]:
    terms = {"day": 1, "amount_type": "full", "ceiling": "25.00", "agreed_version": "2026-11"}
    return {"tenancy_id": str(new_id()), "method_id": ids["method_id"], **terms}


def _new_unit(ids: Ids) -> dict[str, Any]:
    return {"property_id": ids["property_id"], "unit_number": new_id().hex[-8:]}


def _new_resident(ids: Ids) -> dict[str, Any]:
    return {
        "property_id": ids["property_id"],
        "unit_id": ids["unit_id"],
        "first_name": "Rosa",
        "last_name": "Delgado",
    }


def _new_lease(_ids: Ids) -> dict[str, Any]:
    return {"start_date": "2026-01-01", "end_date": "2026-12-31", "monthly_rent": "1450.00"}


def _full_lease(ids: Ids) -> dict[str, Any]:
    place = {name: ids.get(name, str(new_id())) for name in ("property_id", "unit_id", "resident_id")}
    return {**_new_lease(ids), **place}


def _termination(_ids: Ids) -> dict[str, Any]:
    return {"last_day": (utc_now().date() - timedelta(days=2)).isoformat()}


def _renewal(_ids: Ids) -> dict[str, Any]:
    choices = [{"term_months": 12, "monthly_rent": "1500.00"}]
    return {"choices": choices, "answer_by": (utc_now().date() + timedelta(days=20)).isoformat()}


def _answer_by(_ids: Ids) -> dict[str, Any]:
    return {"answer_by": (utc_now().date() + timedelta(days=25)).isoformat()}


def _increase(_ids: Ids) -> dict[str, Any]:
    day = (utc_now().date() + timedelta(days=200)).isoformat()
    return {"monthly_rent": "1600.00", "effective_on": day, "lease_allows": True}


def _increases(ids: Ids) -> dict[str, Any]:
    told = _increase(ids)
    line = {"lease_id": ids.get("lease_id", str(new_id())), "monthly_rent": told.pop("monthly_rent")}
    return told | {"lines": [line]}


def _notice(_ids: Ids) -> dict[str, Any]:
    return {"move_out_date": (utc_now().date() + timedelta(days=30)).isoformat(), "reason": "other"}


def _new_bill(ids: Ids) -> dict[str, Any]:
    line = {"property_id": ids["property_id"], "account_id": ids["expense_id"], "amount": "25.00"}
    return {"payee": "Ocean State Electric", "lines": [line]}


def _own_request(ids: Ids) -> dict[str, Any]:
    what = {"category": "plumbing", "title": "Leak", "description": "The sink leaks."}
    return {"unit_id": ids["unit_id"], **what}


def _new_request(ids: Ids) -> dict[str, Any]:
    return {"property_id": ids["property_id"], "description": "The sink leaks", "category": "plumbing"}


SOON = (utc_now().date() + timedelta(days=2)).isoformat()
MONTHLY = {"frequency_type": "monthly", "first_due_date": SOON}


def _new_at_property(**fields: Any) -> Callable[[Ids], dict[str, Any]]:
    """A body of these fields, for the property."""
    return lambda ids: {"property_id": ids["property_id"], **fields}


def _choice(ids: Ids) -> dict[str, Any]:
    return {
        "selection": "confirm",
        "context": {"conversationId": ids["conversation_id"], "step": ids["step"]},
    }


def _acting(ids: Ids) -> dict[str, Any]:
    return {"account_id": ids["account_id"], "reason": "Somebody asked for help"}


CAR = plain(make="Toyota", model="Corolla", license_plate="AK417")
WEBHOOK = plain(url="https://hooks.example.com/in", events=["resident.added"])
WORDS = plain(subject="Thank you", body="We received {{amount}}.")
BECAUSE = plain(reason="Entered twice")
RENAMED = plain(name="Renamed")

CALLS: dict[str, Call] = {
    "list_properties": Call(),
    "list_deleted_properties": Call(),
    "add_property": Call(body=_new_property),
    "get_property": Call("property"),
    "edit_property": Call("property", RENAMED, VERSION),
    "delete_property": Call("property", headers=VERSION),
    "restore_property": Call("property"),
    "list_units": Call(),
    "list_deleted_units": Call(),
    "unit_figures": Call(),
    "add_unit": Call("property", _new_unit),
    "get_unit": Call("unit"),
    "list_unit_residents": Call("unit"),
    "edit_unit": Call("unit", plain(bedrooms=2), VERSION),
    "delete_unit": Call("unit", headers=VERSION),
    "restore_unit": Call("unit"),
    "list_residents": Call(),
    "resident_figures": Call(),
    "add_resident": Call("unit", _new_resident),
    "get_resident": Call("resident"),
    "edit_resident": Call("resident", plain(first_name="Rosa"), VERSION),
    "reveal_ssn": Call("resident"),
    "reveal_birth_date": Call("resident"),
    "list_resident_leases": Call("resident"),
    "add_resident_lease": Call("resident", _new_lease),
    "get_lease": Call("lease"),
    "edit_lease": Call("lease", plain(monthly_rent="1500.00"), VERSION),
    "list_leases": Call(),
    "export_leases": Call(),
    "lease_figures": Call(),
    "create_lease": Call("resident", _full_lease),
    "delete_lease": Call("lease", headers=VERSION),
    "restore_lease": Call("lease"),
    "confirm_lease": Call("draft_lease", headers=VERSION),
    "cancel_lease": Call("draft_lease", headers=VERSION),
    "terminate_lease": Call("lease", _termination, VERSION),
    "add_lease_party": Call(
        "lease_party", lambda ids: {"resident_id": ids["resident_id"], "role": "occupant"}
    ),
    "remove_lease_party": Call("lease_party", headers=VERSION),
    "offer_renewal": Call("lease", _renewal, VERSION),
    "answer_renewal": Call("offer", plain(choice=None)),
    "withdraw_renewal": Call("offer"),
    "send_renewal": Call("kept_offer"),
    "move_renewal": Call("offer", _answer_by),
    "renewal_offer_messages": Call("lease", query="?answer_by=2099-01-31"),
    "increase_notice": Call("lease", query="?monthly_rent=1600.00"),
    "lease_timeline": Call("lease"),
    "make_paper_notice": Call(
        "lease", plain(kind="cure_or_quit", until="2099-01-31", text="Remove the grill from the balcony.")
    ),
    "plan_rent_increase": Call("lease", _increase, VERSION),
    "cancel_rent_increase": Call("increase"),
    "preview_rent_increases": Call("property", query="?percent=3&effective_on=2099-01-01"),
    "plan_rent_increases": Call("lease", _increases),
    "give_notice": Call("lease", _notice, VERSION),
    "withdraw_notice": Call("noticed_lease", headers=VERSION),
    "move_notice": Call("noticed_lease", plain(move_out_date="2099-01-31"), VERSION),
    "tick_move_out": Call("noticed_lease", plain(done=["keys_returned"]), VERSION),
    "record_move_out": Call(
        "noticed_lease", lambda ids: {"moved_out_on": _termination(ids)["last_day"]}, VERSION
    ),
    "get_lease_ledger": Call("lease"),
    "count_lease_ledger": Call("lease"),
    "get_resident_ledger": Call("resident"),
    "preview_payment": Call("lease", query="?amount=25.00"),
    "add_charge": Call("lease", plain(kind="damage", amount="25.00")),
    "add_payment": Call("lease", plain(amount="25.00", method="check", again=True)),
    "add_credit": Call("lease", plain(amount="25.00", reason="Broken heating")),
    "void_charge": Call("charge", BECAUSE),
    "write_charge_off": Call("charge", BECAUSE),
    "take_credit_back": Call("credit", BECAUSE),
    "refund_credit": Call("opening_credit", BECAUSE),
    "return_payment": Call("payment", BECAUSE),
    "void_payment": Call("payment", BECAUSE),
    "refund_payment": Call("payment", BECAUSE),
    "refund_online": Call("online_payment", BECAUSE),
    "move_payment": Call("payment", lambda ids: {"lease_id": ids["lease_id"], "reason": "Wrong unit"}),
    "get_financials": Call(),
    "list_transactions": Call(),
    "export_transactions": Call(),
    "get_payment_analytics": Call(),
    "list_delinquent_accounts": Call(),
    "export_delinquent_accounts": Call(),
    "list_received_payments": Call(),
    "export_received_payments": Call(),
    "preview_reminder": Call("tenancy"),
    "send_reminder": Call("tenancy", plain(again=True)),
    "close_month": Call("property", plain(month="2024-01-15")),
    "reopen_month": Call("closed_books", plain(month="2020-01-15", reason="A late bill")),
    "get_opening_balances": Call("property"),
    "begin_books": Call("property", plain(starts_on="2024-01-15")),
    "add_opening_balances": Call(
        "property", plain(lines=[{"kind": "bank", "bank": "operating", "amount": "25.00"}])
    ),
    "take_opening_balance_back": Call("line", BECAUSE),
    "get_deposit": Call("lease"),
    "add_deposit_interest": Call("held_deposit", plain(amount="1.00")),
    "use_deposit": Call("held_deposit", plain(amount="5.00", reason="Last month")),
    "add_deposit_return": Call("held_deposit", plain(moved_out_on="2024-01-15")),
    "void_deposit_return": Call("return", BECAUSE),
    "preview_deposit_return": Call("held_deposit", plain(moved_out_on="2024-01-15")),
    "get_deposit_statement": Call("return"),
    "list_recurring_charges": Call("lease"),
    "export_recurring_charges": Call("lease"),
    "set_payment_terms": Call("lease", plain(accepts="full_only", reason="Notice of Nov 3")),
    "add_recurring_charge": Call("lease", plain(kind="parking", amount="25.00")),
    "end_recurring_charge": Call("recurring", plain(ends_on="2040-01-31")),
    "change_recurring_charge": Call("recurring", plain(amount="30.00", starts_on="2040-01-01")),
    "get_books": Call("property"),
    "edit_books": Call("property", plain(nsf_fee="25.00"), VERSION),
    "get_property_balances": Call("property"),
    "get_unit_balances": Call("unit"),
    "list_bank_entries": Call(),
    "export_bank_entries": Call(),
    "list_draws": Call(),
    "export_draws": Call(),
    "list_bank_accounts": Call(),
    "export_bank_accounts": Call(),
    "transfer_tenancy": Call(
        "held_deposit", lambda ids: {"to_lease_id": ids["to_lease_id"], "reason": "A larger unit"}
    ),
    "list_bills": Call(),
    "export_bills": Call(),
    "bill_figures": Call(),
    "get_bill": Call("bill"),
    "edit_bill": Call("bill", plain(memo="Boiler"), VERSION),
    "list_expense_accounts": Call("property"),
    "add_bill": Call("expense", _new_bill),
    "pay_bill": Call("bill", plain()),
    "void_bill_payment": Call("paid_bill", BECAUSE),
    "void_bill": Call("bill", BECAUSE),
    "list_undeposited_payments": Call(),
    "export_undeposited_payments": Call(),
    "list_bank_deposits": Call(),
    "export_bank_deposits": Call(),
    "get_bank_deposit": Call("deposit"),
    "add_bank_deposit": Call("payment", lambda ids: {"payment_ids": [ids["payment_id"]]}),
    "take_deposit_back": Call("deposit", BECAUSE),
    "add_contribution": Call("property", plain(amount="25.00")),
    "add_bank_transfer": Call("property", plain(amount="25.00", from_bank="operating")),
    "add_bank_fee": Call("property", plain(amount="25.00")),
    "add_draw": Call("property", plain(amount="25.00", payee="Dana Whitfield")),
    "void_draw": Call("draw", BECAUSE),
    "reverse_entry": Call("entry", BECAUSE),
    "list_vehicles": Call("resident"),
    "get_resident_portal": Call("resident"),
    "invite_to_portal": Call("resident", plain(email="priya@example.com")),
    "resend_portal_invitation": Call("resident"),
    "cancel_portal_invitation": Call("resident"),
    "end_portal_access": Call("resident"),
    "restore_portal_access": Call("resident"),
    "add_vehicle": Call("resident", CAR),
    "edit_vehicle": Call("vehicle", plain(color="green"), VERSION),
    "remove_vehicle": Call("vehicle", headers=VERSION),
    "restore_vehicle": Call("vehicle"),
    "list_pets": Call("resident"),
    "add_pet": Call("resident", plain(name="Pip")),
    "edit_pet": Call("pet", plain(breed="Beagle"), VERSION),
    "remove_pet": Call("pet", headers=VERSION),
    "restore_pet": Call("pet"),
    "list_companies": Call(),
    "export_companies": Call(),
    "get_company": Call("company", query="?company_id={company_id}"),
    "edit_company": Call("company", RENAMED, VERSION, query="?company_id={company_id}"),
    "list_message_templates": Call("company", query="?company_id={company_id}"),
    "save_message_template": Call(
        "message_kind", WORDS, {"If-Match": '"0"'}, query="?company_id={company_id}"
    ),
    "reset_message_template": Call("message_template", headers=VERSION, query="?company_id={company_id}"),
    "preview_message_template": Call("message_kind", WORDS, query="?company_id={company_id}"),
    "send_template_test": Call("message_kind", query="?company_id={company_id}"),
    "list_company_owners": Call("company"),
    "name_company_owner": Call("company", lambda ids: {"account_id": ids["colleague_id"]}),
    "remove_company_owner": Call("company"),
    "list_services": Call("company", query="?company_id={company_id}"),
    "send_test_message": Call("company", plain(service="mail"), query="?company_id={company_id}"),
    "list_api_keys": Call(),
    "make_api_key": Call("company", _new_key, query="?company_id={company_id}"),
    "revoke_api_key": Call("api_key"),
    "list_webhooks": Call(),
    "list_webhook_event_kinds": Call(),
    "list_webhook_events": Call(),
    "create_webhook": Call("company", WEBHOOK, query="?company_id={company_id}"),
    "update_webhook": Call("webhook", WEBHOOK, VERSION),
    "remove_webhook": Call("webhook", headers=VERSION),
    "stop_webhook": Call("webhook"),
    "continue_webhook": Call("webhook"),
    "rotate_webhook_secret": Call("webhook"),
    "send_webhook_test": Call("webhook"),
    "replay_webhook": Call("webhook", plain(since="2026-01-01T00:00:00Z")),
    "replay_webhook_event": Call("webhook"),
    "list_deliveries": Call(),
    "export_deliveries": Call(),
    "delivery_figures": Call(),
    "resend_delivery": Call("delivery"),
    "read_delivery": Call("delivery"),
    "list_invitations": Call(),
    "export_invitations": Call(),
    "list_received_invitations": Call(),
    "export_received_invitations": Call(),
    "get_profile": Call(),
    "read_own_phone": Call(),
    "send_phone_code": Call(body=plain(phone="+14015550123")),
    "confirm_own_phone": Call(body=plain(code="000000")),
    "remove_own_phone": Call(),
    "edit_profile": Call(body=plain(full_name="Renamed"), headers={"If-Match": '"0"'}),
    "read_notification_settings": Call(),
    "change_notification_settings": Call(body=plain(email_daily=True), headers=VERSION),
    "list_notifications": Call(),
    "count_unread_notifications": Call(),
    "read_notifications": Call(body=plain(all=True)),
    "invite": Call("property", _new_invitation),
    "get_invitation": Call("invitation"),
    "resend_invitation": Call("invitation"),
    "cancel_invitation": Call("invitation"),
    "accept_invitation": Call("invitation"),
    "decline_invitation": Call("invitation"),
    "ask_for_invitation": Call("invitation"),
    "list_members": Call(),
    "export_members": Call(),
    "edit_member": Call("member", plain(role="manager"), VERSION),
    "remove_member": Call("member", headers=VERSION),
    "restore_member": Call("member"),
    "leave_team": Call("property", lambda ids: {"property_id": ids["property_id"]}),
    "list_signature_requests": Call(),
    "send_for_signature": Call("signature", _new_signature),
    "get_signature_request": Call("signature"),
    "open_signature_file": Call("signature"),
    "print_unsigned_record": Call("signature"),
    "remind_signers": Call("signature"),
    "void_signature_request": Call("signature", plain(reason="Wrong rent")),
    "counter_sign": Call("signature", _counter_signature),
    "list_own_signatures": Call(),
    "open_own_signature_file": Call("signature"),
    "get_own_signature_page": Call("signature"),
    "agree_to_sign": Call("signature", plain(**AGREED)),
    "sign_own": Call("signature", _signature),
    "decline_to_sign": Call("signature", plain(reason="Too dear")),
    "ask_for_paper": Call("signature"),
    "list_agreement_templates": Call(),
    "list_agreement_fields": Call(),
    "preview_agreement_template": Call(body=plain(body="# Rent")),
    "get_agreement_template": Call("agreement_template"),
    "print_agreement_template": Call("agreement_template"),
    "add_agreement_template": Call("agreement_template", _new_template),
    "edit_agreement_template": Call("agreement_template", plain(body="# Rent"), VERSION),
    "list_vendors": Call(),
    "vendor_figures": Call(),
    "get_vendor": Call("vendor"),
    "list_deleted_vendors": Call(),
    "add_vendor": Call("property", _new_vendor),
    "edit_vendor": Call("vendor", plain(notes="Comes on Mondays."), VERSION),
    "delete_vendor": Call("vendor", headers=VERSION),
    "restore_vendor": Call("vendor"),
    "upload_document": Call("document", upload=_carrier, data=PDF),
    "list_documents": Call("document"),
    "list_document_versions": Call("document"),
    "download_document": Call("document"),
    "get_document_page": Call("document", headers={"If-None-Match": "*"}),
    "edit_document": Call("document", plain(document_name="Permit"), VERSION),
    "delete_document": Call("document", headers=VERSION),
    "restore_document": Call("document"),
    "upload_photo": Call("photo", upload=_carrier, data=PNG),
    "list_photos": Call("photo"),
    "get_picture": Call("logo", headers={"If-None-Match": "*"}),
    "upload_picture": Call(upload={}, data=PNG),
    "remove_picture": Call(),
    "upload_logo": Call("company", upload={}, data=PNG, query="?company_id={company_id}"),
    "remove_logo": Call("logo", query="?company_id={company_id}"),
    "get_own_logo": Call("home_logo", headers={"If-None-Match": "*"}),
    "get_photo": Call("photo", headers={"If-None-Match": "*"}),
    "make_photo_primary": Call("photo", plain(is_primary=True)),
    "edit_photo": Call("photo", plain(caption="Kitchen"), VERSION),
    "delete_photo": Call("photo", headers=VERSION),
    "restore_photo": Call("photo"),
    "list_requests": Call(),
    "export_requests": Call(),
    "request_costs": Call(),
    "request_figures": Call(),
    "list_assignees": Call("property", query="?property_id={property_id}"),
    "add_request": Call("property", _new_request),
    "assign_requests": Call("request", lambda ids: {"request_ids": [ids["request_id"]], "vendor_id": None}),
    "close_requests": Call("request", lambda ids: {"request_ids": [ids["request_id"]]}),
    "list_deleted_requests": Call(),
    "export_deleted_requests": Call(),
    "get_request": Call("request"),
    "list_request_events": Call("request"),
    "get_request_offer": Call("request"),
    "get_request_visit": Call("visited_request"),
    "add_request_note": Call("request", plain(body="The valve is shut")),
    "edit_request": Call("request", plain(priority="high"), VERSION),
    "reopen_request": Call("ended_request", plain(reason="It leaks again")),
    "pause_request": Call("request", plain(reason="Parts", until="2099-01-01T00:00:00Z")),
    "resume_request": Call("paused_request"),
    "rate_request": Call("rateable_request", plain(stars=4)),
    "post_request_cost": Call("costly_request", plain()),
    "refuse_request_cost": Call("costly_request", plain(reason="The estimate was half of it")),
    "bill_request_resident": Call("billable_request", plain(amount="10.00", reason="A towel in the drain")),
    "mark_request_duplicate": Call("request", lambda ids: {"request_id": ids["other_id"]}),
    "delete_request": Call("request", headers=VERSION),
    "restore_request": Call("request"),
    "list_equipment": Call(),
    "export_equipment": Call(),
    "equipment_replacements": Call(),
    "add_equipment": Call("property", _new_at_property(name="Boiler B1")),
    "list_deleted_equipment": Call(),
    "export_deleted_equipment": Call(),
    "get_equipment": Call("equipment"),
    "equipment_costs": Call("equipment"),
    "edit_equipment": Call("equipment", plain(category="hvac"), VERSION),
    "delete_equipment": Call("equipment", headers=VERSION),
    "restore_equipment": Call("equipment"),
    "equipment_codes": Call("equipment", lambda ids: {"equipment_ids": [ids["equipment_id"]]}),
    "renew_equipment_code": Call("equipment"),
    "equipment_by_code": Call("equipment_code"),
    "list_equipment_reports": Call(),
    "accept_equipment_report": Call("equipment_report"),
    "decline_equipment_report": Call("equipment_report"),
    "list_schedules": Call(),
    "export_schedules": Call(),
    "forecast_schedule": Call(
        "property",
        query=f"?property_id={{property_id}}&frequency_type=monthly&first_due_date={SOON}",
    ),
    "schedule_calendar": Call(query=f"?since={SOON}&until={SOON}"),
    "add_schedule": Call("property", _new_at_property(name="Boiler test", **MONTHLY)),
    "list_deleted_schedules": Call(),
    "export_deleted_schedules": Call(),
    "get_schedule": Call("schedule"),
    "edit_schedule": Call("schedule", plain(priority="high"), VERSION),
    "make_work_order": Call("schedule"),
    "delete_schedule": Call("schedule", headers=VERSION),
    "restore_schedule": Call("schedule"),
    "list_work_orders": Call(),
    "export_work_orders": Call(),
    "preventive_figures": Call(),
    "add_work_order": Call("property", _new_at_property(title="Boiler test", scheduled_date=SOON)),
    "list_deleted_work_orders": Call(),
    "export_deleted_work_orders": Call(),
    "get_work_order": Call("work_order"),
    "edit_work_order": Call("work_order", plain(priority="high"), VERSION),
    "start_work_order": Call("work_order"),
    "complete_work_order": Call("started_work_order", plain()),
    "cancel_work_order": Call("work_order"),
    "rate_work_order": Call("rateable_work_order", plain(stars=4)),
    "post_work_order_cost": Call("costly_work_order", plain()),
    "delete_work_order": Call("work_order", headers=VERSION),
    "restore_work_order": Call("work_order"),
    "list_reports": Call(),
    "get_report": Call("report", query="?property_id={property_id}"),
    "export_report": Call("report", query="?property_id={property_id}"),
    "print_report": Call("report", query="?property_id={property_id}"),
    "get_receipt": Call("payment"),
    "list_report_prints": Call("property"),
    "get_report_print": Call("print"),
    "search": Call(query="?q=Al"),
    "answer_portfolio_query": Call(query='?question={"subject": "units"}'),
    "get_portfolio_language": Call(),
    "list_results": Call(query='?question={"subject": "units"}'),
    "export_results": Call(query='?question={"subject": "units"}'),
    "follow_events": Call(query="?topics=none"),  # one that was opened would not end
    "follow_portal_events": Call(query="?topics=none"),
    "get_import_fields": Call(),
    "get_import_sample": Call(),
    "inspect_import": Call(upload={"importType": "properties"}),
    "start_import": Call(
        upload={
            "importType": "units",
            "mappings": '[{"csvColumn":"unit_number","dbField":"unit_number"},'
            '{"csvColumn":"property_name","dbField":"property_name"}]',
        },
        data=UNITS_CSV,
    ),
    "list_import_jobs": Call(),
    "get_import_job": Call("job"),
    "list_import_errors": Call("job"),
    "watch_import_job": Call("job"),
    "cancel_import": Call("job"),
    "run_import_again": Call("job"),
    "ask_assistant": Call(body=plain(question="Show me vacant units")),
    "select_option": Call("conversation", _choice),
    "list_conversations": Call(),
    "get_conversation": Call("conversation"),
    "delete_conversation": Call("conversation"),
    "rate_answer": Call("conversation", plain(rating="up")),
    "get_assistant_status": Call(),
    "ask_own_assistant": Call(body=plain(question="What do I owe and why?")),
    "select_own_option": Call("conversation", _choice),
    "list_own_conversations": Call(),
    "get_own_conversation": Call("conversation"),
    "delete_own_conversation": Call("conversation"),
    "rate_own_answer": Call("conversation", plain(rating="up")),
    "list_assistant_outcomes": Call(),
    "list_audit": Call(),
    "get_audit_state": Call(),
    "export_audit": Call(),
    "export_properties": Call(),
    "export_deleted_properties": Call(),
    "export_units": Call(),
    "export_deleted_units": Call(),
    "export_residents": Call(),
    "export_resident_leases": Call("resident"),
    "export_vehicles": Call("resident"),
    "export_pets": Call("resident"),
    "export_vendors": Call(),
    "export_deleted_vendors": Call(),
    "export_import_jobs": Call(),
    "export_conversations": Call(),
    "export_sessions": Call(),
    "export_acting_log": Call(),
    "read_session": Call(),
    "list_sessions": Call(),
    "end_other_sessions": Call(),
    "end_session": Call("session"),
    "sign_out": Call(),
    "list_acting_candidates": Call(query="?q=example"),
    "start_acting": Call("account", _acting),
    "stop_acting": Call(),
    "read_portal_session": Call(),
    "choose_portal_home": Call("property", lambda ids: {"property_id": ids["property_id"]}),
    "get_own_home": Call(),
    "get_own_company": Call(),
    "get_own_ledger": Call(),
    "get_own_receipt": Call("payment"),
    "get_own_statement": Call("tenancy", query="?tenancy_id={tenancy_id}"),
    "get_own_payment": Call("payment"),
    "make_payment": Call("payment_method", _new_payment),
    "list_own_requests": Call(),
    "get_own_request": Call("request"),
    "get_own_visit": Call("visited_request"),
    "upload_own_photo": Call(
        "request", upload=lambda ids: {"entity_type": "request", "entity_id": ids["request_id"]}, data=PNG
    ),
    "get_own_photo": Call("photo", headers={"If-None-Match": "*"}),
    "report_own_request": Call("unit", _own_request),
    "add_own_note": Call("request", plain(body="The valve is shut")),
    "answer_own_request": Call("ended_request", plain(fixed=True)),
    "list_own_documents": Call(),
    "download_own_document": Call("document"),
    "list_own_methods": Call(),
    "add_own_method": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "test_method": "sim_visa"}
    ),
    "read_own_portal_phone": Call(),
    "send_portal_phone_code": Call(body=plain(phone="+14015550124")),
    "confirm_own_portal_phone": Call(body=plain(code="000000")),
    "remove_own_portal_phone": Call(),
    "list_portal_sessions": Call(),
    "end_other_portal_sessions": Call(),
    "end_portal_session": Call("session"),
    "list_own_notifications": Call(),
    "count_own_unread_notifications": Call(),
    "read_own_notifications": Call(body=plain(all=True)),
    "read_own_notification_settings": Call(),
    "change_own_notification_settings": Call(body=plain(email_daily=True), headers=VERSION),
    "get_own_profile": Call(),
    "edit_own_profile": Call("resident", plain(phone="(401) 555-0134"), headers=VERSION),
    "list_own_late_fees": Call("tenancy", query="?tenancy_id={tenancy_id}"),
    "ask_for_own_waiver": Call("tenancy", lambda ids: {"tenancy_id": ids["tenancy_id"]}),
    "list_access_requests": Call(),
    "approve_access_request": Call("access_request"),
    "decline_access_request": Call("access_request"),
    "list_fee_waivers": Call(),
    "approve_fee_waiver": Call("waiver"),
    "decline_fee_waiver": Call("waiver", BECAUSE),
    "list_own_threads": Call(),
    "start_own_thread": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "subject": "Gate", "body": "Hello"}
    ),
    "get_own_thread": Call("thread"),
    "write_own_message": Call("thread", plain(body="Hello")),
    "read_own_thread": Call("thread"),
    "list_threads": Call(),
    "start_thread": Call(
        "resident", lambda ids: {"resident_id": ids["resident_id"], "subject": "Gate", "body": "Hello"}
    ),
    "get_thread": Call("thread"),
    "edit_thread": Call("thread", plain(status="resolved"), headers=VERSION),
    "list_messages": Call("thread"),
    "reply_to_thread": Call("thread", plain(body="Hello")),
    "read_thread": Call("thread"),
    "list_announcements": Call(),
    "announce": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "title": "Gate", "content": "Hello"}
    ),
    "list_building_notices": Call(),
    "post_building_notice": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "title": "Heat", "content": "Low heat"}
    ),
    "get_building_notice": Call("notice"),
    "list_affected_residents": Call("notice"),
    "edit_building_notice": Call("notice", plain(title="No heat"), headers=VERSION),
    "end_building_notice": Call("notice", headers=VERSION),
    "affected_too": Call("notice"),
    "list_broadcasts": Call(),
    "write_broadcast": Call("resident", _to_one),
    "preview_broadcast": Call("resident", _to_one),
    "get_broadcast": Call("broadcast"),
    "edit_broadcast": Call("broadcast", _to_one, headers=VERSION),
    "discard_broadcast": Call("broadcast", headers=VERSION),
    "get_broadcast_result": Call("broadcast"),
    "test_broadcast": Call("broadcast"),
    "send_broadcast": Call("broadcast", plain(residents=1)),
    "stop_broadcast": Call("broadcast"),
    "send_broadcast_again": Call("broadcast"),
    "end_announcement": Call("announcement", headers=VERSION),
    "get_own_autopay": Call("tenancy", query="?tenancy_id={tenancy_id}"),
    "put_own_autopay": Call("payment_method", _new_autopay),
    "cancel_own_autopay": Call("autopay", headers=VERSION),
    "prefer_own_method": Call("payment_method"),
    "confirm_own_payment": Call("payment"),
    "open_hosted_page": Call("property", lambda ids: {"property_id": ids["property_id"]}),
    "keep_hosted_method": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "page": "cs_test_1"}
    ),
    "get_payment_gateway": Call("company", query="?company_id={company_id}"),
    # No key: Stripe is not asked.
    "connect_payment_gateway": Call(
        "company", plain(secret_key="pk_test_0123456789"), query="?company_id={company_id}"
    ),
    "check_payment_gateway": Call("company", query="?company_id={company_id}"),
    "remove_payment_gateway": Call("company", query="?company_id={company_id}", headers=VERSION),
    "remove_own_method": Call("payment_method", headers=VERSION),
    "portal_sign_out": Call(),
    "list_acting_log": Call(),
    "read_second_factor": Call(),
}

# Routes for those who are not signed in: they take no notice of a session, and have tests of their own.
PUBLIC = {
    "confirm",
    "ask_for_reset",
    "reset_password",
    "ask_for_portal_reset",
    "reset_portal_password",
    "ask_for_portal_access",
    "sign_in",
    "sign_in_second_step",
    "portal_sign_in",
    "portal_sign_in_second_step",
    "sign_up",
    "read_config",
    "list_outbox",
    "find_invitation",
    "find_portal_invitation",
    "read_portal_invitation_texts",
    "set_up_portal",
    "set_up_portal_second_step",
    "ask_for_portal_link",
    "give_portal_address",
    "decline_by_link",
    "ask_again_by_link",
    "sign_up_by_link",
} | {
    # Of whoever holds a link, which the tests of each page try.
    operation["operationId"]
    for methods in DOCUMENTS["link"]()["paths"].values()
    for operation in methods.values()
}
# They change how an account is signed in to and ask for its password or a code: tests/api/auth tries them.
OWN_CREDENTIALS = {
    "change_password",
    "change_portal_password",
    "begin_second_factor",
    "enable_second_factor",
    "disable_second_factor",
    "renew_recovery_codes",
}
