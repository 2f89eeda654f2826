"""What the audit log brings to the rest of the product."""

from domain.core.feature import Feature

FEATURE = Feature(
    name="audit",
    tables={"audit_log": ("log", "This log")},
    actions={"audit.exported": "Exported the audit log"},
    without={
        "searched": "the log has filters of its own",
        "attention": "a broken chain is shown on its page",
        "purges": "no entry is ever removed",
        "invariants": "its chain is verified each night",
    },
)
