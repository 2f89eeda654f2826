"""Loading the demo through the ordinary services: sign up, confirm, sign in, four imports, grants."""

import asyncio
import time
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy import select

from deploy.demo.accounts import DemoAccount, password_of
from deploy.demo.companies import COMPANIES, Company, Staff
from deploy.demo.desk import Desk
from deploy.demo.earlier import write_earlier_residents
from deploy.demo.files import write_files
from deploy.demo.filing import Cabinet
from deploy.demo.history import tell_history
from deploy.demo.holidays import holidays_around
from deploy.demo.lease_phases import Phases
from deploy.demo.papers import Papers
from deploy.demo.residents import Portals
from deploy.operators import as_operator
from domain.access import account_admin, sign_in
from domain.access.confirmation import confirm
from domain.access.policy import ROLES
from domain.access.principal import principal_of
from domain.access.rules import SignUpFields
from domain.access.sign_up import find_earlier, prepare, sign_up
from domain.companies import service as companies
from domain.companies import verification
from domain.companies.rules import CompanyChanges
from domain.core.crypto.ciphers import FieldCipher, token_hash
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import today_in
from domain.files.store import ObjectStore
from domain.imports import service as imports
from domain.imports.inspection import inspect
from domain.imports.kinds.all import IMPORTERS
from domain.imports.matching.mappings import Mapping
from domain.imports.reading.reader import read_table
from domain.models.companies import Company as OwnCompany
from domain.models.imports import ImportJob, ImportType
from domain.models.properties import Property
from domain.notify.capture import captured
from domain.team import service as team

ORDER: tuple[ImportType, ...] = ("properties", "units", "residents", "vendors")
GIVE_UP_SECONDS = 120.0
POLL_SECONDS = 0.05
LINK_MARK = "/confirm?token="


class DemoError(RuntimeError):
    """The portfolio could not be loaded; the text says which import did what."""


@dataclass(frozen=True)
class Loader:
    settings: Settings
    keys: Keys
    database: Database
    portal_database: Database
    store: ObjectStore
    cipher: FieldCipher

    async def load_all(self) -> list[DemoAccount]:
        """Both companies at once. Raises DemoError when an import does not come through whole."""
        loaded = await asyncio.gather(*(self._company(company) for company in COMPANIES))
        return [account for accounts in loaded for account in accounts]

    async def _company(self, company: Company) -> list[DemoAccount]:
        made = await asyncio.gather(*(self._account(company, staff) for staff in company.staff))
        ids = dict(zip([staff.who for staff in company.staff], made, strict=True))
        owner = company.staff[0]
        entry = await self._sign_in(ids[owner.who])
        await self._name_company(entry, company)
        today = today_in(company.time_zone)
        files = write_files(company, today)
        for import_type in ORDER:
            text = getattr(files, import_type)
            if company is COMPANIES[0]:
                self._keep_sample(import_type, text)
            await self._import(entry, import_type, text)
        await self._import(entry, "residents", write_earlier_residents(company, files, today))
        buildings = await self._buildings(entry)
        for staff in company.staff[1:]:
            if staff.role == "admin":
                await self._name_admin(staff)
            else:
                await self._grant(entry, ids[staff.who], staff, buildings)
        desk = Desk(self.database, entry)
        await tell_history(desk, buildings, owner.full_name)
        lines = [self._line(staff, company) for staff in company.staff]
        if company is COMPANIES[0]:
            opened = await self._portals(desk).open(buildings)
            lines += opened.accounts
            await Phases(desk, buildings, today).tell()
            await opened.signing.sign_by_all()
            await Papers(Cabinet(desk, self.store), buildings, today).keep()
        return lines

    def _portals(self, desk: Desk) -> Portals:
        return Portals(self.settings, self.keys, desk, self.portal_database, self.store)

    async def _account(self, company: Company, staff: Staff) -> UUID:
        async with unit_of_work(self.database, EntryPoint.by_visitor()) as work:
            known = await sign_in.find(session=work.session, email=staff.email)
        if known is not None and known.is_confirmed:
            return known.account_id
        fields = SignUpFields(
            email=staff.email,
            password=password_of(self.keys, staff),
            full_name=staff.full_name,
            time_zone=company.time_zone,
        )
        async with unit_of_work(self.database, EntryPoint.by_visitor()) as work:
            earlier = await find_earlier(session=work.session, email=staff.email)
        ready = await prepare(fields, earlier)
        async with unit_of_work(self.database, EntryPoint.by_visitor()) as work:
            await sign_up(session=work.session, scope=work.scope, keys=self.keys, ready=ready)
        token = await self._mailed_token(staff.email)
        async with unit_of_work(self.database, EntryPoint.by_visitor()) as work:
            return (await confirm(session=work.session, token=token)).id

    async def _mailed_token(self, email: str) -> str:
        """The token of the confirmation link, out of the captured mail."""
        for _ in range(int(GIVE_UP_SECONDS / POLL_SECONDS)):
            mails, _found = captured(self.settings, email)
            links = [link for mail in mails[:1] for link in mail["links"] if LINK_MARK in link]
            if links:
                return str(links[0].split(LINK_MARK)[1])
            await asyncio.sleep(POLL_SECONDS)
        raise DemoError(f"No confirmation mail for {email} in {GIVE_UP_SECONDS:.0f} s: is the worker up?")

    async def _sign_in(self, account_id: UUID) -> EntryPoint:
        async with unit_of_work(self.database, EntryPoint.by_visitor()) as work:
            opened = await sign_in.open_session(
                session=work.session,
                scope=work.scope,
                settings=self.settings,
                account_id=account_id,
                user_agent="Demo loader",
            )
        return EntryPoint.by_session(token_hash(opened.token))

    async def _name_company(self, entry: EntryPoint, company: Company) -> None:
        """The company that the owner's sign-up made has the owner's name until it is given its own."""
        holidays = holidays_around(today_in(company.time_zone))
        async with unit_of_work(self.database, entry) as work:
            (own,) = await work.session.scalars(select(OwnCompany))
            if own.name != company.name:
                await companies.edit(
                    session=work.session,
                    principal=principal_of(work.auth),
                    company_id=own.id,
                    version=own.version,
                    changes=CompanyChanges(
                        name=company.name,
                        phone=company.phone,
                        emergency_phone=company.emergency_phone,
                        late_fee_kind=company.late_fee.kind,
                        late_fee_amount=company.late_fee.amount,
                        late_fee_percent=company.late_fee.percent,
                        nsf_fee=company.nsf_fee,
                        closed_days=holidays if company.keeps_holidays else [],
                    ),
                )
        if own.verified_at is None:
            await self._verify(company)

    async def _verify(self, company: Company) -> None:
        await as_operator(
            self.settings.owner_database_url.get_secret_value(),
            lambda work: verification.verify(
                session=work.session, scope=work.scope, name=company.name, reason="A company of the demo"
            ),
        )

    async def _import(self, entry: EntryPoint, import_type: ImportType, text: str) -> None:
        data = text.encode()
        suggestions = inspect(IMPORTERS[import_type].schema, read_table(data, None), date.today()).suggestions
        mappings = [
            Mapping(csv_column=found.column, db_field=found.field) for found in suggestions if found.field
        ]
        prepared = imports.prepare(imports.Upload(import_type, f"{import_type}.csv", data, mappings))
        async with unit_of_work(self.database, entry) as work:
            principal = principal_of(work.auth)
        stored = await imports.store_file(
            principal=principal, store=self.store, cipher=self.cipher, prepared=prepared
        )
        async with unit_of_work(self.database, entry) as work:
            job = await imports.start(session=work.session, principal=principal, stored=stored)
        await self._finished(entry, job.id, import_type)

    async def _finished(self, entry: EntryPoint, job_id: UUID, import_type: str) -> None:
        began = time.monotonic()
        while time.monotonic() - began < GIVE_UP_SECONDS:
            async with unit_of_work(self.database, entry) as work:
                job = (
                    await work.session.execute(select(ImportJob).where(ImportJob.id == job_id))
                ).scalar_one()
            if job.status == "completed":
                return
            if job.status not in ("queued", "processing"):
                raise DemoError(
                    f"The {import_type} import ended as {job.status}: {job.failed_records} rows failed"
                    f" ({job.failure or 'see Import History'})."
                )
            await asyncio.sleep(POLL_SECONDS)
        raise DemoError(
            f"The {import_type} import did not finish in {GIVE_UP_SECONDS:.0f} s: is the worker up?"
        )

    async def _buildings(self, entry: EntryPoint) -> list[UUID]:
        async with unit_of_work(self.database, entry) as work:
            found = await work.session.execute(select(Property.id).order_by(Property.name))
            return list(found.scalars())

    async def _name_admin(self, staff: Staff) -> None:
        await as_operator(
            self.settings.owner_database_url.get_secret_value(),
            lambda work: account_admin.set_admin(
                session=work.session, scope=work.scope, email=staff.email, admin=True
            ),
        )

    async def _grant(self, entry: EntryPoint, account_id: UUID, staff: Staff, buildings: list[UUID]) -> None:
        role = next(role for role in ROLES if role == staff.role)
        for property_id in buildings if staff.everywhere else buildings[:2]:
            async with unit_of_work(self.database, entry) as work:
                await team.grant(
                    session=work.session,
                    principal=principal_of(work.auth),
                    property_id=property_id,
                    account_id=account_id,
                    role=role,
                )

    def _keep_sample(self, import_type: str, text: str) -> None:
        folder = self.settings.home / "samples"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{import_type}.csv").write_text(text)

    def _line(self, staff: Staff, company: Company) -> DemoAccount:
        some = sorted(building.name for building in company.buildings)[:2]
        where = company.name if staff.role == "owner" else None if staff.role == "admin" else ", ".join(some)
        return DemoAccount(staff.who, staff.email, password_of(self.keys, staff), staff.role, where)
