"""The wire shapes of the messages whose words a company writes itself."""

from datetime import datetime

from pydantic import BaseModel

from domain.companies.message_templates import TemplateFields


class TemplateSave(TemplateFields):
    """The words of a new version, with fields from the kind's own list."""


class TemplateField(BaseModel):
    """A field that the words may hold as {{name}}; `stand_in` is shown where it is empty."""

    name: str
    label: str
    example: str
    stand_in: str


class TemplateWords(BaseModel):
    """Subject, text, and the text for SMS where the kind has one."""

    subject: str
    body: str
    sms: str | None


class MessageTemplateRow(BaseModel):
    """A kind of message with the words in force. `version` 0 says that they are ours; `ours` are those that
    resetting goes back to."""

    kind: str
    label: str
    fields: list[TemplateField]
    words: TemplateWords
    ours: TemplateWords
    version: int
    author_name: str | None
    saved_at: datetime | None


class MessageTemplates(BaseModel):
    """Every kind, in a fixed order; `is_owner` says whether the caller may change them."""

    items: list[MessageTemplateRow]
    is_owner: bool


class TemplatePreviewRow(BaseModel):
    """The mail as it would look; `is_example` says that no real message of the kind was there to show."""

    subject: str
    text: str
    sms: str | None
    is_example: bool
