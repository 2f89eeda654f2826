"""What companies bring to the rest of the product."""

from domain.companies.invariants import INVARIANTS
from domain.core.feature import Feature

FEATURE = Feature(
    name="companies",
    tables={
        "companies": ("company", "Companies"),
        "message_templates": ("message template", "Message templates"),
    },
    actions={
        "companies.exported": "Exported the list of companies",
        "company.added": "Added company",
        "company.edited": "Edited company",
        "company.verified": "Verified company",
        "message_template.saved": "Saved a message template",
        "message_template.reset": "Reset a message template",
        "message_template.tested": "Sent a test of a message template",
        "company.owner_named": "Named an owner of the company",
        "company.owner_removed": "Took company ownership away",
    },
    invariants=INVARIANTS,
    without={
        "searched": "a person sees few of them, in a list",
        "attention": "nothing of a company is due",
        "purges": "a company is not deleted",
    },
)
