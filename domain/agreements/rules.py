"""What a template may hold, and the sentences for what it may not."""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from domain.agreements.markup import MOST_CHARACTERS, parse
from domain.core.values.text import Changes, Fields, Line, stripped, unchanged

NOT_FOUND = "Agreement template not found"
NAME_TAKEN = "The company has a template of this name already."


def _is_readable(body: str) -> str:
    parse(body)
    return body


Body = Annotated[
    str,
    Field(min_length=1, max_length=MOST_CHARACTERS),
    BeforeValidator(stripped),
    AfterValidator(_is_readable),
]


class TemplateBody(Fields):
    """A text that can be read as a template."""

    body: Body


class NewTemplate(TemplateBody):
    """A company is named by who works for several."""

    name: Line
    company_id: UUID | None = None


class TemplateChanges(Changes):
    name: Line = unchanged()
    body: Body = unchanged()
    is_active: bool = unchanged()
