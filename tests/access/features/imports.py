"""Imports in the tests of access: how objects are made, and operations called."""

from domain.core.values.ids import new_id
from domain.models import ImportJob
from tests.access.calls import Call
from tests.access.objects import Ids, Kind, Objects, Side

UNITS_CSV = b"unit_number,property_name\n101,Nowhere\n"


async def _job(objects: Objects, side: Side) -> Ids:
    """An import of this side's owner that has ended."""
    owner, row_id = objects.owner(side), new_id()
    async with objects.make.session() as session:
        session.add(
            ImportJob(
                id=row_id,
                account_id=owner.id,
                actor_id=owner.id,
                import_type="properties",
                file_name=f"{objects.word(side)}.csv",
                file_key=f"imports/{row_id}",
                file_sha256=b"",
                mappings=[],
                status="completed",
            )
        )
    return {"job_id": str(row_id)}


KINDS: dict[str, Kind] = {
    "job": Kind(_job),
}


CALLS: dict[str, Call] = {
    "get_import_fields": Call(),
    "get_import_sample": Call(),
    "inspect_import": Call(upload={"importType": "properties"}),
    "start_import": Call(
        upload={
            "importType": "units",
            "mappings": '[{"csvColumn":"unit_number","dbField":"unit_number"},'
            '{"csvColumn":"property_name","dbField":"property_name"}]',
        },
        data=UNITS_CSV,
    ),
    "list_import_jobs": Call(),
    "get_import_job": Call("job"),
    "list_import_errors": Call("job"),
    "watch_import_job": Call("job"),
    "cancel_import": Call("job"),
    "run_import_again": Call("job"),
    "export_import_jobs": Call(),
}
