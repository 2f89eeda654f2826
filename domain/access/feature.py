"""What accounts, sessions and impersonation bring to the rest of the product."""

from uuid import UUID

from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.db.pipeline import Statement
from domain.core.feature import Feature, LiveTopic, Purge


def _own_account(account_id: UUID) -> Statement:
    return Statement(
        "SELECT true FROM accounts WHERE id = %(row_id)s AND id = current_actor_id()",
        {"row_id": str(account_id)},
    )


FEATURE = Feature(
    name="access",
    tables={
        "sessions": ("session", "Sign-ins"),
        "accounts": ("account", "Own account"),
        "second_factors": ("second step", "Two-step sign-in"),
        "acting_periods": ("period", "Acting for somebody"),
    },
    actions={
        "conversations.exported": "Exported the list of conversations",
        "sessions.exported": "Exported the list of sessions",
        "acting_log.exported": "Exported the list of who acted for them",
        "account.admin_granted": "Made an account an admin",
        "account.admin_revoked": "Took admin rights away",
        "account.closed": "Closed account",
        "account.confirmed": "Confirmed e-mail address",
        "account.looked_up": "Looked an account up",
        "account.password_changed": "Changed password",
        "account.password_reset": "Reset password",
        "account.phone_confirmed": "Confirmed their mobile number",
        "account.phone_given": "Gave a mobile number",
        "account.phone_removed": "Removed their mobile number",
        "account.profile_edited": "Changed their profile",
        "account.reopened": "Reopened account",
        "account.reset_asked": "Asked for a new password",
        "account.second_factor_removed": "Removed two-step sign-in",
        "account.sessions_ended": "Ended all sessions of an account",
        "account.sign_up_repeated": "Signed up again",
        "account.signed_in": "Signed in",
        "account.signed_out": "Signed out",
        "account.signed_up": "Signed up",
        "acting.ended": "Stopped acting for somebody",
        "acting.started": "Began acting for somebody",
        "second_factor.begun": "Began two-step sign-in",
        "second_factor.code_used": "Used a recovery code",
        "second_factor.codes_renewed": "Renewed recovery codes",
        "second_factor.disabled": "Turned off two-step sign-in",
        "second_factor.enabled": "Turned on two-step sign-in",
        "session.ended": "Ended a session",
        "session.home_chosen": "Went to another of their homes in the portal",
        "session.others_ended": "Ended other sessions",
        "session.replaced": "Signed in anew in the same browser",
    },
    purges=(Purge("purge_sessions", "sessions"),),
    topics=(LiveTopic(ACCOUNT_TOPIC, _own_account, for_residents=True),),
    without={
        "searched": "an account is its person's alone",
        "attention": "nothing of an account is due",
        "invariants": "constraints of its tables say them",
    },
)
