"""What the statements of a unit of work change is noticed, so that no table changes without an audit row."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.pool import ConnectionPoolEntry

from domain.core.changing_functions import CHANGING_FUNCTIONS
from domain.core.db.base import Base
from domain.core.db.row_locks import HeldLocks

CHANGES = "changes"  # under this name the note lies in the `info` of the session and of its connection
# Literals and comments are passed over, and so is an UPDATE that names no table: a row lock,
# ON CONFLICT DO UPDATE, WHEN MATCHED THEN UPDATE.
_CHANGING = re.compile(
    r"'[^']*(?:'|\Z)"
    r"|--[^\n]*"
    r"|/\*.*?(?:\*/|\Z)"
    r"|\b(?:FOR\s+(?:NO\s+KEY\s+)?|DO\s+)UPDATE\b"
    r"|\b(?:INSERT\s+INTO|MERGE\s+INTO|DELETE\s+FROM|UPDATE(?!\s+SET\b)|TRUNCATE(?:\s+TABLE)?|COPY)\s+(?:ONLY\s+)?"
    r'(?P<table>(?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)'
    rf"|\b(?P<function>{'|'.join(sorted(CHANGING_FUNCTIONS))})\s*\(",
    re.IGNORECASE | re.DOTALL,
)
_SAVEPOINT = re.compile(
    r"\s*(?:(?P<back>ROLLBACK\s+TO\s+)(?:SAVEPOINT\s+)?|SAVEPOINT\s+)(?P<name>\S+)", re.IGNORECASE
)


class UnauditedChange(RuntimeError):
    """A unit of work changed rows and recorded nothing about them: a defect, so nothing is committed."""


@dataclass(slots=True)
class Changes:
    """What the statements of one unit of work changed and locked, and the entity types that its audit rows
    name."""

    changed: set[str] = field(default_factory=set)
    recorded: set[str] = field(default_factory=set)
    locks: HeldLocks = field(default_factory=HeldLocks)
    _savepoints: dict[str, tuple[set[str], set[str], set[str]]] = field(default_factory=dict)

    def note(self, sql: str) -> None:
        """Takes a statement that is about to be sent. What came after a savepoint that is gone back to never
        happened, audit rows and locks included. Raises LockedOutOfOrder."""
        self.locks.note(sql)
        if tables := changed_by(sql):
            self.changed |= tables
        elif found := _savepoint(sql):
            name, goes_back = found
            if goes_back:
                changed, recorded, locked = self._savepoints[name]
                self.changed, self.recorded, self.locks.tables = set(changed), set(recorded), set(locked)
            else:
                self._savepoints[name] = set(self.changed), set(self.recorded), set(self.locks.tables)

    def refuse_unaudited(self) -> None:
        """Raises UnauditedChange where a changed table is named by no audit row of this unit of work."""
        missing = [name for name in sorted(self.changed) if self.recorded.isdisjoint(entity_types_of(name))]
        if missing:
            raise UnauditedChange(
                f"Rows of {', '.join(missing)} changed, and no audit row of this unit of work is about them."
                " Call audit.record for what was changed."
            )


@lru_cache(maxsize=4096)
def changed_by(sql: str) -> frozenset[str]:
    """The audited tables that a statement changes, by itself or by a function that it calls."""
    found: set[str] = set()
    for match in _CHANGING.finditer(sql):
        if match["table"]:
            found.add(match["table"].replace('"', "").lower().removeprefix("public."))
        elif match["function"]:
            found |= CHANGING_FUNCTIONS[match["function"].lower()].to_record
    return frozenset(name for name in found if entity_types_of(name))


@lru_cache(maxsize=4096)
def _savepoint(sql: str) -> tuple[str, bool] | None:
    """The savepoint that the statement sets, or goes back to."""
    found = _SAVEPOINT.match(sql)
    return (found["name"], found["back"] is not None) if found else None


def entity_types_of(table: str) -> frozenset[str]:
    """Which entity types an audit row about a change of `table` may name; none where no audit is wanted.

    A table says so in its `info`: `audited` is False, or the entity types beside its own name under which its
    changes are recorded. Tables of other schemas are LangGraph's, which keeps the threads of talks there.
    """
    if "." in table:
        return frozenset()
    known = Base.metadata.tables.get(table)
    audited: Any = True if known is None else known.info.get("audited", True)
    if audited is False:
        return frozenset()
    return frozenset({table} if audited is True else {table, *audited})


def watch_statements(engine: Engine) -> None:
    """From now on this engine's statements are noted by the unit of work that sends them."""
    event.listen(engine, "before_cursor_execute", _note)
    event.listen(engine, "rollback", _forget)
    event.listen(engine, "checkin", _end_watching)


async def begin_watching(session: AsyncSession) -> Changes:
    """A fresh note of what the unit of work of this session is going to change."""
    changes = session.info[CHANGES] = (await session.connection()).info[CHANGES] = Changes()
    return changes


def note_recorded(session: AsyncSession, entity_types: Iterable[str]) -> None:
    """An audit row of the session's unit of work names these."""
    changes: Changes | None = session.info.get(CHANGES)
    if changes is not None:
        changes.recorded.update(entity_types)


def _note(connection: Connection, _cursor: object, statement: str, *_more: object) -> None:
    changes: Changes | None = connection.info.get(CHANGES)
    if changes is not None:
        changes.note(statement)


def _end_watching(_connection: object, record: ConnectionPoolEntry) -> None:
    """The next one who borrows the connection is another unit of work, or none."""
    record.info.pop(CHANGES, None)


def _forget(connection: Connection) -> None:
    """After a rollback of the whole nothing was changed, and nothing recorded."""
    if connection.closed or connection.invalidated:
        return
    changes: Changes | None = connection.info.get(CHANGES)
    if changes is not None:
        changes.changed, changes.recorded, changes.locks.tables = set(), set(), set()
