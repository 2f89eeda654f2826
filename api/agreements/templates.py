"""Staff routes of agreement templates."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.agreements.schemas import (
    FieldOptions,
    TemplateCreate,
    TemplatePreview,
    TemplateQuery,
    TemplateRow,
    TemplateText,
    TemplateUpdate,
)
from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import StaffCaller, StaffOnce, StaffWork
from api.dependencies import Version
from api.idempotency import row_once
from api.reports.files import PdfFile, attachment
from api.routing import staff_router
from api.schemas import Page
from domain.agreements import templates
from domain.agreements.papers import (
    SAMPLE,
    agreement_paper,
    blocks_of,
    field_list,
    read_blocks,
    sample_signers,
)
from domain.agreements.queries import TEMPLATES
from domain.agreements.rules import NOT_FOUND
from domain.companies.choosing import require_company
from domain.core.patching import row_of
from domain.files.pictures import bytes_of, first_id, logo_of_template
from domain.printing.typesetting import typeset

router = staff_router("/agreement-templates", "agreements")


@router.get("", response_model=Page[TemplateRow])
async def list_agreement_templates(caller: StaffCaller, query: Annotated[TemplateQuery, Query()]) -> Response:
    """The templates of the caller's companies; sort by name or created_at."""
    return await list_response(caller, TEMPLATES, query.request())


@router.get("/fields", response_model=FieldOptions)
async def list_agreement_fields(caller: StaffCaller) -> Response:
    """The fields that a template may name."""
    await caller.read()
    return json_response({"fields": field_list()})


@router.post("/preview", response_model=TemplatePreview)
async def preview_agreement_template(caller: StaffCaller, body: TemplateText) -> Response:
    """How a text is read, with a sample of a lease; nothing is saved."""
    await caller.read()
    return json_response({"blocks": read_blocks(blocks_of(body.body, SAMPLE))})


@router.post("", response_model=TemplateRow, status_code=201)
async def add_agreement_template(once: StaffOnce, body: TemplateCreate) -> Response:
    """Adds a template to the company that is named, else to the caller's only one."""
    return await row_once(
        once,
        TEMPLATES,
        partial(templates.add, fields=body),
        lambda first: require_company(once.work.session, "leases.write", UUID(first["company_id"])),
        status=201,
    )


@router.get("/{template_id}", response_model=TemplateRow)
async def get_agreement_template(caller: StaffCaller, template_id: UUID) -> Response:
    return await row_response(caller, TEMPLATES, template_id)


@router.get("/{template_id}/preview.pdf", response_class=PdfFile)
async def print_agreement_template(caller: StaffCaller, template_id: UUID) -> PdfFile:
    """The template with a sample of a lease, as PDF."""
    read = await caller.read(
        TEMPLATES.visibility(template_id), TEMPLATES.row(template_id), logo_of_template(template_id)
    )
    refuse_unless_granted(read.results[0], NOT_FOUND)
    row = dict(zip(TEMPLATES.names, read.results[1][0], strict=True))
    paper = agreement_paper(
        title=row["name"],
        template=f"{row['name']} {row['version']}",
        body=row["body"],
        facts=SAMPLE,
        signers=sample_signers(),
    )
    logo = await bytes_of(caller.state.store, first_id(read.results[2]))
    return PdfFile(await typeset("agreement", paper, logo), headers=attachment("agreement-preview.pdf"))


@router.patch("/{template_id}", response_model=TemplateRow)
async def edit_agreement_template(
    work: StaffWork, template_id: UUID, version: Version, body: TemplateUpdate
) -> Response:
    """Changes the template; agreements that were sent before stay as they are."""
    await templates.edit(
        session=work.session, principal=work.principal, template_id=template_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, TEMPLATES, template_id))
