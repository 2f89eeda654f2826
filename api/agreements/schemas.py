"""The wire shapes of agreement templates."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery
from api.schemas import Can
from domain.agreements.markup import BlockKind
from domain.agreements.rules import NewTemplate, TemplateBody, TemplateChanges


class TemplateQuery(PageQuery):
    """One page of the list of templates."""

    active: bool | None = None
    company_id: UUID | None = None


class TemplateRow(BaseModel):
    """A template; `version` is the number that agreements made of it name."""

    id: UUID
    company_id: UUID
    name: str
    body: str
    is_active: bool
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class TemplateCreate(NewTemplate):
    """The body of a new template."""


class TemplateUpdate(TemplateChanges):
    """The body of a change: absent fields stay."""


class TemplateText(TemplateBody):
    """A text that is not saved yet."""


class PreviewSpan(BaseModel):
    """A piece of text; `field` says that a sample of a lease's fact stands here."""

    text: str
    field: bool


class PreviewBlock(BaseModel):
    """`initials` is the number of the place where initials are asked for."""

    initials: int | None
    kind: BlockKind
    spans: list[PreviewSpan]


class TemplatePreview(BaseModel):
    """The text as it is read, with a sample of a lease."""

    blocks: list[PreviewBlock]


class FieldOption(BaseModel):
    """A field that a template may name; `stand_in` is what stands there where the lease says nothing, or
    until the signers have filled it in."""

    name: str
    label: str
    stand_in: str
    filled_by: Literal["lease", "signers"]


class FieldOptions(BaseModel):
    fields: list[FieldOption]
