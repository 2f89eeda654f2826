"""The secret keys: configured, or made once by whichever process comes first."""

import stat
import subprocess
import sys
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from pydantic import SecretStr

from domain.core.crypto.keys import load_keys
from domain.core.settings import Environment, Settings

ROOT = Path(__file__).resolve().parents[4]
PROCESSES = 4
SHOW = """
import sys
from domain.core.crypto.keys import load_keys
from domain.core.settings import Environment, Settings
settings = Settings()
sys.stdin.readline()
keys = load_keys(settings)
sys.stdout.write((keys.token + keys.field + keys.cursor).hex())
"""


def encoded(key: bytes) -> SecretStr:
    return SecretStr(urlsafe_b64encode(key).decode())


def test_keys_are_made_once_for_this_user_alone(tmp_path: Path) -> None:
    settings = Settings(steward_home=tmp_path / "home")
    made = load_keys(settings)
    assert {len(made.token), len(made.field), len(made.cursor)} == {32}
    assert len({made.token, made.field, made.cursor}) == 3
    assert load_keys(settings) == made
    folder = tmp_path / "home" / "keys"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {
        "token": 0o600,
        "field": 0o600,
        "cursor": 0o600,
    }
    assert made.token.hex() not in repr(made)


def test_in_production_a_process_without_the_cursors_key_signs_for_nobody(tmp_path: Path) -> None:
    key = encoded(bytes(32))
    settings = Settings.model_construct(
        steward_env=Environment.PRODUCTION, steward_home=tmp_path, token_key=key, field_key=key
    )
    first, second = load_keys(settings), load_keys(settings)
    assert first.cursor != second.cursor
    assert first.token == second.token == bytes(32)
    assert list(tmp_path.iterdir()) == []


def test_processes_that_race_get_the_same_keys(tmp_path: Path) -> None:
    racing = [
        subprocess.Popen(
            [sys.executable, "-c", SHOW],
            cwd=ROOT,
            env={"STEWARD_HOME": str(tmp_path), "PATH": ""},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(PROCESSES)
    ]
    for process in racing:  # all are imported and waiting: let them go together
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    shown = {process.communicate(timeout=60)[0] for process in racing}
    assert [process.returncode for process in racing] == [0] * PROCESSES
    assert len(shown) == 1
    assert len(shown.pop()) == 3 * 64
    assert {path.name for path in (tmp_path / "keys").iterdir()} == {"token", "field", "cursor"}


def test_configured_keys_count_and_make_no_files(tmp_path: Path) -> None:
    token, field, cursor = bytes(range(32)), bytes(range(32, 64)), bytes(range(64, 96))
    settings = Settings(
        steward_home=tmp_path / "home",
        token_key=encoded(token),
        field_key=encoded(field),
        cursor_key=SecretStr(encoded(cursor).get_secret_value().rstrip("=")),
    )
    keys = load_keys(settings)
    assert (keys.token, keys.field, keys.cursor) == (token, field, cursor)
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("key", ["", "short", "x" * 42, "ä" * 43, encoded(bytes(31)).get_secret_value()])
def test_a_key_of_another_size_is_refused_by_name(tmp_path: Path, key: str) -> None:
    settings = Settings(steward_home=tmp_path, field_key=SecretStr(key))
    with pytest.raises(ValueError, match="FIELD_KEY must be 32 bytes"):
        load_keys(settings)
