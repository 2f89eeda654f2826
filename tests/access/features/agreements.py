"""Agreements in the tests of access: how objects are made, and operations called."""

from datetime import timedelta
from typing import Any

from domain.agreements.signing_rules import CONSENT_VERSION
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import AgreementTemplate, SignatureRequest, Signer, StoredFile
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.principals import BOTH

AGREED = {"version": CONSENT_VERSION, "opened": True, "agreed": True}


def _new_signature(ids: Ids) -> dict[str, Any]:
    return {"template_id": ids["template_id"], "countersign": False}


def _given_signature(ids: Ids) -> dict[str, Any]:
    return {"sha256": ids.get("sha256", "0" * 64), "kind": "typed", "name": "Ana Owner"}


def _counter_signature(ids: Ids) -> dict[str, Any]:
    return _given_signature(ids) | {"opened": True, "agreed": True}


def _new_template(ids: Ids) -> dict[str, Any]:
    return {"name": f"Lease {new_id()}", "body": "# Rent", "company_id": ids["company_id"]}


async def _agreement_template(objects: Objects, side: Side) -> Ids:
    place, row_id = await objects.place(side), new_id()
    async with objects.make.session() as session:
        said = {"name": f"{objects.word(side)} {row_id}", "body": f"# {objects.word(side)}"}
        maker = objects.principals.person(BOTH).id
        of = {"company_id": place.company_id, "created_by": maker}
        session.add(AgreementTemplate(id=row_id, **of, **said))
    return {"template_id": str(row_id), "company_id": str(place.company_id)}


async def _signature(objects: Objects, side: Side) -> Ids:
    """A paper that waits for the signature of a new resident."""
    place, row_id = await objects.place(side), new_id()
    unit = await objects.make.unit(place.id)
    resident = await objects.make.resident(place.id, unit_id=unit.id, email="signer@example.com")
    lease = await objects.make.lease(unit, resident)
    maker, file_id = objects.principals.person(BOTH).id, new_id()
    kept = {"property_id": place.id, "kind": "lease.document", "entity_type": "lease", "entity_id": lease.id}
    stored = {"state": "stored", "size": 1, "sha256": b"0" * 32, "content_type": "application/pdf"}
    origin = {"zone": "UTC", "property": objects.word(side), "unit": "1", "company": "A", "contact": "B"}
    line = {"place": 1, "name": "Rosa", "role": "resident", "signed_at": None}
    async with objects.make.session() as session:
        session.add(StoredFile(**kept, **stored, id=file_id, name="a.pdf", uploaded_by=maker))
        await session.flush()
        session.add(
            SignatureRequest(
                id=row_id,
                property_id=place.id,
                lease_id=lease.id,
                title=objects.word(side),
                status="pending",
                one_by_one=True,
                roster=[line],
                file_name="a.pdf",
                origin=origin | {"paper_copy_fee": "0.00", "retention_years": 7},
                file_id=file_id,
                sha256=b"0" * 32,
                sent_by=maker,
                expires_at=utc_now() + timedelta(days=1),
            )
        )
        await session.flush()
        session.add(
            Signer(
                property_id=place.id,
                request_id=row_id,
                place=1,
                role="resident",
                resident_id=resident.id,
                name="Rosa",
            )
        )
    template = await _agreement_template(objects, side)
    return template | {
        "request_id": str(row_id),
        "lease_id": str(lease.id),
        "sha256": (b"0" * 32).hex(),
        "number": "1",
    }


KINDS: dict[str, Kind] = {
    "agreement_template": Kind(_agreement_template, names=("template_id", "company_id")),
    "signature": Kind(_signature, names=("request_id", "lease_id", "template_id"), fixed={"number": "1"}),
}


CALLS: dict[str, Call] = {
    "list_signature_requests": Call(),
    "preview_signature_request": Call("signature"),
    "get_charges_agreed": Call("signature"),
    "send_for_signature": Call("signature", _new_signature),
    "get_signature_request": Call("signature"),
    "open_signature_file": Call("signature"),
    "print_unsigned_record": Call("signature"),
    "remind_signers": Call("signature"),
    "void_signature_request": Call("signature", plain(reason="Wrong rent")),
    "counter_sign": Call("signature", _counter_signature),
    "list_own_signatures": Call(),
    "open_own_signature_file": Call("signature"),
    "get_own_signature_page": Call("signature"),
    "agree_to_sign": Call("signature", plain(**AGREED)),
    "sign_own": Call("signature", _given_signature),
    "decline_to_sign": Call("signature", plain(reason="Too dear")),
    "ask_for_paper": Call("signature"),
    "list_agreement_templates": Call(),
    "list_agreement_fields": Call(),
    "preview_agreement_template": Call(body=plain(body="# Rent")),
    "get_agreement_template": Call("agreement_template"),
    "print_agreement_template": Call("agreement_template"),
    "add_agreement_template": Call("agreement_template", _new_template),
    "edit_agreement_template": Call("agreement_template", plain(body="# Rent"), VERSION),
}
