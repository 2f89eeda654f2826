"""Financials in the tests of access: how objects are made, and operations called."""

from tests.access.calls import Call, plain

CALLS: dict[str, Call] = {
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
    "get_property_balances": Call("property"),
    "get_unit_balances": Call("unit"),
}
