"""How an operation is called, and the operations that no principal is tried on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.access.objects import Ids
from tests.documents import document
from tests.domain.files.samples import pdf, picture

Body = Callable[[Ids], dict[str, Any]]
VERSION = {"If-Match": '"1"'}
CSV = b"name,address,city,state,zip_code\nAlder Court,1 Alder Street,Providence,RI,02903\n"
PDF, PNG = pdf(), picture("PNG")


@dataclass(frozen=True)
class Call:
    """`kind` names the object in the path or body; None where the operation names none."""

    kind: str | None = None
    body: Body | None = None
    headers: dict[str, str] = field(default_factory=dict)
    upload: dict[str, str] | Callable[[Ids], dict[str, str]] | None = None
    data: bytes = CSV
    query: str = ""


def plain(**values: Any) -> Body:
    return lambda _ids: values


BECAUSE = plain(reason="Entered twice")
RENAMED = plain(name="Renamed")

# Routes for those who are not signed in: they take no notice of a session, and have tests of their own.
PUBLIC = {
    "confirm",
    "ask_for_reset",
    "reset_password",
    "ask_for_portal_reset",
    "reset_portal_password",
    "ask_for_portal_access",
    "sign_in",
    "sign_in_second_step",
    "portal_sign_in",
    "portal_sign_in_second_step",
    "sign_up",
    "read_config",
    "list_outbox",
    "find_invitation",
    "find_portal_invitation",
    "read_portal_invitation_texts",
    "set_up_portal",
    "set_up_portal_second_step",
    "ask_for_portal_link",
    "give_portal_address",
    "decline_by_link",
    "ask_again_by_link",
    "sign_up_by_link",
} | {
    # Of whoever holds a link, which the tests of each page try.
    operation["operationId"]
    for methods in document("link")["paths"].values()
    for operation in methods.values()
}
# They change how an account is signed in to and ask for its password or a code: tests/api/auth tries them.
OWN_CREDENTIALS = {
    "change_password",
    "change_portal_password",
    "begin_second_factor",
    "enable_second_factor",
    "disable_second_factor",
    "renew_recovery_codes",
}
