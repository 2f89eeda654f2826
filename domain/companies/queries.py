"""Reading companies: those in the caller's sight, and the settings of those that they own."""

from dataclasses import replace

from sqlalchemy import exists, func, literal_column

from domain.core.db.base import table_of
from domain.core.listing import Listing, among
from domain.files.pictures import COMPANY, picture_id_of
from domain.models.companies import Company, CompanyOwner

_TABLE = table_of(Company)
_OWNER = table_of(CompanyOwner)

COMPANIES = Listing(
    name="companies",
    permission="properties.read",
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_TABLE,
    columns={
        "id": _TABLE.c.id,
        "name": _TABLE.c.name,
        "is_owner": exists().where(
            _OWNER.c.company_id == _TABLE.c.id, _OWNER.c.account_id == func.current_account_id()
        ),
        "version": _TABLE.c.version,
    },
    scope=among(_TABLE.c.id, "visible_company_ids()"),
    not_deleted=_TABLE.c.id.is_not(None),
    filters={},
    sorts={"name": (_TABLE.c.name, _TABLE.c.id)},
    default_sort="name",
)

_SETTINGS = (
    *("address", "city", "state", "zip_code", "time_zone", "email", "phone", "emergency_phone"),
    *("late_fee_grace_days", "renewal_notice_days", "late_fee_kind", "late_fee_amount", "late_fee_percent"),
    "nsf_fee",
    "late_fees_waived_a_year",
    "answer_hours_urgent",
    "answer_hours",
    "update_hours_urgent",
    "update_hours_high",
    "update_days_normal",
    "update_days_low",
    "closed_days",
    "mails_owner_statements",
    "signed_retention_years",
    "paper_copy_fee",
    "former_portal_days",
    "help_text",
    "privacy_text",
    "terms_text",
)
COMPANY_SETTINGS = replace(
    COMPANIES,
    name="company_settings",
    columns={
        **COMPANIES.columns,
        **{name: _TABLE.c[name] for name in _SETTINGS},
        "logo_url": literal_column("'/api/pictures/'").concat(picture_id_of(COMPANY, _TABLE.c.id)),
    },
)
