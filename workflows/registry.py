"""Everything the worker runs: workflow classes, and the activities bound to the process's context."""

from collections.abc import Callable
from typing import Any, Protocol

from workflows.agreements.activities import SignatureActivities
from workflows.agreements.workflows import SignatureWorkflow
from workflows.assistant.activities import AssistantActivities
from workflows.assistant.workflows import AssistantSweepWorkflow
from workflows.audit.activities import AuditActivities
from workflows.audit.workflows import AuditCheckWorkflow, AuditSealWorkflow
from workflows.broadcasts.activities import BroadcastActivities
from workflows.broadcasts.workflows import BroadcastWorkflow
from workflows.context import WorkerContext
from workflows.files.activities import FileActivities
from workflows.files.scan_activities import ScanActivities
from workflows.files.scan_workflows import FileScanWorkflow
from workflows.files.text_activities import TextActivities
from workflows.files.text_workflows import DocumentTextWorkflow
from workflows.files.workflows import FileSweepWorkflow
from workflows.imports.activities import ImportActivities
from workflows.imports.sweep_activities import ImportSweepActivities
from workflows.imports.sweep_workflows import ImportSweepWorkflow
from workflows.imports.workflows import ImportWorkflow
from workflows.invariants.activities import InvariantActivities
from workflows.invariants.workflows import InvariantsWorkflow
from workflows.invitations.activities import InvitationActivities
from workflows.invitations.workflows import InvitationWorkflow
from workflows.key_rotation.activities import SealingActivities
from workflows.key_rotation.workflows import KeyRotationWorkflow
from workflows.leases.activities import DailyActivities
from workflows.leases.workflows import DailyWorkflow
from workflows.ledger.activities import LedgerActivities
from workflows.ledger.workflows import ChargesWorkflow
from workflows.maintenance.activities import RequestActivities
from workflows.maintenance.workflows import RequestWorkflow
from workflows.notifications.activities import NotificationActivities
from workflows.notifications.workflows import NotificationWorkflow
from workflows.online_payments.activities import PaymentActivities
from workflows.online_payments.dispute_activities import DisputeActivities
from workflows.online_payments.dispute_workflows import DisputeWorkflow
from workflows.online_payments.gateway_sweep_activities import GatewaySweepActivities
from workflows.online_payments.gateway_sweep_workflows import GatewaySweepWorkflow
from workflows.online_payments.refund_activities import RefundActivities
from workflows.online_payments.refund_workflows import RefundWorkflow
from workflows.online_payments.workflows import PaymentWorkflow
from workflows.preventive.activities import PreventiveActivities
from workflows.preventive.workflows import PreventiveWorkflow
from workflows.purge.activities import PurgeActivities
from workflows.purge.workflows import PurgeWorkflow
from workflows.search.activities import SearchActivities
from workflows.search.workflows import EmbeddingsWorkflow
from workflows.webhooks.activities import WebhookActivities
from workflows.webhooks.workflows import WebhookWorkflow


class Activities(Protocol):
    """One small class a feature, holding the process's context."""

    def __init__(self, context: WorkerContext) -> None: ...

    def all(self) -> list[Callable[..., Any]]: ...


WORKFLOWS: list[type] = [
    AssistantSweepWorkflow,
    AuditCheckWorkflow,
    AuditSealWorkflow,
    BroadcastWorkflow,
    ChargesWorkflow,
    DailyWorkflow,
    DisputeWorkflow,
    DocumentTextWorkflow,
    EmbeddingsWorkflow,
    FileScanWorkflow,
    FileSweepWorkflow,
    GatewaySweepWorkflow,
    KeyRotationWorkflow,
    ImportWorkflow,
    ImportSweepWorkflow,
    InvariantsWorkflow,
    InvitationWorkflow,
    NotificationWorkflow,
    PaymentWorkflow,
    RefundWorkflow,
    PreventiveWorkflow,
    PurgeWorkflow,
    WebhookWorkflow,
    RequestWorkflow,
    SignatureWorkflow,
]
ACTIVITIES: list[type[Activities]] = [
    AssistantActivities,
    AuditActivities,
    DailyActivities,
    BroadcastActivities,
    SealingActivities,
    DisputeActivities,
    FileActivities,
    GatewaySweepActivities,
    ImportActivities,
    ImportSweepActivities,
    InvariantActivities,
    InvitationActivities,
    LedgerActivities,
    NotificationActivities,
    PaymentActivities,
    RefundActivities,
    PreventiveActivities,
    PurgeActivities,
    RequestActivities,
    ScanActivities,
    SearchActivities,
    SignatureActivities,
    TextActivities,
    WebhookActivities,
]


def activities(context: WorkerContext) -> list[Callable[..., Any]]:
    return [activity for feature in ACTIVITIES for activity in feature(context).all()]
