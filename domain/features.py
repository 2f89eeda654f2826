"""The registry: every feature, in the order in which people meet them, and what they bring together."""

from collections.abc import Mapping

from domain.access.feature import FEATURE as ACCESS
from domain.audit.feature import FEATURE as AUDIT
from domain.companies.feature import FEATURE as COMPANIES
from domain.core.feature import Aggregate, Feature
from domain.imports.feature import FEATURE as IMPORTS
from domain.key_rotation.feature import FEATURE as KEY_ROTATION
from domain.leases.feature import FEATURE as LEASES
from domain.properties.feature import FEATURE as PROPERTIES
from domain.residents.feature import FEATURE as RESIDENTS
from domain.retention.feature import FEATURE as RETENTION
from domain.team.feature import FEATURE as TEAM
from domain.units.feature import FEATURE as UNITS
from domain.vendors.feature import FEATURE as VENDORS

FEATURES: tuple[Feature, ...] = (
    PROPERTIES,
    UNITS,
    RESIDENTS,
    LEASES,
    VENDORS,
    IMPORTS,
    COMPANIES,
    TEAM,
    ACCESS,
    AUDIT,
    RETENTION,
    KEY_ROTATION,
)

SEARCHED = tuple(each.searched for each in FEATURES if each.searched)
ATTENTION = tuple(each.attention for each in FEATURES if each.attention)
PURGES = tuple(purge for each in FEATURES for purge in each.purges)
TOPICS = {topic.name: topic for each in FEATURES for topic in each.topics}
AGGREGATES: Mapping[str, Aggregate] = {
    name: aggregate for each in FEATURES for name, aggregate in each.aggregates.items()
}
AUDIT_ACTIONS = {action: words for each in FEATURES for action, words in each.actions.items()}
AUDITED_TABLES = {table: words for each in FEATURES for table, words in each.tables.items()}
