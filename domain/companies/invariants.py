"""What is always true of companies."""

from sqlalchemy import exists

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.models.companies import Company, CompanyOwner

_COMPANY = table_of(Company)
_OWNER = exists().where(table_of(CompanyOwner).c.company_id == _COMPANY.c.id)

INVARIANTS = (Invariant("company_has_owner", "Every company has an owner.", _COMPANY.c.id, ~_OWNER),)
