"""The registry of features: complete, without two that claim the same, and what the database knows of it."""

import ast
import re
from collections import Counter
from pathlib import Path

import psycopg
import pytest

from deploy.local.postgres import LocalPostgres
from domain.core.changing_functions import PURGED_TABLES
from domain.core.db.base import Base
from domain.core.feature import Feature
from domain.features import (
    ATTENTION,
    ATTENTION_LINES,
    AUDIT_ACTIONS,
    AUDITED_TABLES,
    FEATURES,
    PROCESSES,
    PURGES,
    RECONCILED,
    SEARCHED,
)
from domain.metrics.attention import attention_names
from domain.models.search import TEXT_KINDS

ROOT = Path(__file__).parents[2]
PARTS = ("searched", "attention", "purges", "invariants")
# Folders of the domain that are ground under the features, or serve them all.
GROUND = {"core", "models", "metrics", "printing", "search", "assistant", "portfolio_query", "handovers"}
NOT_DELETED_YET = {"leases", "residents"}  # no service deletes one
# Purged so many days after they ended or were made: nothing deletes them.
BY_THEIR_END = {
    *("equipment_reports", "idempotency_keys", "invitations", "sessions"),
    *("tenant_invitations", "webhook_events"),
}
RECORDING = {"record", "record_event"}


def test_every_folder_is_a_feature_or_ground() -> None:
    folders = {path.name for path in (ROOT / "domain").iterdir() if (path / "__init__.py").exists()}
    assert folders - GROUND == {feature.name for feature in FEATURES}


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_a_part_is_there_or_has_a_reason(feature: Feature) -> None:
    unexplained = [part for part in PARTS if not getattr(feature, part) and part not in feature.without]
    assert unexplained == [], "declare each in the feature's `feature.py`, or its reason in `without`"
    there = [part for part in feature.without if getattr(feature, part)]
    assert there == [], "`without` gives a reason for a part that is declared"


def test_a_run_that_was_lost_is_asked_for_again_or_settled() -> None:
    assert set(PROCESSES) == set(RECONCILED), "list in `Feature.reconciled` what each process's row does"


def test_no_two_features_declare_the_same() -> None:
    for part in ("actions", "tables", "aggregates", "spoken", "own_spoken"):
        declared = Counter(name for each in FEATURES for name in getattr(each, part))
        assert [name for name, times in declared.items() if times > 1] == [], part
    processes = Counter(kind.name for each in FEATURES for kind in each.processes)
    reconciled = Counter(one.process for each in FEATURES for one in each.reconciled)
    assert {*processes.values(), *reconciled.values()} == {1}


def test_the_assistant_has_a_line_for_each_count_that_needs_attention() -> None:
    assert set(attention_names(ATTENTION)) <= set(ATTENTION_LINES)


def actions_recorded() -> set[str]:
    """Texts like 'unit.added' in modules that record something, but for the names of log lines."""
    found = set()
    for path in [*(ROOT / "domain").rglob("*.py"), *(ROOT / "api").rglob("*.py")]:
        tree = ast.parse(path.read_text())
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        if path.name == "feature.py" or names.isdisjoint(RECORDING):
            continue
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        logged = {line for node in ast.walk(tree) for line in log_lines(node)}
        found |= {
            text
            for text in texts - logged
            if isinstance(text, str) and re.fullmatch(r"[a-z_]+\.[a-z_]+", text)
        }
    return {text for text in found if not text.endswith((".read", ".write", ".delete", ".csv"))}


def log_lines(node: ast.AST) -> list[object]:
    if not isinstance(node, ast.Call) or not ast.unparse(node.func).startswith("log."):
        return []
    return [each.value for each in node.args if isinstance(each, ast.Constant)]


def test_every_action_that_is_recorded_has_words() -> None:
    assert sorted(actions_recorded() - set(AUDIT_ACTIONS)) == []


def test_every_deletable_table_is_purged() -> None:
    carrying = {name for name, table in Base.metadata.tables.items() if "purge_at" in table.c}
    purged = {purge.table for purge in PURGES}
    assert purged == (carrying - NOT_DELETED_YET) | BY_THEIR_END
    assert {name for name in purged if Base.metadata.tables[name].info.get("audited") is not False} == set(
        PURGED_TABLES
    )


# What they say goes to no embedding model.
BY_WORDS_ALONE = {"document"}


def test_tables_are_those_of_the_schema() -> None:
    assert set(AUDITED_TABLES) <= set(Base.metadata.tables)


def test_the_database_searches_the_kinds_that_features_declare(
    postgres: LocalPostgres, database_name: str
) -> None:
    kinds = {each.kind for each in SEARCHED}
    assert kinds == set(TEXT_KINDS) | BY_WORDS_ALONE
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        search = connection.execute(
            "SELECT string_agg(prosrc, '') FROM pg_proc WHERE proname IN ('search_words', 'search_unit_rows')"
        ).fetchone()
        view = connection.execute("SELECT pg_get_viewdef('texts_with_meaning'::regclass)").fetchone()
    assert search
    assert view
    assert {kind for kind in kinds if f"'{kind}'" in search[0]} == kinds
    assert {kind for kind in kinds if f"'{kind}'" in view[0]} == kinds - BY_WORDS_ALONE
