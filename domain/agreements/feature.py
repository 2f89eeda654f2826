"""What agreements bring to the rest of the product."""

from domain.core.feature import Feature

FEATURE = Feature(
    name="agreements",
    tables={"agreement_templates": ("agreement template", "Agreement templates")},
    actions={
        "agreement_template.added": "Added agreement template",
        "agreement_template.edited": "Edited agreement template",
    },
    without={
        "searched": "templates are a short list of their own",
        "attention": "a template waits for nobody",
        "purges": "a template is put away, never deleted: papers name it",
        "invariants": "constraints say all of it",
        "aggregates": "nothing is summed over templates",
    },
)
