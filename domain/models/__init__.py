"""The tables, one aggregate per file; importing the package registers them all on the metadata."""

from domain.core.idempotency import IdempotencyKey
from domain.core.outbox import OutboxRow
from domain.models.accounts import Account, AccountToken, RolePermission, SessionRow, UserProperty
from domain.models.assistant import AnswerFeedback, Approval, Conversation, ConversationMessage
from domain.models.audit import AuditRow
from domain.models.imports import ImportChange, ImportChunk, ImportFailedRow, ImportJob
from domain.models.leases import Lease, LeaseParty
from domain.models.notify import Delivery
from domain.models.properties import Property, Unit
from domain.models.residents import Pet, Resident, ResidentInsurance, ResidentPhone, Vehicle
from domain.models.vendors import Vendor, VendorProperty

__all__ = [
    "Account",
    "AccountToken",
    "AnswerFeedback",
    "Approval",
    "AuditRow",
    "Conversation",
    "ConversationMessage",
    "Delivery",
    "IdempotencyKey",
    "ImportChange",
    "ImportChunk",
    "ImportFailedRow",
    "ImportJob",
    "Lease",
    "LeaseParty",
    "OutboxRow",
    "Pet",
    "Property",
    "Resident",
    "ResidentInsurance",
    "ResidentPhone",
    "RolePermission",
    "SessionRow",
    "Unit",
    "UserProperty",
    "Vehicle",
    "Vendor",
    "VendorProperty",
]
