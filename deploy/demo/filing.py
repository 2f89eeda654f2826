"""Keeping the demo's papers and photos as an upload does: the row of the file, its bytes, what shows it."""

from dataclasses import dataclass
from uuid import UUID

from deploy.demo.desk import Desk
from domain.core.file_kinds import FileKind
from domain.documents import service as documents
from domain.documents.rules import NewDocument
from domain.features import FILE_KINDS
from domain.files.checking import Examined, examine
from domain.files.service import SentBy, begin, place_of, put, settle
from domain.files.store import ObjectStore
from domain.models.documents import DocumentEntity
from domain.models.photos import PhotoEntity
from domain.photos import service as photos


@dataclass(frozen=True)
class Cabinet:
    """One company's files."""

    desk: Desk
    store: ObjectStore

    async def keep_document(
        self, entity: DocumentEntity, entity_id: UUID, body: bytes, fields: NewDocument
    ) -> None:
        """A PDF with a row of the company."""
        kind = FILE_KINDS[entity, "document"]
        examined = await examine(kind, f"{fields.document_name}.pdf", body)
        file_id = await self._stored(kind, entity_id, examined)
        async with self.desk.work() as (work, principal):
            place = await place_of(work.session, kind, entity_id, kind.write)
            await settle(work.session, file_id, examined)
            await documents.add(
                session=work.session,
                principal=principal,
                entity_type=entity,
                entity_id=entity_id,
                place=place,
                file_id=file_id,
                file_name=examined.name,
                fields=fields,
            )

    async def keep_photo(self, entity: PhotoEntity, entity_id: UUID, picture: bytes, caption: str) -> None:
        """A picture with a row of the company, after those that it has."""
        kind = FILE_KINDS[entity, "photo"]
        examined = await examine(kind, f"{caption}.png", picture)
        file_id = await self._stored(kind, entity_id, examined)
        async with self.desk.work() as (work, principal):
            place = await place_of(work.session, kind, entity_id, kind.write)
            await settle(work.session, file_id, examined)
            await photos.add(
                session=work.session,
                principal=principal,
                kind=kind,
                entity_id=entity_id,
                place=place,
                file_id=file_id,
                examined=examined,
                is_primary=False,
                caption=caption,
            )

    async def _stored(self, kind: FileKind, entity_id: UUID, examined: Examined) -> UUID:
        """The bytes, in the store."""
        async with self.desk.work() as (work, principal):
            place = await place_of(work.session, kind, entity_id, kind.write)
            file_id = await begin(
                session=work.session,
                sent_by=SentBy(account_id=principal.account_id),
                kind=kind,
                entity_id=entity_id,
                place=place,
                name=examined.name,
            )
        await put(self.store, file_id, examined)
        return file_id
