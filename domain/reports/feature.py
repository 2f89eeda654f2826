"""What reports bring to the rest of the product."""

from domain.core.feature import Feature

FEATURE = Feature(
    name="reports",
    actions={"report.exported": "Exported a report"},
    without={
        "searched": "a report is chosen from a short list",
        "attention": "a report shows what other features count",
        "purges": "reports are made anew each time",
        "invariants": "their figures are those of the journal",
    },
)
