"""What may be changed of a row: nothing is sent that nobody entered, and the rules are those of a new row."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

import api.routers  # noqa: F401 - with it every feature's models are there
from domain.access.profile import ProfileChanges
from domain.agreements.rules import NewTemplate, TemplateChanges
from domain.companies.rules import CompanyChanges
from domain.core.values.text import Changes
from domain.documents.rules import DocumentChanges
from domain.integrations.webhook_rules import NewWebhook, WebhookChanges
from domain.leases.rules import FullLease
from domain.leases.terms import LeaseChanges
from domain.ledger.books_settings import BooksChanges
from domain.maintenance.rules import NewRequest, RequestChanges
from domain.messages.rules import BuildingNoticeChanges, NewBuildingNotice, ThreadChanges
from domain.photos.rules import PhotoChanges
from domain.preventive.rules import (
    EquipmentChanges,
    NewEquipment,
    NewSchedule,
    NewWorkOrder,
    ScheduleChanges,
    WorkOrderChanges,
)
from domain.properties.rules import PropertyChanges, PropertyFields
from domain.residents.child_row_rules import PetChanges, PetFields, VehicleChanges, VehicleFields
from domain.residents.own import OwnContactChanges
from domain.residents.rules import ResidentChanges, ResidentFields
from domain.team.rules import MemberChanges
from domain.units.rules import UnitChanges, UnitFields
from domain.vendors.rules import NewVendor, VendorChanges

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted((ROOT / "web").glob("openapi.*.json"))
FIELDS: dict[type[Changes], type[BaseModel]] = {
    LeaseChanges: FullLease,
    PropertyChanges: PropertyFields,
    ResidentChanges: ResidentFields,
    UnitChanges: UnitFields,
    VehicleChanges: VehicleFields,
    PetChanges: PetFields,
    VendorChanges: NewVendor,
    TemplateChanges: NewTemplate,
    RequestChanges: NewRequest,
    EquipmentChanges: NewEquipment,
    ScheduleChanges: NewSchedule,
    WorkOrderChanges: NewWorkOrder,
    WebhookChanges: NewWebhook,
    BuildingNoticeChanges: NewBuildingNotice,
}
# A company is made with its first property, books with theirs, a member by invitation, a profile by signing
# up, documents and photos with their files.
NEVER_TYPED_NEW: set[type[Changes]] = {
    BooksChanges,
    CompanyChanges,
    MemberChanges,
    ProfileChanges,
    DocumentChanges,
    PhotoChanges,
    ThreadChanges,
    OwnContactChanges,
}
NOT_OF_A_NEW_ROW = {
    "status_reason",
    "is_active",
    "rent_from",
    "offer_on",
    "offer_skipped",
    "status",
    "actual_cost",
    "cause_of_delay",
    "paused_until",
    "started_at",
    "completed_at",
    "actual_duration_minutes",
}
# Null where a new row may leave it open, and then an empty text is none; a length of one asks for a text.
OPEN = {"default", "title", "minLength"}


def updates() -> dict[str, dict[str, Any]]:
    """The schemas of all bodies that PATCH takes."""
    found = {}
    for path in DOCUMENTS:
        document = json.loads(path.read_text())
        for operations in document["paths"].values():
            body = operations.get("patch", {}).get("requestBody")
            if body:
                name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
                found[f"{path.name}: {name}"] = document["components"]["schemas"][name]
    return found


def test_no_change_has_a_default_or_is_required() -> None:
    assert updates()
    invented = [
        f"{name}.{field}"
        for name, schema in updates().items()
        for field, said in schema["properties"].items()
        if "default" in said
    ]
    assert invented == []
    assert [name for name, schema in updates().items() if "required" in schema] == []


def every_changes() -> list[type[Changes]]:
    return [model for model in Changes.__subclasses__() if model.__module__.startswith("domain.")]


def test_every_change_has_the_rules_of_a_new_row_to_keep() -> None:
    assert set(every_changes()) == FIELDS.keys() | NEVER_TYPED_NEW


@pytest.mark.parametrize("changes", FIELDS, ids=lambda model: model.__name__)
def test_a_changed_field_keeps_the_rules_of_a_new_one(changes: type[Changes]) -> None:
    fields = FIELDS[changes]
    given, wanted = limits(changes), limits(fields)
    assert {name: given[name] for name in wanted if name in given} == {
        name: said for name, said in wanted.items() if name in given
    }
    assert given.keys() - wanted.keys() <= NOT_OF_A_NEW_ROW


@pytest.mark.parametrize("changes", every_changes(), ids=lambda model: model.__name__)
def test_what_is_not_sent_is_not_changed(changes: type[Changes]) -> None:
    assert changes.model_validate({}).model_dump(exclude_unset=True) == {}
    schema = changes.model_json_schema()
    for name, said in schema["properties"].items():
        if {"type": "null"} in said.get("anyOf", []):
            assert changes.model_validate({name: None}).model_dump(exclude_unset=True) == {name: None}
        else:
            with pytest.raises(ValueError, match=name):
                changes.model_validate({name: None})


def limits(model: type[BaseModel]) -> dict[str, Any]:
    """Each field's type and limits, whether or not it may be left open."""
    schema = model.model_json_schema()
    return {name: _closed(said) for name, said in schema["properties"].items()}


def _closed(said: dict[str, Any]) -> dict[str, Any]:
    options = [option for option in said.get("anyOf", [said]) if option != {"type": "null"}]
    (only,) = options if len(options) == 1 else [{"anyOf": options}]
    return {name: value for name, value in only.items() if name not in OPEN}
