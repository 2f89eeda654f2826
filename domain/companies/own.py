"""What residents read of the company that manages the home which their session shows."""

from typing import Any

from domain.core.db.pipeline import Rows, Statement

_NAMES = ("name", "phone", "email", "emergency_phone", "help_text", "privacy_text", "terms_text")
OWN_COMPANY = Statement(
    """
SELECT c.name, c.phone, c.email, c.emergency_phone, c.help_text, c.privacy_text, c.terms_text
  FROM properties p
  JOIN companies c ON c.id = p.company_id
 WHERE p.id = ANY ((SELECT own_property_ids())::uuid[])
""",
    {},
)


def own_company_body(rows: Rows) -> dict[str, Any]:
    """Nothing is known of a company where the session shows no home."""
    return {"company": dict(zip(_NAMES, rows[0], strict=True)) if rows else None}
