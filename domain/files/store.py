"""The object store: bytes under keys, in a folder locally and in S3 elsewhere, behind one interface."""

import asyncio
import os
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from domain.core.errors import NotFound, Unavailable
from domain.core.settings import Settings
from domain.core.values.ids import new_id

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

T = TypeVar("T")
AWAY = "The file store does not answer right now. Please try again."
UNFINISHED = ".part"
KEY = re.compile(r"[a-z0-9][a-z0-9/_.-]{0,200}")


class ObjectStore(Protocol):
    """Keys are made by us (`imports/<job id>`), never taken from a person."""

    async def put(self, key: str, body: bytes) -> None: ...

    async def get(self, key: str) -> bytes:
        """Raises NotFound when nothing is stored under the key."""
        ...

    async def delete(self, key: str) -> None:
        """Deleting what is not there is fine."""
        ...

    async def keys(self, prefix: str, before: datetime) -> list[str]:
        """The keys below `prefix`, which ends in a slash, whose bytes were put before then."""
        ...


def open_store(settings: Settings) -> ObjectStore:
    return S3Store.from_settings(settings) if settings.s3_bucket else FolderStore(settings.home / "objects")


def _checked(key: str) -> str:
    if not KEY.fullmatch(key) or ".." in key:
        raise ValueError("not an object key")
    return key


class FolderStore:
    """Objects as files: what a local stack uses."""

    def __init__(self, root: Path) -> None:
        self._root = root

    async def put(self, key: str, body: bytes) -> None:
        try:
            await asyncio.to_thread(self._write, self._path(key), body)
        except OSError as error:
            raise Unavailable(AWAY) from error

    async def get(self, key: str) -> bytes:
        try:
            return await asyncio.to_thread(self._path(key).read_bytes)
        except FileNotFoundError as error:
            raise NotFound from error
        except OSError as error:
            raise Unavailable(AWAY) from error

    async def delete(self, key: str) -> None:
        try:
            await asyncio.to_thread(self._path(key).unlink, missing_ok=True)
        except OSError as error:
            raise Unavailable(AWAY) from error

    async def keys(self, prefix: str, before: datetime) -> list[str]:
        def listed() -> list[str]:
            files = [file for file in self._path(prefix).rglob("*") if file.is_file()]
            keys = {
                file.relative_to(self._root).as_posix()
                for file in files
                if file.stat().st_mtime < before.timestamp() and file.suffix != UNFINISHED
            }
            return sorted(key for key in keys if key.startswith(prefix))

        try:
            return await asyncio.to_thread(listed)
        except OSError as error:
            raise Unavailable(AWAY) from error

    def _path(self, key: str) -> Path:
        return self._root / _checked(key)

    def _write(self, path: Path, body: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        unfinished = path.with_name(f"{path.name}.{new_id()}{UNFINISHED}")
        try:
            with open(unfinished, "wb") as file:
                file.write(body)
                file.flush()
                os.fsync(file.fileno())
            unfinished.rename(path)
        except OSError:
            unfinished.unlink(missing_ok=True)  # on a full disk the next one needs its room
            raise


class S3Store:
    """Objects in a bucket. boto3 is synchronous, so every call runs in a thread."""

    def __init__(self, client: "S3Client", bucket: str) -> None:
        self._client = client
        self._bucket = bucket

    @classmethod
    def from_settings(cls, settings: Settings) -> "S3Store":
        secret = settings.s3_secret_access_key
        client = boto3.client(
            "s3",
            region_name=settings.s3_region,
            endpoint_url=settings.s3_endpoint_url,
            aws_access_key_id=settings.s3_access_key_id,
            aws_secret_access_key=secret.get_secret_value() if secret else None,
            config=Config(
                signature_version="s3v4",
                connect_timeout=2,
                read_timeout=4,  # between bytes; two tries stay below the 10 s that a person waits
                retries={"total_max_attempts": 2, "mode": "standard"},
            ),
        )
        return cls(client, settings.s3_bucket)

    async def put(self, key: str, body: bytes) -> None:
        await self._call(lambda: self._client.put_object(Bucket=self._bucket, Key=_checked(key), Body=body))

    async def get(self, key: str) -> bytes:
        def read() -> bytes:
            return self._client.get_object(Bucket=self._bucket, Key=_checked(key))["Body"].read()

        return await self._call(read)

    async def delete(self, key: str) -> None:
        await self._call(lambda: self._client.delete_object(Bucket=self._bucket, Key=_checked(key)))

    async def keys(self, prefix: str, before: datetime) -> list[str]:
        def listed() -> list[str]:
            pages = self._client.get_paginator("list_objects_v2").paginate(
                Bucket=self._bucket, Prefix=_checked(prefix)
            )
            found = [each for page in pages for each in page.get("Contents", [])]
            return [each["Key"] for each in found if each["LastModified"] < before]

        return await self._call(listed)

    async def _call(self, call: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(call)
        except ClientError as error:
            if error.response.get("Error", {}).get("Code") in ("NoSuchKey", "404"):
                raise NotFound from error
            raise Unavailable(AWAY) from error
        except BotoCoreError as error:
            raise Unavailable(AWAY) from error
