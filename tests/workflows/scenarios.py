"""The situations of each workflow that are recorded: finished, retried, failed, cancelled, and still open."""

from tests.workflows.broadcast_scenarios import broadcasts
from tests.workflows.impersonation import Part, Passes, Step, Waits, fails_once, stops
from tests.workflows.invitation_scenarios import invitations
from tests.workflows.kinds import kinds, of_a_sweep
from tests.workflows.request_scenarios import requests
from tests.workflows.scenario import Scenario, held_at
from tests.workflows.signature_scenarios import signatures
from workflows.key_rotation.workflows import PAGES_A_RUN
from workflows.notifications.workflows import TRIES_A_RUN
from workflows.online_payments.dispute_workflows import TRIES_A_RUN as DISPUTE_TRIES_A_RUN
from workflows.online_payments.refund_workflows import TRIES_A_RUN as REFUND_TRIES_A_RUN
from workflows.online_payments.workflows import TRIES_A_RUN as PAYMENT_TRIES_A_RUN
from workflows.webhooks.workflows import STEPS_A_RUN

# Recorded by code of an earlier release, which open workflows may still run behind `workflow.patched`.
EARLIER = frozenset(
    f"notification-{ending}" for ending in ("sent", "unknown", "retried", "given-up", "cancelled", "sending")
)


def scenarios() -> dict[str, Scenario]:
    """By the name of the history's file."""
    return {
        **_imports(),
        **_notifications(),
        **_payments(),
        **_disputes(),
        **_refunds(),
        **_webhooks(),
        **invitations(),
        **broadcasts(),
        **requests(),
        **signatures(),
        **_import_sweep(),
        **_embeddings(),
        **_key_rotation(),
        **_audit_check(),
        **of_a_sweep("AssistantSweepWorkflow", "assistant-sweep", "forget_conversations", "forgetting"),
        **of_a_sweep("DocumentTextWorkflow", "document-texts", "read_document_texts", "reading"),
        **of_a_sweep("FileScanWorkflow", "file-scan", "scan_held_files", "scanning"),
        **of_a_sweep("FileSweepWorkflow", "file-sweep", "delete_stray_bytes", "deleting"),
        **of_a_sweep("GatewaySweepWorkflow", "gateway-sweep", "read_gateways", "reading"),
        **of_a_sweep("PurgeWorkflow", "purge", "purge_expired", "purging"),
        **of_a_sweep("InvariantsWorkflow", "invariants", "check_invariants", "checking"),
        **of_a_sweep("ChargesWorkflow", "charges", "charge_due", "charging"),
        **of_a_sweep("DailyWorkflow", "daily", "follow_calendar", "following"),
        **of_a_sweep("PreventiveWorkflow", "preventive", "make_work_orders", "making"),
        **of_a_sweep("AuditSealWorkflow", "audit-seal", "seal_audit", "sealing"),
    }


def unforeseen() -> Step:
    return stops("Unforeseen: KeyError", "unforeseen")


def _imports() -> dict[str, Scenario]:
    kind = "ImportWorkflow"
    gone = stops("The file is gone.", "file_gone")
    tried_twice = ("begin_import", "save_chunk/1", "finish_import")
    return {
        "import-finished": Scenario(kind),
        "import-partial": Scenario(kind, Part(ending="partial")),
        "import-of-nothing": Scenario(kind, Part(chunks=0)),
        "import-long": Scenario(kind, Part(chunks=40)),
        "import-ended-meanwhile": Scenario(kind, Part(going=False, ending="cancelled")),
        "import-cancelled-by-its-owner": Scenario(kind, Part(stopped_at=1, ending="cancelled")),
        "import-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "import-cancelled-while-reading": held_at(kind, "begin_import", cancelled=True),
        "import-cancelled-while-saving": held_at(kind, "save_chunk/1", cancelled=True),
        "import-file-gone": Scenario(kind, Part({"begin_import": gone})),
        "import-right-ended": Scenario(kind, Part({"save_chunk/2": stops("The right has ended.")})),
        "import-unforeseen": Scenario(kind, Part({"save_chunk/0": unforeseen()})),
        "import-retried": Scenario(kind, Part({step: fails_once() for step in tried_twice})),
        "import-reading": held_at(kind, "begin_import"),
        "import-saving": held_at(kind, "save_chunk/2"),
        "import-ending": held_at(kind, "finish_import"),
        **kinds(kind, "import", "save_chunk/1"),
    }


def _notifications() -> dict[str, Scenario]:
    kind, name = "NotificationWorkflow", "notification-apart"
    return {
        f"{name}-sent": Scenario(kind, Part(ending="sent")),
        f"{name}-unknown": Scenario(kind, Part(ending="unknown")),
        f"{name}-refused": Scenario(kind, Part(ending="failed")),
        f"{name}-ended-before": Scenario(kind, Part(ending="failed", going=False)),
        f"{name}-tried-again": _tried_again(),
        f"{name}-sent-later": Scenario(kind, Part(ending="sent", later=1)),
        f"{name}-handing-over-retried": Scenario(
            kind, Part({"hand_over_message": fails_once()}, ending="sent")
        ),
        f"{name}-settling-retried": Scenario(kind, Part({"settle_message": fails_once()}, ending="sent")),
        f"{name}-unforeseen": Scenario(kind, Part({"hand_over_message": unforeseen()})),
        f"{name}-cancelled-at-start": Scenario(kind, cancelled_first=True),
        f"{name}-cancelled": held_at(kind, "hand_over_message", cancelled=True),
        f"{name}-cancelled-while-settling": held_at(kind, "settle_message", cancelled=True, released=True),
        f"{name}-handing-over": held_at(kind, "hand_over_message"),
        f"{name}-settling": held_at(kind, "settle_message"),
        f"{name}-cancelled-between-tries": _cancelled_between_tries(),
        f"{name}-continued-as-new": _many_tries(first_run=True),
        f"{name}-continued": _many_tries(first_run=False),
        **kinds(kind, name, "hand_over_message", ending="sent"),
    }


def _tried_again() -> Scenario:
    """Open at the second try, after the mail server took nothing at the first."""
    waits = Waits()
    return Scenario(
        "NotificationWorkflow", Part({"hand_over_message/1": waits}, ending="sent", later=1), waits
    )


def _cancelled_between_tries() -> Scenario:
    """The mail server took nothing at the first try; an operator cancels before the second."""
    passes = Passes()
    part = Part({"settle_message": passes}, ending="sent", later=2)
    return Scenario("NotificationWorkflow", part, passes, lambda handle: handle.cancel())


def _many_tries(*, first_run: bool) -> Scenario:
    """The mail server stays away until the history starts anew."""
    part = Part(ending="sent", later=TRIES_A_RUN + 1)
    return Scenario("NotificationWorkflow", part, first_run=first_run, quick=True)


def _payments() -> dict[str, Scenario]:
    kind = "PaymentWorkflow"
    waiting = Passes()
    declined, unclear = Part(ending="failed"), Part(ending="unclear")
    many = Part(later=PAYMENT_TRIES_A_RUN + 1)
    return {
        "payment-completed": Scenario(kind),
        "payment-declined": Scenario(kind, declined),
        "payment-unclear": Scenario(kind, unclear),
        "payment-ended-before": Scenario(kind, Part(going=False)),
        "payment-asked-again": Scenario(kind, Part(later=2), quick=True),
        "payment-asking-retried": Scenario(kind, Part({"ask_gateway": fails_once()})),
        "payment-settling-retried": Scenario(kind, Part({"settle_payment": fails_once()})),
        "payment-unforeseen": Scenario(kind, Part({"ask_gateway": unforeseen()})),
        "payment-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "payment-cancelled-while-asking": held_at(kind, "ask_gateway", cancelled=True),
        "payment-cancelled-between-tries": Scenario(
            kind, Part({"settle_payment": waiting}, later=5), waiting, lambda handle: handle.cancel()
        ),
        "payment-asking": held_at(kind, "ask_gateway"),
        "payment-settling": held_at(kind, "settle_payment"),
        "payment-continued-as-new": Scenario(kind, many, first_run=True, quick=True),
        "payment-continued": Scenario(kind, many, quick=True),
        **kinds(kind, "payment", "ask_gateway"),
    }


def _disputes() -> dict[str, Scenario]:
    kind = "DisputeWorkflow"
    waiting = Passes()
    many = Part(later=DISPUTE_TRIES_A_RUN + 1)
    return {
        "dispute-lost": Scenario(kind),
        "dispute-open": Scenario(kind, Part(ending="open")),
        "dispute-not-ours": Scenario(kind, Part(going=False)),
        "dispute-read-again": Scenario(kind, Part(later=2), quick=True),
        "dispute-reading-retried": Scenario(kind, Part({"read_dispute": fails_once()})),
        "dispute-settling-retried": Scenario(kind, Part({"settle_dispute": fails_once()})),
        "dispute-unforeseen": Scenario(kind, Part({"read_dispute": unforeseen()})),
        "dispute-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "dispute-cancelled-between-tries": Scenario(
            kind, Part({"read_dispute": waiting}, later=5), waiting, lambda handle: handle.cancel()
        ),
        "dispute-reading": held_at(kind, "read_dispute"),
        "dispute-settling": held_at(kind, "settle_dispute"),
        "dispute-continued-as-new": Scenario(kind, many, first_run=True, quick=True),
        **kinds(kind, "dispute", "read_dispute"),
    }


def _refunds() -> dict[str, Scenario]:
    kind = "RefundWorkflow"
    waiting = Passes()
    many = Part(later=REFUND_TRIES_A_RUN + 1)
    return {
        "refund-completed": Scenario(kind),
        "refund-declined": Scenario(kind, Part(ending="failed")),
        "refund-ended-before": Scenario(kind, Part(going=False)),
        "refund-asked-again": Scenario(kind, Part(later=2), quick=True),
        "refund-asking-retried": Scenario(kind, Part({"ask_refund": fails_once()})),
        "refund-settling-retried": Scenario(kind, Part({"settle_refund": fails_once()})),
        "refund-unforeseen": Scenario(kind, Part({"ask_refund": unforeseen()})),
        "refund-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "refund-cancelled-between-tries": Scenario(
            kind, Part({"settle_refund": waiting}, later=5), waiting, lambda handle: handle.cancel()
        ),
        "refund-asking": held_at(kind, "ask_refund"),
        "refund-settling": held_at(kind, "settle_refund"),
        "refund-continued-as-new": Scenario(kind, many, first_run=True, quick=True),
        **kinds(kind, "refund", "ask_refund"),
    }


def _webhooks() -> dict[str, Scenario]:
    kind = "WebhookWorkflow"
    waiting = Passes()
    return {
        "webhook-sent": Scenario(kind),
        "webhook-nothing-waits": Scenario(kind, Part(going=False)),
        "webhook-paused": Scenario(kind, Part(going=False, ending="paused")),
        "webhook-deleted": Scenario(kind, Part(going=False, ending="deleted")),
        "webhook-called-again": Scenario(kind, Part(later=3), quick=True),
        "webhook-calling-retried": Scenario(kind, Part({"call_endpoint": fails_once()})),
        "webhook-settling-retried": Scenario(kind, Part({"settle_call": fails_once()})),
        "webhook-unforeseen": Scenario(kind, Part({"call_endpoint": unforeseen()})),
        "webhook-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "webhook-cancelled-while-calling": held_at(kind, "call_endpoint", cancelled=True),
        "webhook-cancelled-between-tries": Scenario(
            kind, Part({"settle_call": waiting}, later=5), waiting, lambda handle: handle.cancel()
        ),
        "webhook-changed-between-tries": Scenario(
            kind,
            Part({"settle_call": Passes()}, later=1),
            signalled_first="endpoint_changed",
            quick=True,
        ),
        "webhook-more-came": Scenario(kind, signalled_first="events_wait"),
        "webhook-calling": held_at(kind, "call_endpoint"),
        "webhook-settling": held_at(kind, "settle_call"),
        "webhook-continued-as-new": Scenario(kind, Part(later=STEPS_A_RUN), first_run=True, quick=True),
        **kinds(kind, "webhook", "call_endpoint"),
    }


def _import_sweep() -> dict[str, Scenario]:
    kind = "ImportSweepWorkflow"
    return {
        **of_a_sweep(kind, "sweep", "repair_imports", "repairing"),
        "sweep-deleting": held_at(kind, "delete_old_files"),
    }


def _embeddings() -> dict[str, Scenario]:
    kind = "EmbeddingsWorkflow"
    return {
        **of_a_sweep(kind, "embeddings", "embed_texts", "reading"),
        "embeddings-not-configured": Scenario(kind, Part(going=False)),
        "embeddings-key-refused": Scenario(kind, Part({"embed_texts": stops("The key was refused.")})),
        "embeddings-forgetting": held_at(kind, "forget_texts"),
    }


def _key_rotation() -> dict[str, Scenario]:
    kind = "KeyRotationWorkflow"
    return {
        **of_a_sweep(kind, "key-rotation", "reseal_page", "sealing"),
        "key-rotation-key-missing": Scenario(kind, Part(ending="unopened")),
        "key-rotation-continued-as-new": Scenario(kind, Part(pages=PAGES_A_RUN + 2), first_run=True),
        "key-rotation-continued": Scenario(kind, Part(pages=PAGES_A_RUN + 2)),
    }


def _audit_check() -> dict[str, Scenario]:
    kind = "AuditCheckWorkflow"
    return {
        **of_a_sweep(kind, "audit-check", "verify_audit", "checking"),
        "audit-check-broken": Scenario(kind, Part(ending="broken")),
    }
