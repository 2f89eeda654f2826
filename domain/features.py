"""The registry: every feature, in the order in which people meet them, and what they bring together."""

from collections.abc import Mapping

from domain.access.feature import FEATURE as ACCESS
from domain.agreements.feature import FEATURE as AGREEMENTS
from domain.audit.feature import FEATURE as AUDIT
from domain.banking.feature import FEATURE as BANKING
from domain.broadcasts.feature import FEATURE as BROADCASTS
from domain.companies.feature import FEATURE as COMPANIES
from domain.core.feature import Aggregate, Feature
from domain.core.outbox import Process
from domain.core.outbox.runs import Reconciled
from domain.documents.feature import FEATURE as DOCUMENTS
from domain.documents.subject import SUBJECT as DOCUMENT_SUBJECT
from domain.durable.feature import FEATURE as DURABLE
from domain.fee_waivers.feature import FEATURE as FEE_WAIVERS
from domain.files.feature import FEATURE as FILES
from domain.financials.feature import FEATURE as FINANCIALS
from domain.financials.subject import SUBJECT as TRANSACTION_SUBJECT
from domain.imports.feature import FEATURE as IMPORTS
from domain.integrations.feature import FEATURE as INTEGRATIONS
from domain.invariants.feature import FEATURE as INVARIANT_CHECK
from domain.key_rotation.feature import FEATURE as KEY_ROTATION
from domain.leases.feature import FEATURE as LEASES
from domain.leases.subject import SUBJECT as LEASE_SUBJECT
from domain.ledger.feature import FEATURE as LEDGER
from domain.ledger.subjects.accounts import SUBJECT as ACCOUNT_SUBJECT
from domain.ledger.subjects.charges import SUBJECT as CHARGE_SUBJECT
from domain.ledger.subjects.coming import SUBJECT as COMING_CHARGE_SUBJECT
from domain.ledger.subjects.own_charges import SUBJECT as OWN_CHARGE_SUBJECT
from domain.ledger.subjects.own_payments import OF_OTHERS as OTHERS_PAYMENT_SUBJECT
from domain.ledger.subjects.own_payments import SUBJECT as OWN_PAYMENT_SUBJECT
from domain.ledger.subjects.payments import SUBJECT as PAYMENT_SUBJECT
from domain.ledger.subjects.waived import SUBJECT as WAIVED_FEE_SUBJECT
from domain.links.feature import FEATURE as LINKS
from domain.maintenance.feature import FEATURE as MAINTENANCE
from domain.maintenance.own_subject import SUBJECT as OWN_REQUEST_SUBJECT
from domain.maintenance.subjects.requests import SUBJECT as REQUEST_SUBJECT
from domain.messages.feature import FEATURE as MESSAGES
from domain.notify.feature import FEATURE as NOTIFY
from domain.online_payments.feature import FEATURE as ONLINE_PAYMENTS
from domain.payables.feature import FEATURE as PAYABLES
from domain.payables.subject import SUBJECT as BILL_SUBJECT
from domain.photos.feature import FEATURE as PHOTOS
from domain.pictures.feature import FEATURE as PICTURES
from domain.portals.feature import FEATURE as PORTALS
from domain.portfolio_query.subject import Subjects
from domain.preventive.feature import FEATURE as PREVENTIVE
from domain.preventive.subjects.equipment import SUBJECT as EQUIPMENT_SUBJECT
from domain.preventive.subjects.schedules import SUBJECT as SCHEDULE_SUBJECT
from domain.preventive.subjects.work_orders import SUBJECT as WORK_ORDER_SUBJECT
from domain.properties.feature import FEATURE as PROPERTIES
from domain.properties.subject import SUBJECT as PROPERTY_SUBJECT
from domain.reports.feature import FEATURE as REPORTS
from domain.residents.feature import FEATURE as RESIDENTS
from domain.residents.household_subjects import PETS as PET_SUBJECT
from domain.residents.household_subjects import VEHICLES as VEHICLE_SUBJECT
from domain.residents.subject import SUBJECT as RESIDENT_SUBJECT
from domain.retention.feature import FEATURE as RETENTION
from domain.team.feature import FEATURE as TEAM
from domain.units.feature import FEATURE as UNITS
from domain.units.subject import SUBJECT as UNIT_SUBJECT
from domain.vendors.feature import FEATURE as VENDORS
from domain.vendors.subject import SUBJECT as VENDOR_SUBJECT

FEATURES: tuple[Feature, ...] = (
    PROPERTIES,
    UNITS,
    RESIDENTS,
    LEASES,
    AGREEMENTS,
    LEDGER,
    ONLINE_PAYMENTS,
    FEE_WAIVERS,
    REPORTS,
    FINANCIALS,
    PAYABLES,
    BANKING,
    MAINTENANCE,
    MESSAGES,
    BROADCASTS,
    PREVENTIVE,
    VENDORS,
    IMPORTS,
    COMPANIES,
    TEAM,
    PORTALS,
    INTEGRATIONS,
    ACCESS,
    NOTIFY,
    AUDIT,
    DOCUMENTS,
    PHOTOS,
    PICTURES,
    FILES,
    LINKS,
    RETENTION,
    KEY_ROTATION,
    DURABLE,
    INVARIANT_CHECK,
)

SUBJECTS = Subjects(
    PROPERTY_SUBJECT,
    UNIT_SUBJECT,
    RESIDENT_SUBJECT,
    LEASE_SUBJECT,
    VENDOR_SUBJECT,
    ACCOUNT_SUBJECT,
    PAYMENT_SUBJECT,
    CHARGE_SUBJECT,
    REQUEST_SUBJECT,
    COMING_CHARGE_SUBJECT,
    EQUIPMENT_SUBJECT,
    WORK_ORDER_SUBJECT,
    SCHEDULE_SUBJECT,
    DOCUMENT_SUBJECT,
    BILL_SUBJECT,
    TRANSACTION_SUBJECT,
    PET_SUBJECT,
    VEHICLE_SUBJECT,
    WAIVED_FEE_SUBJECT,
)
# What residents ask about; no subject or field of staff is known to their language.
RESIDENT_SUBJECTS = Subjects(
    OWN_PAYMENT_SUBJECT,
    OTHERS_PAYMENT_SUBJECT,
    OWN_CHARGE_SUBJECT,
    OWN_REQUEST_SUBJECT,
)
# Every kind of durable work, by its name in the outbox.
PROCESSES: Mapping[str, type[Process]] = {kind.name: kind for each in FEATURES for kind in each.processes}
# By process: what is done about a run that was lost.
RECONCILED: Mapping[str, Reconciled] = {one.process: one for each in FEATURES for one in each.reconciled}
SEARCHED = tuple(each.searched for each in FEATURES if each.searched)
ATTENTION = tuple(each.attention for each in FEATURES if each.attention)
ATTENTION_LINES = {name: line for each in FEATURES for name, line in each.attention_lines.items()}
PURGES = tuple(purge for each in FEATURES for purge in each.purges)
INVARIANTS = tuple(one for each in FEATURES for one in each.invariants)
# What other programs can be told of, by name.
EVENT_KINDS = {kind.name: kind for each in FEATURES for kind in each.events}
NOTICE_KINDS = {kind.name: kind for each in FEATURES for kind in each.notices}
STAFF_NOTICE_KINDS = {name: kind for name, kind in NOTICE_KINDS.items() if kind.audience == "staff"}
RESIDENT_NOTICE_KINDS = {name: kind for name, kind in NOTICE_KINDS.items() if kind.audience == "resident"}
# By entity and use: ('unit', 'photo').
FILE_KINDS = {(kind.entity, kind.use): kind for each in FEATURES for kind in each.file_kinds}
# By name: pages for people without an account.
LINK_KINDS = {kind.name: kind for each in FEATURES for kind in each.link_kinds}
TOPICS = {topic.name: topic for each in FEATURES for topic in each.topics}
PORTAL_TOPICS = {name: topic for name, topic in TOPICS.items() if topic.for_residents}
AGGREGATES: Mapping[str, Aggregate] = {
    name: aggregate for each in FEATURES for name, aggregate in each.aggregates.items()
}
AUDIT_ACTIONS = {action: words for each in FEATURES for action, words in each.actions.items()}
AUDITED_TABLES = {table: words for each in FEATURES for table, words in each.tables.items()}
# By meaning: the words that staff, and residents, have for what the features hold.
SPOKEN = {tag: words for each in FEATURES for tag, words in each.spoken.items()}
OWN_SPOKEN = {tag: words for each in FEATURES for tag, words in each.own_spoken.items()}
