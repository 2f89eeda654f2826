"""The functions of the database that change tables, and what their callers have to record of it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Changing:
    """A function whose caller records the change of `tables`, under the one name `recorded_as` where it has
    one. It changed nothing where it answers no row, or rows with an outcome that is among the `unchanged`."""

    tables: frozenset[str]
    recorded_as: str | None = None
    unchanged: frozenset[object] = frozenset()

    @property
    def to_record(self) -> frozenset[str]:
        return self.tables if self.recorded_as is None else frozenset({self.recorded_as})

    def did_nothing(self, rows: Sequence[Sequence[Any]]) -> bool:
        return all(any(outcome in row for outcome in self.unchanged) for row in rows)


def _changing(*tables: str, recorded_as: str | None = None, unchanged: Collection[object] = ()) -> Changing:
    return Changing(frozenset(tables), recorded_as, frozenset(unchanged))


_TOKENS = "account_tokens"
PURGED_TABLES = (
    "equipment_reports",
    *("documents", "photos"),
    *("equipment", "maintenance_schedules", "work_orders"),
    *("invitations", "maintenance_requests", "pets", "properties", "sessions", "tenant_invitations"),
    *("units", "vehicles", "vendors"),
)
_OF_AN_API_KEY = ("accounts", "api_keys", "sessions", "user_properties")
# An invitation that ended before, is not to be had or came to nothing.
_INVITATION_OVER = ("accepted", "cancelled", "expired", "pending")
CHANGING_FUNCTIONS = {
    "accept_invitation": _changing(
        *("invitations", "user_properties"),
        recorded_as="invitations",
        unchanged=(*_INVITATION_OVER, "rejected", "left_out"),
    ),
    "accept_portal_invitation": _changing(
        *("tenant_invitations", "tenant_portals"),
        recorded_as="residents",
        unchanged=("accepted", "cancelled", "expired", "taken"),
    ),
    "ask_invitation_again": _changing(
        "invitations", unchanged=(*_INVITATION_OVER, "rejected", "asked_before")
    ),
    "ask_reset": _changing(_TOKENS),
    "request_portal_access": _changing("portal_access_requests"),
    "set_own_portal_password": _changing("accounts", _TOKENS, "sessions", recorded_as="accounts"),
    "claim_company_properties": _changing("user_properties", recorded_as="properties"),
    "correct_job_cost": _changing("maintenance_requests"),
    "confirm_account": _changing("accounts", _TOKENS, "sessions", "second_factors", "sign_ups"),
    "cancel_invitation": _changing(
        *("invitations", "invitation_properties"),
        recorded_as="invitations",
        unchanged=("accepted", "cancelled_before", "expired", "rejected", "taken_out_before"),
    ),
    "create_api_key": _changing(
        *_OF_AN_API_KEY,
        recorded_as="api_keys",
        unchanged=("forbidden", "not_allowed"),
    ),
    "end_portal_sessions": _changing("sessions", recorded_as="tenant_portals"),
    "decline_invitation": _changing("invitations", unchanged=(*_INVITATION_OVER, "declined_before")),
    "ensure_own_company": _changing(
        "companies", "company_owners", recorded_as="companies", unchanged=[False]
    ),
    "open_session": _changing("sessions", "tenant_portals", recorded_as="sessions"),
    **{f"purge_{table}": _changing(table, recorded_as="retention", unchanged=[0]) for table in PURGED_TABLES},
    # Schedules that rested with their piece stay at rest.
    "purge_equipment": _changing(
        *("equipment", "maintenance_schedules"), recorded_as="retention", unchanged=[0]
    ),
    "register_account": _changing("accounts", "sign_ups", _TOKENS, unchanged=["overtaken"]),
    **{
        name: _changing("accounts", _TOKENS, "sessions", "second_factors", "sign_ups", unchanged=["known"])
        for name in ("register_invited", "register_invited_resident")
    },
    "replace_session": _changing("sessions"),
    "reseal": _changing(
        *("gateway_accounts", "residents", "second_factors", "vendors", "webhook_endpoints"),
        recorded_as="fields",
        unchanged=[0],
    ),
    "reset_password": _changing("accounts", _TOKENS, "sessions", "second_factors", "sign_ups"),
    "revoke_api_key": _changing(
        *_OF_AN_API_KEY,
        recorded_as="api_keys",
        unchanged=("missing", "revoked_before"),
    ),
    "start_acting": _changing(
        *("acting_periods", "sessions"),
        recorded_as="acting_periods",
        unchanged=("forbidden", "prove_again", "not_possible"),
    ),
    "stop_acting": _changing("acting_periods", "sessions", recorded_as="acting_periods"),
    # The sign-in that a code belongs to.
    "use_challenge": _changing(_TOKENS, "recovery_codes", "second_factors", recorded_as="sessions"),
}

# Functions that change audited tables and ask nothing of their callers, and why.
RECORDED_OTHERWISE = {
    "begin_request": "notes when a session was used last, which is no change that anybody asks about",
    "begin_link": "notes when somebody acted by a link; what they did is recorded",
    "note_acting_ended": "writes the audit row itself",
    "end_unconfirmed": "is part of confirm_account and reset_password, whose callers record it",
    "open_challenge": "half a sign-in: the whole one is recorded",
    "ask_portal_invitation_again": "notes when a resident asked, whom nobody knows yet; its mail says so",
    "address_portal_invitation": "stores where a resident wants the link; its mail says so",
    "register_at_address": "is part of register_invited and register_invited_resident",
    "open_books": "a trigger: books come with their property, whose making is recorded",
    "open_chart": "a trigger: the same of a company and its accounts",
    "end_api_key": "is part of revoke_api_key, and of what ends with the account of a key's maker",
    "end_keys_of_closed": "a trigger: the closing of the maker's account is recorded",
    "lower_key_links": "a trigger: the change of the maker's link is recorded",
    "note_key_use": "a trigger: notes when a key was used last, as begin_request does of a session",
    "copy_deleted_at": "a trigger: copies what is recorded of the property",
    "copy_company_id": "a trigger: the same",
}
