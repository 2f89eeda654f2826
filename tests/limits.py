"""Settings under which no limit is met: all tests share one address; those of the limits set their own."""

from typing import TypedDict


class Limits(TypedDict):
    """Which of them there are, so that Settings takes each with its own type."""

    sign_in_per_minute: int
    sign_in_total_per_minute: int
    visitor_mails_per_minute: int
    unknown_sessions_per_minute: int
    api_per_minute: int
    uploads_per_minute: int
    imports_per_hour: int
    invitations_per_hour: int
    phone_codes_per_hour: int
    code_reports_per_hour: int
    reveals_per_hour: int
    exports_per_hour: int
    ai_per_minute: int
    ai_per_day: int


NO_LIMITS: Limits = {
    "sign_in_per_minute": 1_000_000,
    "sign_in_total_per_minute": 1_000_000,
    "visitor_mails_per_minute": 1_000_000,
    "unknown_sessions_per_minute": 1_000_000,
    "api_per_minute": 100_000_000,
    "uploads_per_minute": 1_000_000,
    "imports_per_hour": 1_000_000,
    "invitations_per_hour": 1_000_000,
    "phone_codes_per_hour": 1_000_000,
    "code_reports_per_hour": 1_000_000,
    "reveals_per_hour": 1_000_000,
    "exports_per_hour": 1_000_000,
    "ai_per_minute": 1_000_000,
    "ai_per_day": 1_000_000,
}

NO_LIMITS_ENVIRONMENT = {name.upper(): str(most) for name, most in NO_LIMITS.items()}
