"""The situations of each workflow that are recorded: finished, retried, failed, cancelled, and still open."""

from tests.workflows.impersonation import Part, Step, Waits, fails_once, stops
from tests.workflows.invitation_scenarios import invitations
from tests.workflows.scenario import Scenario, held_at

# Recorded by code of an earlier release, which open workflows may still run behind `workflow.patched`.
EARLIER = frozenset(
    f"notification-{ending}" for ending in ("sent", "unknown", "retried", "given-up", "cancelled", "sending")
)


def scenarios() -> dict[str, Scenario]:
    """By the name of the history's file."""
    return {
        **_imports(),
        **_notifications(),
        **invitations(),
        **_import_sweep(),
        **_embeddings(),
        **_key_rotation(),
        **_audit_check(),
        **_of_one_step("AssistantSweepWorkflow", "assistant-sweep", "forget_conversations", "forgetting"),
        **_of_one_step("PurgeWorkflow", "purge", "purge_expired", "purging"),
        **_of_one_step("InvariantsWorkflow", "invariants", "check_invariants", "checking"),
        **_of_one_step("AuditSealWorkflow", "audit-seal", "seal_audit", "sealing"),
    }


def unforeseen() -> Step:
    return stops("Unforeseen: KeyError", "unforeseen")


def _of_one_step(workflow: str, name: str, step: str, doing: str) -> dict[str, Scenario]:
    return {
        f"{name}-finished": Scenario(workflow),
        f"{name}-retried": Scenario(workflow, Part({step: fails_once()})),
        f"{name}-failed": Scenario(workflow, Part({step: unforeseen()})),
        f"{name}-cancelled": held_at(workflow, step, cancelled=True),
        f"{name}-cancelled-at-start": Scenario(workflow, cancelled_first=True),
        f"{name}-{doing}": held_at(workflow, step),
    }


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
    }


def _tried_again() -> Scenario:
    """Open at the second try, after the mail server took nothing at the first."""
    waits = Waits()
    return Scenario(
        "NotificationWorkflow", Part({"hand_over_message/1": waits}, ending="sent", later=1), waits
    )


def _import_sweep() -> dict[str, Scenario]:
    kind = "ImportSweepWorkflow"
    return {
        "sweep-finished": Scenario(kind),
        "sweep-failed": Scenario(kind, Part({"repair_imports": unforeseen()})),
        "sweep-cancelled": held_at(kind, "repair_imports", cancelled=True),
        "sweep-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "sweep-deleting": held_at(kind, "delete_old_files"),
    }


def _embeddings() -> dict[str, Scenario]:
    kind = "EmbeddingsWorkflow"
    return {
        "embeddings-finished": Scenario(kind),
        "embeddings-not-configured": Scenario(kind, Part(going=False)),
        "embeddings-retried": Scenario(kind, Part({"embed_texts": fails_once()})),
        "embeddings-key-refused": Scenario(kind, Part({"embed_texts": stops("The key was refused.")})),
        "embeddings-cancelled": held_at(kind, "embed_texts", cancelled=True),
        "embeddings-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "embeddings-reading": held_at(kind, "embed_texts"),
        "embeddings-forgetting": held_at(kind, "forget_texts"),
    }


def _key_rotation() -> dict[str, Scenario]:
    kind = "KeyRotationWorkflow"
    return {
        "key-rotation-finished": Scenario(kind),
        "key-rotation-retried": Scenario(kind, Part({"reseal_page": fails_once()})),
        "key-rotation-key-missing": Scenario(kind, Part(ending="unopened")),
        "key-rotation-cancelled": held_at(kind, "reseal_page", cancelled=True),
        "key-rotation-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "key-rotation-sealing": held_at(kind, "reseal_page"),
    }


def _audit_check() -> dict[str, Scenario]:
    kind = "AuditCheckWorkflow"
    return {
        "audit-check-finished": Scenario(kind),
        "audit-check-broken": Scenario(kind, Part(ending="broken")),
        "audit-check-cancelled": held_at(kind, "verify_audit", cancelled=True),
        "audit-check-cancelled-at-start": Scenario(kind, cancelled_first=True),
        "audit-check-checking": held_at(kind, "verify_audit"),
    }
