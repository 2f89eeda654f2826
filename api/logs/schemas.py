"""What a browser reports: lines with a level, none of which is believed."""

from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

MOST_ENTRIES = 50
Value = Annotated[str, Field(max_length=2000)] | int | float | bool | None


class LogEntry(BaseModel):
    """`request_id` is that of the call of ours that it is about, `path` the page without its query."""

    model_config = ConfigDict(extra="forbid")

    level: Literal["debug", "info", "warn", "error"]
    message: Annotated[str, Field(min_length=1, max_length=2000)]
    at: AwareDatetime
    path: Annotated[str, Field(max_length=300)] = ""
    request_id: Annotated[str, Field(pattern=r"^[0-9a-fA-F-]{0,40}$")] = ""
    fields: Annotated[dict[Annotated[str, Field(max_length=60)], Value], Field(max_length=20)] = {}


class LogBatch(BaseModel):
    """`dropped` counts lines that the browser could not keep."""

    model_config = ConfigDict(extra="forbid")

    entries: Annotated[list[LogEntry], Field(min_length=1, max_length=MOST_ENTRIES)]
    dropped: Annotated[int, Field(ge=0, le=1_000_000)] = 0
