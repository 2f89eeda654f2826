"""A job's file as rows ready to be saved, cut into chunks; the same file gives the same plan every time."""

import hashlib
from collections.abc import Mapping as Dict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from domain.core.crypto.ciphers import FieldCipher
from domain.core.errors import Unavailable
from domain.core.values.dates import day_in
from domain.files.store import ObjectStore
from domain.imports.checking import Checked, check
from domain.imports.converting import convert
from domain.imports.file_encryption import open_file
from domain.imports.importer import Importer
from domain.imports.kinds.all import IMPORTERS
from domain.imports.matching.mappings import Mapping
from domain.imports.matching.unknown_values import row_warnings, unanswered
from domain.imports.reading.reader import read_table
from domain.imports.reading.table import Row, Table
from domain.imports.saving.storable import storable, storable_json
from domain.imports.unread_cells import unread_warnings
from domain.models.imports import ImportJob

_LONGEST_KEPT = 1000
NEWER_KIND = "This worker does not know imports of kind '{kind}': a newer release asked for this one."


@dataclass(frozen=True)
class Plan:
    """`cells` of a row are what was mapped, by column, for the error report; sensitive ones apart. `warnings`
    are about the whole file, each with the first row that it is about."""

    importer: Importer[Any]
    headers: tuple[str, ...]
    mappings: tuple[Mapping, ...]
    rows: tuple[Row, ...]
    checked: tuple[Checked, ...]
    chunk_rows: int
    warnings: tuple[tuple[int, str], ...] = ()

    @cached_property
    def by_number(self) -> dict[int, Row]:
        return {row.number: row for row in self.rows}

    @property
    def total(self) -> int:
        """Every line under the header that is not blank, those that are no rows included."""
        return len(self.checked)

    @property
    def chunks(self) -> int:
        return -(-self.total // self.chunk_rows)

    @cached_property
    def version(self) -> str:
        """Names how the file is cut into rows: another release may read blank lines or quotes differently,
        and its chunk of the same number would hold other rows."""
        numbers = ",".join(str(line.number) for line in self.checked)
        return hashlib.sha256(numbers.encode()).hexdigest()[:16]

    def chunk(self, number: int) -> Sequence[Checked]:
        """The rows of chunk `number`, counted from 0."""
        return self.checked[number * self.chunk_rows : (number + 1) * self.chunk_rows]

    def cells(self, number: int) -> tuple[Dict[str, str], Dict[str, str]]:
        """The mapped cells of a row of the file: what may be shown, and what must be encrypted."""
        row = self.by_number[number]
        shown: dict[str, str] = {}
        hidden: dict[str, str] = {}
        for mapping in self.mappings:
            if mapping.csv_column is not None:
                sensitive = self.importer.schema.known(mapping.db_field).sensitive
                cell = row.cells[self.headers.index(mapping.csv_column)]
                (hidden if sensitive else shown)[mapping.csv_column] = storable(cell)[:_LONGEST_KEPT]
        return {name: cell for name, cell in shown.items() if name not in hidden}, hidden


def plan_of(
    importer: Importer[Any], table: Table, mappings: Sequence[Mapping], today: date, chunk_rows: int
) -> Plan:
    drafts = list(convert(importer.schema, table, mappings, today))
    checked = check(importer, drafts, today)
    saved = [draft for draft, answer in zip(drafts, checked, strict=True) if answer.row is not None]
    warnings = (*row_warnings(unanswered(importer.schema, saved)), *unread_warnings(importer.schema, checked))
    lines = [Checked(line.number, left_out=line.what) for line in table.left_out]
    in_order = tuple(sorted([*checked, *lines], key=lambda line: line.number))
    return Plan(importer, table.headers, tuple(mappings), table.rows, in_order, chunk_rows, warnings)


def read_plan(job: ImportJob, data: bytes, chunk_rows: int, zone: str) -> Plan:
    """The plan of a job from its file's bytes. Pure, so it may run in a thread.

    Today is the day on which the job was made in `zone`, that of the account that imports: the look at the
    file before the run counts from the same day, and a row's property is known only when it is saved.
    Raises Unavailable for a kind that only a newer release has.
    """
    importer = IMPORTERS.get(job.import_type)
    if importer is None:
        raise Unavailable(NEWER_KIND.format(kind=job.import_type))
    table = read_table(data, job.header_row)
    mappings = [Mapping.model_validate(mapping) for mapping in job.mappings]
    return plan_of(importer, table, mappings, day_in(zone, job.created_at), chunk_rows)


async def fetch_file(store: ObjectStore, cipher: FieldCipher, job: ImportJob) -> bytes:
    """Raises NotFound when the file was deleted after its 30 days."""
    return open_file(cipher, job.id, await store.get(job.file_key))


def mappings_as_json(mappings: Sequence[Mapping]) -> list[dict[str, Any]]:
    return [storable_json(mapping.model_dump(by_alias=True, exclude_none=True)) for mapping in mappings]
