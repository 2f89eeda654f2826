"""The wire shapes of imports; camelCase where the import calls of the product write it so."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can
from domain.imports.fields import FieldType
from domain.imports.matching.mappings import Mapping
from domain.imports.matching.suggestions import Confidence
from domain.models.imports import ImportStatus, ImportType


class ImportJobFilters(SearchQuery):
    """What narrows the list of imports."""

    import_type: ImportType | None = None
    status: ImportStatus | None = None


class ImportJobQuery(PageQuery, ImportJobFilters):
    """One page of the list of imports."""


class Camel(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, validate_by_name=True, validate_by_alias=True)


class ImportField(BaseModel):
    """One field a column may fill. `stands_for` names the fields that a full name is split into; `unsaid`
    ends the sentence 'new ones …' about rows whose word nobody explained."""

    name: str
    label: str
    type: FieldType
    required: bool
    hint: str
    allowed: list[str]
    unsaid: str
    sensitive: bool
    stands_for: list[str]


class ImportFields(BaseModel):
    import_type: ImportType
    title: str
    fields: list[ImportField]


class SuggestedMapping(Camel):
    csv_column: str
    db_field: str | None
    confidence: Confidence


class UnknownWord(Camel):
    """A word that a column holds `count` times and that its field does not know; `allowed` is what the
    `values` of a mapping may say it means."""

    field: str
    column: str
    value: str
    count: int
    allowed: list[str]


class CompanyOfImport(Camel):
    """A company that the rows may belong to."""

    id: UUID
    name: str


class ImportInspection(Camel):
    """What the file holds; `preview_rows` are the preview's row numbers in the file. Warnings and unknown
    values are those of the mapping that was sent, or of the suggestions. `needed` are optional fields without
    which no row can be saved for the caller: which of their properties. `companies` are those to choose
    between as `companyId`, none where there is nothing to ask."""

    import_type: ImportType
    file_name: str
    headers: list[str]
    header_row: int
    row_count: int
    encoding: str
    preview: list[dict[str, str]]
    preview_rows: list[int]
    suggestions: list[SuggestedMapping]
    unknown_values: list[UnknownWord]
    warnings: list[str]
    needed: list[str]
    companies: list[CompanyOfImport]
    company_required: bool


class ImportRequest(Camel):
    """An import of rows that the client has read already."""

    model_config = ConfigDict(extra="forbid")

    import_type: ImportType
    data: list[dict[str, Any]]
    mappings: list[Mapping]
    file_name: Annotated[str, Field(max_length=300)] = "import.csv"
    company_id: UUID | None = None


class ImportAccepted(Camel):
    import_job_id: UUID


class RowLine(BaseModel):
    row: int
    error: str


class ImportResults(Camel):
    total: int
    successful: int
    failed: int
    skipped: int
    errors: list[RowLine]
    has_more_errors: bool


class ImportFinished(Camel):
    """The answer when `Prefer: wait=N` was sent and the import ended in time."""

    results: ImportResults
    import_job_id: UUID
    error: str | None


class ImportProgress(BaseModel):
    done: int
    total: int
    percent: int
    rows_per_second: float | None
    seconds_left: int | None


class RowWarning(BaseModel):
    row: int
    warning: str


class ImportJobRow(BaseModel):
    """A job with its counters; `error_log` holds its first lines. `started_by` is null where nothing
    joins the caller and that person any more."""

    id: UUID
    version: int
    import_type: ImportType
    file_name: str
    status: ImportStatus
    failure: str | None
    header_row: int
    total_records: int
    successful_records: int
    failed_records: int
    skipped_records: int
    created_entities: dict[str, int]
    updated_entities: dict[str, int]
    warnings: list[RowWarning]
    created_at: datetime
    started_at: datetime | None
    completed_at: datetime | None
    cancel_requested_at: datetime | None
    error_log: list[RowLine]
    progress: ImportProgress
    workflow_url: str
    started_by: str | None
    can: Can


class CellError(BaseModel):
    """What is wrong in one field; `value` is null where it must not be shown."""

    field: str
    label: str
    value: str | None
    message: str
    advice: str
    error: str


class UnsavedRow(BaseModel):
    row: int
    outcome: Literal["failed", "skipped"]
    error: str
    errors: list[CellError]
    cells: dict[str, str]


class UnsavedRows(BaseModel):
    """Rows by number; ask for more with `after` of the last one."""

    items: list[UnsavedRow]
    next_after: int | None
