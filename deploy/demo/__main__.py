"""`python -m deploy.demo`: loads the demo portfolio into an empty database; a second run changes nothing."""

import asyncio
import sys
import time

import psycopg

from deploy.demo.accounts import demo_file
from deploy.demo.load import Loader
from deploy.demo.report import write_report
from domain.core.crypto.keys import load_keys
from domain.core.db.database import open_database, plain_url
from domain.core.settings import Settings, get_settings
from domain.files.store import open_store


def foreign_accounts(settings: Settings) -> bool:
    """True when people who are not the demo's use this database: it is left alone then."""
    with psycopg.connect(plain_url(settings.owner_database_url.get_secret_value())) as connection:
        row = connection.execute(
            "SELECT EXISTS (SELECT FROM accounts WHERE email NOT LIKE '%.example.com')"
        ).fetchone()
    return bool(row and row[0])


async def load(settings: Settings) -> None:
    keys = load_keys(settings)
    async with (
        open_database(settings.database_url.get_secret_value()) as database,
        open_database(settings.portal_database_url.get_secret_value()) as portal_database,
    ):
        loader = Loader(settings, keys, database, portal_database, open_store(settings), keys.cipher())
        accounts = await loader.load_all()
    write_report(settings, accounts)


def main() -> int:
    settings = get_settings()
    if not settings.steward_demo:
        print("The demo portfolio is switched off (STEWARD_DEMO=0).")
        return 0
    if not settings.local:
        print("The demo portfolio has known passwords and is for local stacks only.", file=sys.stderr)
        return 1
    if demo_file(settings).exists():
        print("The demo portfolio is loaded already.")
        return 0
    if foreign_accounts(settings):
        print("This database has accounts of its own; the demo portfolio is not loaded into it.")
        return 0
    began = time.monotonic()
    asyncio.run(load(settings))
    print(f"The demo portfolio is loaded ({time.monotonic() - began:.1f} s).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
