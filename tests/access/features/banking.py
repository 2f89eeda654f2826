"""Banking in the tests of access: how objects are made, and operations called."""

from tests.access.calls import BECAUSE, Call, plain
from tests.access.objects import Kind
from tests.access.posted import posted
from tests.domain.ledger.planting import a_bank_deposit, a_contribution, a_draw

KINDS: dict[str, Kind] = {
    "deposit": Kind(posted("deposit", a_bank_deposit)),
    "draw": Kind(posted("draw", a_draw)),
    "entry": Kind(posted("entry", a_contribution)),
}


CALLS: dict[str, Call] = {
    "list_bank_entries": Call(),
    "export_bank_entries": Call(),
    "list_draws": Call(),
    "export_draws": Call(),
    "list_bank_accounts": Call(),
    "export_bank_accounts": Call(),
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
}
