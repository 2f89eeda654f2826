"""What arrives at the import routes: a multipart file with its mapping, or rows as JSON."""

import asyncio
import hashlib
import re
from dataclasses import dataclass, replace
from uuid import UUID

import orjson
from fastapi import Request
from pydantic import TypeAdapter, ValidationError
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException

from api.headers import whole_number
from api.imports.json_rows import as_csv, counted_body, counted_mappings
from api.imports.schemas import ImportRequest
from domain.core.errors import FieldError, Invalid
from domain.imports.matching.mappings import Mapping
from domain.imports.reading.decoding import NOT_A_CSV
from domain.imports.service import Upload
from domain.models.imports import ImportType

MAX_WAIT_SECONDS = 60
HEADER_ROW_DIGITS = 6
_TYPE: TypeAdapter[ImportType] = TypeAdapter(ImportType)
_ID: TypeAdapter[UUID] = TypeAdapter(UUID)
_MAPPINGS: TypeAdapter[list[Mapping]] = TypeAdapter(list[Mapping])


@dataclass(frozen=True, slots=True)
class Received:
    """`has_mappings` says that a mapping was sent, if only one that fills nothing yet."""

    upload: Upload
    digest: bytes
    has_mappings: bool = True

    async def what_was_sent(self) -> bytes:
        """As `Once` asks for it: a file is hashed while it is read."""
        return self.digest


async def receive_upload(request: Request, *, needs_mappings: bool) -> Received:
    """Raises Invalid, field by field, for anything the routes do not understand."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json":
        return await asyncio.to_thread(_from_json, await request.body())
    try:
        async with request.form(max_files=1, max_fields=8, max_part_size=4 * 1024 * 1024) as form:
            return await _from_form(form, needs_mappings=needs_mappings)
    except HTTPException as error:
        raise Invalid.field("file", NOT_A_CSV) from error


def seconds_to_wait(prefer: str | None) -> int:
    """`Prefer: wait=10`, at most a minute; 0 without it."""
    match = re.search(r"(?:^|[\s,;])wait=(\d{1,4})(?:$|[\s,;])", prefer or "")
    return min(int(match[1]), MAX_WAIT_SECONDS) if match else 0


async def _from_form(form: FormData, *, needs_mappings: bool) -> Received:
    file = form.get("file")
    if not isinstance(file, UploadFile):
        raise Invalid.field("file", NOT_A_CSV)
    data, name = await file.read(), file.filename or "import.csv"
    mappings = form.get("mappings")
    given = needs_mappings or mappings not in (None, "")
    parts = (
        form.get("importType"),
        mappings if given else "[]",
        form.get("headerRow"),
        form.get("companyId"),
    )
    received = await asyncio.to_thread(_from_parts, data, name, *parts)
    return replace(received, has_mappings=given)


def _from_parts(
    data: bytes, name: str, import_type: object, mappings: object, header_row: object, company_id: object
) -> Received:
    upload = Upload(
        _import_type(import_type),
        name,
        data,
        _mappings(mappings),
        _header_row(header_row),
        _company_id(company_id),
    )
    told = [
        upload.import_type,
        upload.file_name,
        str(upload.header_row),
        str(upload.company_id),
        *(mapping.model_dump_json() for mapping in upload.mappings),
    ]
    return Received(upload, hashlib.sha256(hashlib.sha256(data).digest() + "\n".join(told).encode()).digest())


def _from_json(body: bytes) -> Received:
    try:
        sent = ImportRequest.model_validate(counted_body(body))
    except ValidationError as broken:
        raise _as_invalid(broken) from broken
    upload = Upload(sent.import_type, sent.file_name, as_csv(sent.data), sent.mappings, 1, sent.company_id)
    return Received(upload, hashlib.sha256(body).digest())


def _import_type(value: object) -> ImportType:
    try:
        return _TYPE.validate_python(value)
    except ValidationError as error:
        raise Invalid.field("importType", "Choose properties, units, residents or vendors.") from error


def _mappings(value: object) -> list[Mapping]:
    try:
        return _MAPPINGS.validate_python(counted_mappings(value if isinstance(value, str) else ""))
    except (orjson.JSONDecodeError, ValidationError) as broken:
        raise Invalid.field("mappings", "Send the mappings as a JSON list.") from broken


def _header_row(value: object) -> int | None:
    if value is None or value == "":
        return None
    row = whole_number(value, HEADER_ROW_DIGITS) if isinstance(value, str) else None
    if row is not None and 1 <= row <= 100_000:
        return row
    raise Invalid.field("headerRow", "Send the row number of the header.")


def _company_id(value: object) -> UUID | None:
    if value is None or value == "":
        return None
    try:
        return _ID.validate_python(value)
    except ValidationError as error:
        raise Invalid.field("companyId", "Choose one of your companies.") from error


def _as_invalid(broken: ValidationError) -> Invalid:
    return Invalid(
        [
            FieldError(".".join(map(str, error["loc"])), str(error["msg"]).removeprefix("Value error, "))
            for error in broken.errors()
        ]
    )
