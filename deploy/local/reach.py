"""Lets the unprivileged account that runs Postgres reach its files when Steward is started by root."""

import os
import pwd
import shutil
import stat
import struct
import subprocess
from pathlib import Path

from deploy.local.errors import StackError

SERVER_ACCOUNT = "pgserver"
ACL = "system.posix_acl_access"
# The kernel's own format: version 2, then (tag, permissions, id) with the tags in ascending order.
USER_OBJ, USER, GROUP_OBJ, MASK, OTHER = 0x01, 0x02, 0x04, 0x10, 0x20
NO_ID = 0xFFFFFFFF


def server_account() -> pwd.struct_passwd | None:
    """The account Postgres runs as: None for ours, or `pgserver` (made if need be) when we are root."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam(SERVER_ACCOUNT)
    except KeyError:
        pass
    if shutil.which("useradd") is None:
        raise StackError("Postgres refuses to run as root and useradd is missing: use an ordinary account.")
    subprocess.run(
        ["useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", SERVER_ACCOUNT],
        check=False,
        capture_output=True,
    )
    try:
        return pwd.getpwnam(SERVER_ACCOUNT)
    except KeyError:
        raise StackError(
            f"The account {SERVER_ACCOUNT} could not be made: start Steward as an ordinary user."
        ) from None


def let_in(account: pwd.struct_passwd | None, path: Path) -> None:
    """Open the way to `path` for that account alone: the right to pass through, not to look around."""
    if account is None:
        return
    for folder in reversed(path.resolve().parents):
        if not _may_pass(folder, account):
            _grant_pass(folder, account)


def open_programs(account: pwd.struct_passwd | None, folder: Path) -> None:
    """Make installed program files readable for everyone; a strict umask at install time hides them."""
    if account is None:
        return
    let_in(account, folder / "bin")
    for path in (folder, *folder.rglob("*")):
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            continue
        wanted = 0o555 if stat.S_ISDIR(mode) or mode & stat.S_IXUSR else 0o444
        if mode & wanted != wanted:
            path.chmod(stat.S_IMODE(mode) | wanted)


def _may_pass(folder: Path, account: pwd.struct_passwd) -> bool:
    found = folder.stat()
    if found.st_uid == account.pw_uid:
        return bool(found.st_mode & stat.S_IXUSR)
    entries = _entries(folder)
    if (USER, account.pw_uid) in entries:
        # chmod changes the mask, which limits what the entry grants.
        return bool(entries[USER, account.pw_uid] & entries.get((MASK, NO_ID), 7) & 1)
    return bool(found.st_mode & stat.S_IXOTH)


def _grant_pass(folder: Path, account: pwd.struct_passwd) -> None:
    mode = folder.stat().st_mode
    entries = _entries(folder) or {
        (USER_OBJ, NO_ID): (mode >> 6) & 7,
        (GROUP_OBJ, NO_ID): (mode >> 3) & 7,
        (OTHER, NO_ID): mode & 7,
    }
    entries[USER, account.pw_uid] = 1
    entries[MASK, NO_ID] = entries.get((MASK, NO_ID), entries[GROUP_OBJ, NO_ID]) | 1
    packed = struct.pack("<I", 2) + b"".join(
        struct.pack("<HHI", tag, permissions, owner) for (tag, owner), permissions in sorted(entries.items())
    )
    try:
        os.setxattr(folder, ACL, packed)
    except OSError:
        raise StackError(
            f"Postgres runs as {SERVER_ACCOUNT}, which may not pass through {folder}: "
            f"choose another STEWARD_HOME or allow it with `chmod o+x {folder}`."
        ) from None


def _entries(folder: Path) -> dict[tuple[int, int], int]:
    try:
        packed = os.getxattr(folder, ACL)
    except OSError:
        return {}
    return {(tag, owner): permissions for tag, permissions, owner in struct.iter_unpack("<HHI", packed[4:])}
