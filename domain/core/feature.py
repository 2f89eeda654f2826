"""What a feature brings with it: declared in the feature's own folder, listed in `domain/features.py`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import CTE, ColumnElement, FromClause, Select, func
from sqlalchemy.sql.selectable import NamedFromClause

from domain.core.db.pipeline import Statement
from domain.core.event_kinds import EventKind
from domain.core.file_kinds import FileKind
from domain.core.invariants import Invariant
from domain.core.link_kinds import LinkKind
from domain.core.notices import NoticeKind
from domain.core.outbox import Process
from domain.core.outbox.runs import Reconciled

Rows = CTE | NamedFromClause
By = Literal["property", "status", "bedrooms", "city", "state", "type"]


@dataclass(frozen=True, slots=True)
class Aggregate:
    """One thing to count or sum: over which rows, the figure, and the figure that explains it (`beside`).

    `rows` are in the caller's scope; `is_share` says that groups are ranked by figure ÷ beside.
    """

    permission: str
    rows: Callable[[], CTE]
    figure: Callable[[Rows], ColumnElement[Any]]
    beside: Callable[[Rows], ColumnElement[Any]] = lambda _rows: func.count()
    by: tuple[By, ...] = get_args(By)
    is_share: bool = False


@dataclass(frozen=True, slots=True)
class Searched:
    """How a row that the search found is shown: `kind` as in the database's `search_words`, the tables to
    read, the id in them, and what the line says. A line opens at `property_id` or `resident_id` where set."""

    kind: str
    rows: FromClause
    id: ColumnElement[Any]
    title: ColumnElement[Any]
    subtitle: ColumnElement[Any]
    not_deleted: ColumnElement[bool]
    property_id: ColumnElement[Any] | None = None
    resident_id: ColumnElement[Any] | None = None


@dataclass(frozen=True, slots=True)
class Attention:
    """Counts of what somebody should look at today: `counts` selects one row of `names`, in the caller's
    scope, of the property in the parameter `property_id` where that is set."""

    names: tuple[str, ...]
    counts: Callable[[], Select[Any]]


@dataclass(frozen=True, slots=True)
class AttentionLine:
    """What is said of one such count: the noun that is counted and what follows it ('{is}', '{has}' and
    '{ends}' agree with the count), and the page where it opens. A page `by_property` is narrowed to one."""

    noun: str
    said: str
    path: str
    filters: Mapping[str, str] = field(default_factory=dict)
    by_property: bool = True


@dataclass(frozen=True, slots=True)
class LiveTopic:
    """A name under which changes of a row are notified, and the query that answers a row to who sees it.
    `for_residents` says that their database role may run it too."""

    name: str
    visibility: Callable[[UUID], Statement]
    for_residents: bool = False


@dataclass(frozen=True, slots=True)
class Purge:
    """The database's function that removes one batch of rows of `table` whose time is over, and answers how
    many those were."""

    function: str
    table: str


@dataclass(frozen=True, slots=True)
class Feature:
    """One feature, by the name of its folder.

    `tables` are the entity types of its audit rows, each with the words for one and for all of them;
    `actions` are its audit actions and what each says. `spoken` are the words by which staff speak of it to
    the assistant, beside those of its subjects, and `own_spoken` those of residents: by meaning
    ('noun:unit', 'do:remind'), as phrases with commas between. `processes` is its durable work, `reconciled`
    what is done about runs that were lost. `without` gives the reason for each part that a feature of records
    does not have.
    """

    name: str
    tables: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    actions: Mapping[str, str] = field(default_factory=dict)
    searched: Searched | None = None
    attention: Attention | None = None
    attention_lines: Mapping[str, AttentionLine] = field(default_factory=dict)
    aggregates: Mapping[str, Aggregate] = field(default_factory=dict)
    purges: tuple[Purge, ...] = ()
    topics: tuple[LiveTopic, ...] = ()
    invariants: Sequence[Invariant] = ()
    notices: tuple[NoticeKind, ...] = ()
    events: tuple[EventKind, ...] = ()
    file_kinds: tuple[FileKind, ...] = ()
    link_kinds: tuple[LinkKind, ...] = ()
    processes: tuple[type[Process], ...] = ()
    reconciled: tuple[Reconciled, ...] = ()
    spoken: Mapping[str, str] = field(default_factory=dict)
    own_spoken: Mapping[str, str] = field(default_factory=dict)
    without: Mapping[str, str] = field(default_factory=dict)
