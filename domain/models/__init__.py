"""The tables, one aggregate per file; importing the package registers them all on the metadata."""

from domain.core.idempotency import IdempotencyKey
from domain.core.outbox import OutboxRow
from domain.core.outbox.runs import DurableRun, ReconcilerMark
from domain.models.account_safety import AccountPhone, Attempt, KnownNetwork, RecoveryCode, SecondFactor
from domain.models.accounts import (
    Account,
    AccountToken,
    RolePermission,
    SessionRow,
    SignUp,
    SystemPrincipal,
    UserProperty,
)
from domain.models.agreements import AgreementTemplate
from domain.models.assistant import (
    AnswerFeedback,
    Approval,
    Conversation,
    ConversationMessage,
)
from domain.models.audit import AuditCheck, AuditRow, AuditSeal
from domain.models.autopay import Autopay, AutopayDraw, AutopayNotice
from domain.models.banking import BankDeposit, BankDepositLine, JournalEntry
from domain.models.bills import Bill, BillLine
from domain.models.books import BankAccount, Books, GlAccount
from domain.models.broadcasts import Broadcast, BroadcastOptOut, BroadcastRecipient
from domain.models.charges import Charge
from domain.models.companies import Company, CompanyOwner
from domain.models.conversations import (
    AffectedResident,
    Announcement,
    MessageRead,
    MessageThread,
    ThreadMessage,
)
from domain.models.deposits import DepositDeduction, DepositReturn
from domain.models.document_texts import DocumentText
from domain.models.documents import Document
from domain.models.fee_waivers import FeeWaiverRequest
from domain.models.files import StoredFile
from domain.models.gateway_accounts import GatewayAccount, GatewayEvent, GatewayReading
from domain.models.gateway_refunds import GatewayRefund
from domain.models.impersonation import ActingPeriod
from domain.models.imports import ImportChange, ImportChunk, ImportFailedRow, ImportJob
from domain.models.integrations import ApiKey, ServiceCheck
from domain.models.invitations import Invitation, InvitationProperty
from domain.models.lease_life import LeaseRenewalRequest, MoveOutNotice, RentIncrease
from domain.models.leases import Lease, LeaseParty
from domain.models.links import Link
from domain.models.maintenance import MaintenanceRequest, RequestAssignment, RequestEvent
from domain.models.notify import (
    Delivery,
    Digest,
    MessageTemplate,
    Notification,
    NotificationPreference,
    SmsEvent,
    Suppression,
)
from domain.models.online_payments import OnlinePayment, StoredPaymentMethod
from domain.models.payment_disputes import PaymentDispute
from domain.models.payments import Credit, Disbursement, Payment
from domain.models.photos import Photo
from domain.models.portals import PortalAccessRequest, TenantInvitation, TenantPortal
from domain.models.postings import Allocation, Posting
from domain.models.preventive import Equipment, EquipmentReport, MaintenanceSchedule, WorkOrder
from domain.models.properties import Property, Unit
from domain.models.reminders import PaymentReminder
from domain.models.report_prints import OwnerStatement, ReportPrint
from domain.models.residents import Pet, Resident, ResidentInsurance, ResidentPhone, Vehicle
from domain.models.search import Embedding
from domain.models.signatures import SignatureRequest, SignedFileCheck, Signer
from domain.models.tenancies import RecurringCharge, Tenancy
from domain.models.vendors import Vendor, VendorProperty
from domain.models.webhooks import WebhookAttempt, WebhookEndpoint, WebhookEvent, WebhookProgress

__all__ = [
    "Account",
    "AccountPhone",
    "AccountToken",
    "ActingPeriod",
    "AffectedResident",
    "AgreementTemplate",
    "Allocation",
    "Announcement",
    "AnswerFeedback",
    "ApiKey",
    "Approval",
    "Attempt",
    "AuditCheck",
    "AuditRow",
    "AuditSeal",
    "Autopay",
    "AutopayDraw",
    "AutopayNotice",
    "BankAccount",
    "BankDeposit",
    "BankDepositLine",
    "Bill",
    "BillLine",
    "Books",
    "Broadcast",
    "BroadcastOptOut",
    "BroadcastRecipient",
    "Charge",
    "Company",
    "CompanyOwner",
    "Conversation",
    "ConversationMessage",
    "Credit",
    "Delivery",
    "DepositDeduction",
    "DepositReturn",
    "Digest",
    "Disbursement",
    "Document",
    "DocumentText",
    "DurableRun",
    "Embedding",
    "Equipment",
    "EquipmentReport",
    "FeeWaiverRequest",
    "GatewayAccount",
    "GatewayEvent",
    "GatewayReading",
    "GatewayRefund",
    "GlAccount",
    "IdempotencyKey",
    "ImportChange",
    "ImportChunk",
    "ImportFailedRow",
    "ImportJob",
    "Invitation",
    "InvitationProperty",
    "JournalEntry",
    "KnownNetwork",
    "Lease",
    "LeaseParty",
    "LeaseRenewalRequest",
    "Link",
    "MaintenanceRequest",
    "MaintenanceSchedule",
    "MessageRead",
    "MessageTemplate",
    "MessageThread",
    "MoveOutNotice",
    "Notification",
    "NotificationPreference",
    "OnlinePayment",
    "OutboxRow",
    "OwnerStatement",
    "Payment",
    "PaymentDispute",
    "PaymentReminder",
    "Pet",
    "Photo",
    "PortalAccessRequest",
    "Posting",
    "Property",
    "ReconcilerMark",
    "RecoveryCode",
    "RecurringCharge",
    "RentIncrease",
    "ReportPrint",
    "RequestAssignment",
    "RequestEvent",
    "Resident",
    "ResidentInsurance",
    "ResidentPhone",
    "RolePermission",
    "SecondFactor",
    "ServiceCheck",
    "SessionRow",
    "SignUp",
    "SignatureRequest",
    "SignedFileCheck",
    "Signer",
    "SmsEvent",
    "StoredFile",
    "StoredPaymentMethod",
    "Suppression",
    "SystemPrincipal",
    "Tenancy",
    "TenantInvitation",
    "TenantPortal",
    "ThreadMessage",
    "Unit",
    "UserProperty",
    "Vehicle",
    "Vendor",
    "VendorProperty",
    "WebhookAttempt",
    "WebhookEndpoint",
    "WebhookEvent",
    "WebhookProgress",
    "WorkOrder",
]
