"""Companies in the tests of access: how objects are made, and operations called."""

from uuid import UUID

from domain.core.values.ids import new_id
from domain.models import MessageTemplate
from tests.access.calls import RENAMED, VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.principals import BOTH, link_everybody

WORDS = plain(subject="Thank you", body="We received {{amount}}.")


async def _company(objects: Objects, side: Side) -> Ids:
    """A company of this side's owner and of somebody else, with a property where everybody of the side
    works."""
    owner = objects.owner(side)
    company = await objects.make.company(owner, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    place = await objects.make.property(owner, company_id=company.id)
    await link_everybody(objects.make, objects.principals, place, side)
    another = await objects.make.person()
    await objects.make.company_owner(another, company.id)
    colleague = objects.principals.person("manager of A" if side == "a" else BOTH)
    return {
        "company_id": str(company.id),
        "account_id": str(another.id),
        "colleague_id": str(colleague.id),
        "property_id": str(place.id),
    }


async def _message_kind(objects: Objects, side: Side) -> Ids:
    """A kind of message of a company that has no words of its own for it."""
    return await _company(objects, side) | {"kind": "payment_receipt"}


async def _message_template(objects: Objects, side: Side) -> Ids:
    """A company's own words, version 1."""
    ids = await _message_kind(objects, side)
    words = {"subject": objects.word(side), "body": objects.word(side), "author_name": "Ana"}
    async with objects.make.session() as session:
        company_id = UUID(ids["company_id"])
        session.add(MessageTemplate(id=new_id(), company_id=company_id, kind=ids["kind"], number=1, **words))
    return ids


KINDS: dict[str, Kind] = {
    "company": Kind(_company, names=("account_id", "colleague_id")),
    "message_kind": Kind(_message_kind, names=("company_id",), fixed={"kind": "payment_receipt"}),
    "message_template": Kind(_message_template, names=("company_id",), fixed={"kind": "payment_receipt"}),
}


CALLS: dict[str, Call] = {
    "list_companies": Call(),
    "export_companies": Call(),
    "get_company": Call("company", query="?company_id={company_id}"),
    "edit_company": Call("company", RENAMED, VERSION, query="?company_id={company_id}"),
    "list_message_templates": Call("company", query="?company_id={company_id}"),
    "save_message_template": Call(
        "message_kind", WORDS, {"If-Match": '"0"'}, query="?company_id={company_id}"
    ),
    "reset_message_template": Call("message_template", headers=VERSION, query="?company_id={company_id}"),
    "preview_message_template": Call("message_kind", WORDS, query="?company_id={company_id}"),
    "send_template_test": Call("message_kind", query="?company_id={company_id}"),
    "list_company_owners": Call("company"),
    "name_company_owner": Call("company", lambda ids: {"account_id": ids["colleague_id"]}),
    "remove_company_owner": Call("company"),
    "get_own_company": Call(),
}
