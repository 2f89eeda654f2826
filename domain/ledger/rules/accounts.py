"""Which income account of the general ledger a charge of each kind credits."""

from collections.abc import Mapping

INCOME_OF_KIND: Mapping[str, str] = {
    "rent": "rent_income",
    "parking": "parking_income",
    "pet": "pet_income",
    "storage": "storage_income",
    "utilities": "utility_income",
    "late_fee": "late_fee_income",
    "nsf_fee": "returned_payment_income",
    "damage": "damage_income",
    "other": "other_income",
}
