"""Routes of Settings → Company: the words of messages to residents."""

from dataclasses import asdict
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonOnce, StaffWork
from api.companies.template_schemas import (
    MessageTemplateRow,
    MessageTemplates,
    TemplatePreviewRow,
    TemplateSave,
)
from api.dependencies import Version
from api.routing import staff_router
from domain.companies import message_templates as templates
from domain.companies.choosing import company_of_settings
from domain.companies.queries import COMPANIES
from domain.companies.service import require_owner
from domain.companies.template_previews import preview, send_test
from domain.core.patching import row_of
from domain.notify.message import ShownLinks

router = staff_router("/settings/message-templates", "companies")


@router.get("", response_model=MessageTemplates)
async def list_message_templates(work: StaffWork, company_id: UUID | None = None) -> Response:
    """The words of each kind of message in a company that the caller owns or works for."""
    shown = await company_of_settings(work.session, company_id)
    states = await templates.templates_of(session=work.session, company_id=shown)
    company = await row_of(work.session, COMPANIES, shown)
    return json_response({"items": [_row(each) for each in states], "is_owner": company["is_owner"]})


@router.put("/{kind}", response_model=MessageTemplateRow)
async def save_message_template(
    work: StaffWork, kind: str, version: Version, body: TemplateSave, company_id: UUID | None = None
) -> Response:
    """Saves the words as a new version. Only owners may; a field that the kind does not have is refused."""
    saved = await templates.save(
        session=work.session,
        principal=work.principal,
        company_id=await company_of_settings(work.session, company_id),
        kind=kind,
        number=version,
        fields=body,
    )
    return json_response(_row(saved))


@router.delete("/{kind}", response_model=MessageTemplateRow)
async def reset_message_template(
    work: StaffWork, kind: str, version: Version, company_id: UUID | None = None
) -> Response:
    """Back to our words."""
    stands = await templates.reset(
        session=work.session,
        principal=work.principal,
        company_id=await company_of_settings(work.session, company_id),
        kind=kind,
        number=version,
    )
    return json_response(_row(stands))


@router.post("/{kind}/preview", response_model=TemplatePreviewRow)
async def preview_message_template(
    work: StaffWork, kind: str, body: TemplateSave, company_id: UUID | None = None
) -> Response:
    """The mail in these words, with what the latest message of the kind was about; nothing is saved."""
    shown = await preview(
        session=work.session,
        principal=work.principal,
        company_id=await company_of_settings(work.session, company_id),
        kind=kind,
        fields=body,
        links=ShownLinks(work.state.settings.origin, work.state.keys.token),
    )
    return json_response(asdict(shown))


@router.post("/{kind}/test", status_code=202)
async def send_template_test(once: InPersonOnce, kind: str, company_id: UUID | None = None) -> Response:
    """Mails the words in force to the caller, with examples in their fields."""
    work = once.work
    meant = await company_of_settings(work.session, company_id)

    async def act() -> Response:
        await send_test(
            session=work.session,
            principal=work.principal,
            keys=work.state.keys,
            company_id=meant,
            kind=kind,
        )
        return json_response({}, 202)

    return await once.run(act, lambda _stored: require_owner(work.session, work.principal, meant))


def _row(state: templates.TemplateState) -> dict[str, object]:
    return {
        "kind": state.kind,
        "label": state.wording.label,
        "fields": [asdict(each) for each in state.wording.fields],
        "words": asdict(state.words),
        "ours": asdict(state.wording.ours),
        "version": state.number,
        "author_name": state.author_name,
        "saved_at": state.saved_at,
    }
