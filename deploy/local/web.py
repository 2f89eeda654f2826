"""The web app's packages and build: `python -m deploy.local.web [packages]` does only what is out of date."""

import hashlib
import os
import shutil
import sys
from pathlib import Path

from deploy.local.cache import run_quietly
from deploy.local.errors import StackError
from deploy.local.steps import fail, step

WEB = Path(__file__).resolve().parents[2] / "web"
PROGRAMS = Path(sys.executable).parent  # Node and npm are in the environment that runs this
PAGES = ("index.html", "tenant.html")  # of staff, of residents
SOURCES = ("src", "public", *PAGES, "package-lock.json", "vite.config.ts", "tsconfig.json")


def packages_current(web: Path = WEB) -> bool:
    """True when node_modules is what the lock file says: npm notes the time of its last install there."""
    installed = web / "node_modules" / ".package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def build_current(web: Path = WEB) -> bool:
    """True when the built app was made from exactly these sources."""
    stamp = _stamp(web)
    built = all((web / "dist" / page).exists() for page in PAGES) and stamp.exists()
    return built and stamp.read_text() == fingerprint(web)


def fingerprint(web: Path = WEB) -> str:
    """A digest of every source's name and content; times say nothing after a checkout."""
    digest = hashlib.sha256()
    for top in SOURCES:
        base = web / top
        for path in sorted(base.rglob("*")) if base.is_dir() else [base]:
            if path.is_file():
                digest.update(f"{path.relative_to(web)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def install_packages(web: Path = WEB) -> None:
    """npm ci, when the lock file changed."""
    if packages_current(web):
        return
    with step("Installing the web app's packages", "Web packages installed"):
        command = [_program("npm"), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        run_quietly("Installing the web app's packages", command, cwd=web, env=_path())
        os.utime(web / "node_modules" / ".package-lock.json")


def build(web: Path = WEB) -> None:
    """Build the app into web/dist, when a source changed."""
    install_packages(web)
    if build_current(web):
        return
    made_from = fingerprint(web)
    with step("Building the web app", "Web app built"):
        run_quietly("Building the web app", [_program("npm"), "run", "build"], cwd=web, env=_path())
    _stamp(web).write_text(made_from)


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["packages"]:
            install_packages()
        else:
            build()
    except StackError as error:
        return fail(str(error))
    return 0


def _stamp(web: Path) -> Path:
    return web / "node_modules" / ".built-from"


def _path() -> dict[str, str]:
    return {"PATH": f"{PROGRAMS}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def _program(name: str) -> str:
    found = shutil.which(name, path=str(PROGRAMS)) or shutil.which(name)
    if found is None:
        raise StackError(f"{name} is missing: run `make install`, which brings Node with it.")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
