"""What the team brings to the rest of the product."""

from domain.core.feature import Feature, Purge

FEATURE = Feature(
    name="team",
    tables={"user_properties": ("colleague", "Team"), "invitations": ("invitation", "Invitations")},
    actions={
        "team.granted": "Gave access",
        "team.left": "Left",
        "team.removed": "Took access away",
        "team.role_changed": "Changed role",
        "team_members.exported": "Exported the list of team members",
    },
    without={
        "searched": "people are found on the team page",
        "attention": "nothing of a team is due",
    },
    # A link that ends is kept, inactive.
    purges=(Purge("SELECT purge_invitations()", "invitations"),),
)
