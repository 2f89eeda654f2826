"""An uploaded PDF as it is signed: what was typed into its form is part of its pages, nothing else can be."""

from domain.core.errors import Invalid
from domain.files.child import Unreadable, ask_child

FIELD = "document_id"
XFA = (
    "This PDF is a form that draws itself (XFA), so what is shown is not what would be signed. Print it to a"
    " new PDF, upload that one, and send it."
)
SCRIPTED = (
    "This PDF holds a program that may change what it shows. Print it to a new PDF, upload that one, and send"
    " it."
)
UNREADABLE = "This PDF cannot be prepared for signing. Print it to a new PDF, upload that one, and send it."
_SENTENCES = {"xfa": XFA, "script": SCRIPTED}


async def flat_file(data: bytes) -> bytes:
    """Its pages as they are shown, forms and notes drawn into them. Raises Invalid for one that cannot be
    signed as it is shown, Unavailable."""
    try:
        return (await ask_child("pdf_flat", data)).parts["pdf"]
    except Unreadable as error:
        raise Invalid.field(FIELD, _SENTENCES.get(str(error), UNREADABLE)) from error
