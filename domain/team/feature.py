"""What the team brings to the rest of the product."""

from domain.core.feature import Feature

FEATURE = Feature(
    name="team",
    tables={"user_properties": ("colleague", "Team")},
    actions={
        "team.granted": "Gave access",
        "team.removed": "Took access away",
        "team.role_changed": "Changed role",
    },
    without={
        "searched": "people are found on the team page",
        "attention": "nothing of a team is due",
        "purges": "a link that ends is kept, inactive",
    },
)
