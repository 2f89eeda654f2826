"""The object store: a folder and a real S3 server behave the same."""

import asyncio
import errno
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import boto3
import pytest
from botocore.exceptions import BotoCoreError, ClientError
from pydantic import SecretStr

from deploy.local.errors import StackError
from deploy.local.tools import s3_server
from domain.core.errors import NotFound, Unavailable
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.files.store import FolderStore, ObjectStore, S3Store, open_store

ACCESS, SECRET, BUCKET = "steward-tests", "steward-tests-secret", "objects"
START_SECONDS = 20.0
PATIENCE = 10.0  # no request waits longer for the store


@dataclass(frozen=True)
class S3Server:
    """A server of the tests' own, on a folder."""

    program: Path
    folder: Path
    port: int

    @property
    def settings(self) -> Settings:
        return Settings(
            s3_bucket=BUCKET,
            s3_endpoint_url=f"http://127.0.0.1:{self.port}",
            s3_access_key_id=ACCESS,
            s3_secret_access_key=SecretStr(SECRET),
        )

    def start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [self.program, "--port", f"127.0.0.1:{self.port}", "--access", ACCESS, "--secret", SECRET,
             "--quiet", "posix", "--sidecar", self.folder / "attributes", self.folder / "buckets"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "ROOT_ACCESS_KEY": ACCESS, "ROOT_SECRET_KEY": SECRET},
        )  # fmt: skip


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def make_bucket(server: S3Server) -> None:
    client = boto3.client(
        "s3",
        endpoint_url=server.settings.s3_endpoint_url,
        region_name="us-east-1",
        aws_access_key_id=ACCESS,
        aws_secret_access_key=SECRET,
    )
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            client.create_bucket(Bucket=BUCKET)
        except (BotoCoreError, ClientError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            client.close()
            return


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[S3Server]:
    try:
        program = s3_server()
    except StackError as error:
        pytest.skip(f"no S3 server here: {error}")
    folder = tmp_path_factory.mktemp("s3")
    for part in ("buckets", "attributes"):
        (folder / part).mkdir()
    made = S3Server(program, folder, free_port())
    process = made.start()
    try:
        make_bucket(made)
        yield made
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture(params=["folder", "s3"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> ObjectStore:
    if request.param == "folder":
        return FolderStore(tmp_path / "objects")
    server: S3Server = request.getfixturevalue("server")
    return S3Store.from_settings(server.settings)


@pytest.mark.parametrize(
    "body", [b"", b"a", b"\x00\xff" * 1000, b"x" * 6_000_000, "Ünïcode 漢字".encode()], ids=len
)
async def test_what_is_put_is_got(store: ObjectStore, body: bytes) -> None:
    await store.put("imports/01a1/file", body)
    assert await store.get("imports/01a1/file") == body


async def test_a_second_put_replaces_the_first(store: ObjectStore) -> None:
    await store.put("imports/twice", b"first, and longer")
    await store.put("imports/twice", b"second")
    assert await store.get("imports/twice") == b"second"


async def test_what_is_not_there_is_not_found(store: ObjectStore) -> None:
    for key in ("imports/never", "never", "a/b/c/d"):
        with pytest.raises(NotFound):
            await store.get(key)


async def test_keys_are_listed_by_their_beginning_and_by_when_they_were_put(store: ObjectStore) -> None:
    await store.put("listed/one", b"1")
    await store.put("elsewhere/two", b"2")
    soon, earlier = utc_now() + timedelta(minutes=1), utc_now() - timedelta(days=1)
    assert await store.keys("listed/", soon) == ["listed/one"]
    assert await store.keys("listed/", earlier) == []
    assert await store.keys("nothing/", soon) == []


async def test_what_is_deleted_is_gone_and_deleting_again_is_fine(store: ObjectStore) -> None:
    await store.put("imports/gone", b"x")
    await store.put("imports/stays", b"y")
    for _ in range(2):
        await store.delete("imports/gone")
    await store.delete("nothing/was/ever/here")
    with pytest.raises(NotFound):
        await store.get("imports/gone")
    assert await store.get("imports/stays") == b"y"


@pytest.mark.parametrize(
    "key",
    [
        "",
        "/etc/passwd",
        "../up",
        "a/../../b",
        "A",
        "a b",
        "a\n",
        "a\x00",
        "ä",
        "-x",
        "a" * 202,
        "a\\b",
        "a?b",
    ],
)
async def test_keys_that_we_would_never_make_are_refused(store: ObjectStore, key: str) -> None:
    for call in (store.put(key, b"x"), store.get(key), store.delete(key)):
        with pytest.raises(ValueError, match="not an object key"):
            await call


async def test_readers_of_a_folder_see_a_whole_object_while_it_is_replaced(tmp_path: Path) -> None:
    """Thirty writers and readers of one key at once: every read is one of the bodies, whole.

    S3 itself promises this; the test server does not, and our keys are never written twice at once.
    """
    store = FolderStore(tmp_path)
    bodies = [bytes([65 + number]) * 50_000 for number in range(10)]
    await store.put("imports/hot", bodies[0])
    writing = [store.put("imports/hot", body) for body in bodies]
    read = await asyncio.gather(*writing, *(store.get("imports/hot") for _ in range(20)))
    assert all(body in bodies for body in read[10:])
    assert await store.get("imports/hot") in bodies


async def test_a_folder_keeps_no_unfinished_file_and_is_this_users_alone(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "objects")
    await asyncio.gather(*(store.put("imports/one", b"x") for _ in range(20)))
    assert [path.name for path in (tmp_path / "objects" / "imports").iterdir()] == ["one"]
    assert (tmp_path / "objects" / "imports").stat().st_mode & 0o077 == 0


async def test_what_did_not_fit_on_the_disk_takes_no_room_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The part that did fit stayed for ever, so that a disk once full was full."""

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    store = FolderStore(tmp_path)
    with monkeypatch.context() as away:
        away.setattr(os, "fsync", full)
        with pytest.raises(Unavailable):
            await store.put("files/a/full", b"x" * 1000)
    assert os.listdir(tmp_path / "files" / "a") == []
    await store.put("files/a/full", b"x" * 1000)
    assert await store.get("files/a/full") == b"x" * 1000


async def test_a_folder_that_cannot_be_used_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "objects").write_text("not a folder")
    store = FolderStore(tmp_path / "objects")
    for call in (store.put("imports/x", b"x"), store.get("imports/x"), store.delete("imports/x")):
        with pytest.raises(Unavailable):
            await call


async def unavailable(store: ObjectStore) -> None:
    for call in (store.put("imports/x", b"x"), store.get("imports/x"), store.delete("imports/x")):
        began = time.monotonic()
        with pytest.raises(Unavailable, match="file store"):
            await call
        assert time.monotonic() - began < PATIENCE


async def test_s3_down_is_unavailable_and_back_it_serves_again(server: S3Server, tmp_path: Path) -> None:
    for part in ("buckets", "attributes"):
        (tmp_path / part).mkdir()
    own = S3Server(server.program, tmp_path, free_port())
    process = own.start()
    try:
        make_bucket(own)
        store = S3Store.from_settings(own.settings)
        await store.put("imports/kept", b"kept")
        process.kill()
        process.wait(10)
        await unavailable(store)
        process = own.start()
        async with asyncio.timeout(START_SECONDS):
            while True:
                try:
                    assert await store.get("imports/kept") == b"kept"
                except Unavailable:
                    await asyncio.sleep(0.1)
                else:
                    break
    finally:
        process.kill()
        process.wait(10)


async def test_wrong_credentials_or_no_bucket_are_unavailable_and_told_to_nobody(server: S3Server) -> None:
    for change in ({"s3_secret_access_key": SecretStr("wrong")}, {"s3_bucket": "elsewhere"}):
        await unavailable(S3Store.from_settings(server.settings.model_copy(update=change)))


async def test_s3_that_accepts_and_never_answers_is_given_up_in_time(server: S3Server) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        change = {"s3_endpoint_url": f"http://127.0.0.1:{port}"}
        store = S3Store.from_settings(server.settings.model_copy(update=change))
        began = time.monotonic()
        with pytest.raises(Unavailable):
            await store.get("imports/x")
        assert time.monotonic() - began < PATIENCE


def test_the_settings_choose(tmp_path: Path) -> None:
    assert isinstance(open_store(Settings(steward_home=tmp_path)), FolderStore)
    assert isinstance(open_store(Settings(s3_bucket=BUCKET)), S3Store)
