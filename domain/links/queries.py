"""What every page behind a link shows first: whose it is, and what it is about."""

from sqlalchemy import select

from domain.core.db.statements import compiled
from domain.core.unit_of_work import Statement
from domain.models.companies import Company
from domain.models.links import Link
from domain.models.properties import Property

# The link's own row is the only one that its role sees.
OPENED = Statement(
    compiled(
        select(Link.kind, Link.expires_at, Company.name, Company.phone, Property.name, Property.time_zone)
        .join(Property, Property.id == Link.property_id)
        .join(Company, Company.id == Property.company_id)
    ),
    {},
)
