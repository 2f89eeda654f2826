"""The statement of a search: ids of the search functions, fused by rank, joined back under the policies."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from pgvector.sqlalchemy import HALFVEC
from sqlalchemy import (
    CTE,
    ColumnElement,
    Float,
    Integer,
    Select,
    Text,
    Uuid,
    cast,
    column,
    func,
    literal_column,
    null,
    select,
    union_all,
)

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.core.feature import Searched
from domain.models.search import WIDTH
from domain.search.rules import FARTHEST, written

# Rows of a kind that get their titles, so that equals can be told apart by them.
MOST_JOINED = 25
NAMES = ("kind", "id", "title", "subtitle", "property_id", "resident_id")
# Reciprocal rank: a row's place in each list counts, not figures that cannot be compared. 60 is the customary
# damping: the first place of one list does not outweigh good places in both.
_DAMPING: ColumnElement[int] = literal_column("60")
_ONE: ColumnElement[Any] = literal_column("1.0")


def found(
    kinds: tuple[Searched, ...],
    words: str,
    *,
    most: int,
    of_each: int,
    vector: Sequence[float] | None = None,
    model: str = "",
) -> Statement:
    """Rows of NAMES, best first; by meaning too where the question has a vector."""
    joined = max(of_each, MOST_JOINED)
    parameters: dict[str, object] = {"q": words, "most": most, "of_each": of_each, "joined": joined}
    if vector is None:
        return Statement(_sql(kinds, by_meaning=False), parameters)
    near = {"vector": written(vector), "model": model, "farthest": FARTHEST}
    return Statement(_sql(kinds, by_meaning=True), parameters | near)


@cache
def _sql(kinds: tuple[Searched, ...], *, by_meaning: bool) -> str:
    best = _best(union_all(_by_words(), _by_meaning()) if by_meaning else _by_words())
    shown = union_all(*(_shown(best, each) for each in kinds)).cte("shown")
    better = (shown.c.score.desc(), func.length(shown.c.title), shown.c.title, shown.c.subtitle, shown.c.id)
    nth = func.row_number().over(partition_by=shown.c.kind, order_by=better)
    ranked = select(shown, nth.label("nth")).cte("ranked")
    ordered = (ranked.c.score.desc(), func.length(ranked.c.title), ranked.c.title, ranked.c.subtitle)
    return compiled(
        select(*(ranked.c[name] for name in NAMES))
        .where(ranked.c.nth <= param("of_each", Integer()))
        .order_by(*ordered, ranked.c.id)
        .limit(param("most", Integer()))
    )


def _by_words() -> Select[Any]:
    rows = func.search_words(param("q", Text())).table_valued(
        column("kind", Text()), column("id", Uuid()), column("rank", Float())
    )
    return _scored(rows.c.kind, rows.c.id, rows.c.rank.desc())


def _by_meaning() -> Select[Any]:
    vector = cast(param("vector", Text()), HALFVEC(WIDTH))
    rows = func.search_meaning(vector, param("model", Text()), param("farthest", Float(53))).table_valued(
        column("kind", Text()), column("id", Uuid()), column("distance", Float())
    )
    return _scored(rows.c.kind, rows.c.id, rows.c.distance)


def _scored(kind: ColumnElement[Any], row_id: ColumnElement[Any], order: ColumnElement[Any]) -> Select[Any]:
    score = _ONE / (_DAMPING + func.rank().over(order_by=order))
    return select(kind.label("kind"), row_id.label("id"), score.label("score"))


def _best(hits: Any) -> CTE:
    """The best of each kind, whichever list they come from."""
    rows = hits.cte("found")
    score = func.sum(rows.c.score)
    of_kind = func.row_number().over(partition_by=rows.c.kind, order_by=(score.desc(), rows.c.id))
    fused = (
        select(rows.c.kind, rows.c.id, score.label("score"), of_kind.label("of_kind"))
        .group_by(rows.c.kind, rows.c.id)
        .cte("fused")
    )
    return select(fused).where(fused.c.of_kind <= param("joined", Integer())).cte("best")


def _shown(best: CTE, each: Searched) -> Select[Any]:
    nothing = cast(null(), Uuid())
    return (
        select(
            best.c.kind,
            best.c.id,
            best.c.score,
            each.title.label("title"),
            each.subtitle.label("subtitle"),
            (nothing if each.property_id is None else each.property_id).label("property_id"),
            (nothing if each.resident_id is None else each.resident_id).label("resident_id"),
        )
        .select_from(best.join(each.rows, each.id == best.c.id))
        .where(best.c.kind == each.kind, each.not_deleted)
    )
