"""Accounts made as people make them, without waiting for the mail."""

from domain.access.confirmation import confirm
from domain.access.rules import SignUpFields
from domain.access.sign_up import KIND, User, prepare, sign_up
from domain.core.crypto.ciphers import derived_token
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work


async def sign_up_confirmed(database: Database, keys: Keys, fields: SignUpFields) -> User:
    """Signs up and confirms at once, with the token that the mail would carry."""
    ready = await prepare(fields)
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        signed_up = await sign_up(session=work.session, scope=work.scope, keys=keys, ready=ready)
    assert signed_up.token_id is not None, "the address is known already"
    token = derived_token(keys.token, KIND, signed_up.token_id, 1)
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        return await confirm(session=work.session, token=token)
