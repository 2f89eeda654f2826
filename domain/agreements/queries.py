"""Reading templates: those of the caller's companies."""

from sqlalchemy import Boolean, Uuid, true

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, in_company
from domain.metrics.row_rights import company_rights
from domain.models.agreements import AgreementTemplate

_TEMPLATE = table_of(AgreementTemplate)

TEMPLATES = Listing(
    name="agreement_templates",
    permission="leases.read",
    base=_TEMPLATE,
    filter_from=_TEMPLATE,
    select_from=_TEMPLATE,
    columns={
        **{name: _TEMPLATE.c[name] for name in ("id", "company_id", "name", "body", "is_active")},
        "can": company_rights(_TEMPLATE.c.company_id, write="leases.write", delete="leases.delete"),
        **{name: _TEMPLATE.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=in_company(_TEMPLATE.c.company_id, "leases.read"),
    not_deleted=true(),
    filters={
        "active": _TEMPLATE.c.is_active == param("active", Boolean()),
        "company_id": _TEMPLATE.c.company_id == param("company_id", Uuid()),
    },
    sorts={
        "name": (_TEMPLATE.c.name, _TEMPLATE.c.id),
        "created_at": (_TEMPLATE.c.created_at, _TEMPLATE.c.id),
    },
    default_sort="name",
)
