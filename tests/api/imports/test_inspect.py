"""POST /api/import/inspect, the fields and the samples."""

import io
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.factories import Maker, Person

KINDS = ("properties", "units", "residents", "vendors", "opening_balances")


async def inspect(
    api: httpx.AsyncClient,
    person: Person,
    data: bytes,
    kind: str = "properties",
    name: str = "roll.csv",
    **form: str,
) -> httpx.Response:
    return await api.post(
        "/api/import/inspect",
        files={"file": (name, io.BytesIO(data), "text/csv")},
        data={"importType": kind, **form},
        headers=person.headers,
    )


async def test_a_file_is_looked_into_and_not_kept(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    data = b"Roll,,\n\nSITE_ADDRESS,PCODE,PROPERTY_TYPE\n" + b"".join(
        b"%d A St,M4W,PRIVATE\n" % n for n in range(7)
    )
    answer = await inspect(api, person, data)
    assert answer.status_code == 200, answer.text
    body = answer.json()
    assert (body["headers"], body["headerRow"], body["rowCount"], body["encoding"]) == (
        ["SITE_ADDRESS", "PCODE", "PROPERTY_TYPE"], 3, 7, "utf-8",
    )  # fmt: skip
    assert len(body["preview"]) == 5
    assert body["preview"][0] == {"SITE_ADDRESS": "0 A St", "PCODE": "M4W", "PROPERTY_TYPE": "PRIVATE"}
    assert body["previewRows"] == [4, 5, 6, 7, 8]
    assert body["suggestions"] == [
        {"csvColumn": "SITE_ADDRESS", "dbField": "address", "confidence": "likely"},
        {"csvColumn": "PCODE", "dbField": "zip_code", "confidence": "likely"},
        {"csvColumn": "PROPERTY_TYPE", "dbField": "property_type", "confidence": "exact"},
    ]
    assert any("PRIVATE × 7" in warning for warning in body["warnings"])
    jobs = await api.get("/api/import-jobs", headers=person.headers)
    assert jobs.json() == {"items": [], "next_cursor": None, "total": 0}


@pytest.mark.parametrize(
    ("data", "name", "sentence"),
    [
        (b"", "a.csv", "CSV file must have headers"),
        (b"a,b\n", "a.csv", "CSV file must contain data rows"),
        (b"a,,b\n1,2,3\n", "a.csv", "All columns must have headers"),
        (b"a\n" + b"1\n" * 5001, "a.csv", "CSV file exceeds maximum of 5000 rows"),
        (b"a,b\n1,2\n", "a.xlsx", "Please upload a CSV file"),
        (b"PK\x03\x04\x00\x00", "a.csv", "Please upload a CSV file"),
        (b'a,b\n"1,2\n', "a.csv", "Failed to parse CSV: the quotation mark opened in row 2 is never closed"),
    ],
)
async def test_refusals_are_the_specs_sentences(
    api: httpx.AsyncClient, make: Maker, data: bytes, name: str, sentence: str
) -> None:
    answer = await inspect(api, await make.person(), data, name=name)
    assert answer.status_code == 422
    assert answer.json()["detail"] == sentence


async def test_a_chosen_mapping_is_looked_into_in_place_of_ours(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    data = b"Property,Unit,Status,Stage\nAlder,1,Vacant,XX\nAlder,2,Haunted,xx\nAlder,3,Vacant,Current\n"
    ours = (await inspect(api, owner, data, "units")).json()
    assert ours["unknownValues"] == [
        {
            "field": "status",
            "column": "Status",
            "value": "Haunted",
            "count": 1,
            "allowed": ["vacant", "pre_leased", "occupied", "notice", "maintenance", "reserved"],
        }
    ]
    assert any("Haunted × 1" in warning for warning in ours["warnings"])
    stage = {"csvColumn": "Stage", "dbField": "status", "values": {"XX": None}}
    theirs = (await inspect(api, owner, data, "units", mappings=json.dumps([stage]))).json()
    assert [(one["column"], one["value"], one["count"]) for one in theirs["unknownValues"]] == [
        ("Stage", "XX", 2)
    ]
    assert theirs["warnings"] == []
    assert theirs["suggestions"] == ours["suggestions"]
    nothing = (await inspect(api, owner, data, "units", mappings="[]")).json()
    assert (nothing["unknownValues"], nothing["warnings"]) == ([], [])


@pytest.mark.parametrize(
    ("mappings", "sentence"),
    [
        ("nonsense", "Send the mappings as a JSON list."),
        ('[{"csvColumn": "Gone", "dbField": "status"}]', "The file has no column 'Gone'"),
        (
            '[{"csvColumn": "Status", "dbField": "status", "values": {"Haunted": "ghostly"}}]',
            "Status: 'Haunted' cannot mean 'ghostly'. Use vacant, pre_leased, occupied, notice, maintenance, "
            "reserved",
        ),
        ('[{"csvColumn": "Status", "dbField": "status", "values": ["Haunted"]}]', "Send the mappings"),
    ],
)
async def test_a_mapping_that_cannot_work_is_refused_by_name(
    api: httpx.AsyncClient, make: Maker, mappings: str, sentence: str
) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    data = b"Property,Unit,Status\nAlder,1,Haunted\n"
    answer = await inspect(api, owner, data, "units", mappings=mappings)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(sentence)


@pytest.mark.parametrize("kind", KINDS)
async def test_fields_and_samples_fit_together(api: httpx.AsyncClient, make: Maker, kind: str) -> None:
    person = await make.person()
    await make.property(person)
    fields = (await api.get(f"/api/import/fields/{kind}", headers=person.headers)).json()["fields"]
    required = {field["name"] for field in fields if field["required"]}
    sample = await api.get(f"/api/import/samples/{kind}", headers=person.headers)
    assert sample.headers["content-type"].startswith("text/csv")
    body = (await inspect(api, person, sample.content, kind)).json()
    matched = {one["dbField"] for one in body["suggestions"]}
    split = next(
        (set(field["stands_for"]) for field in fields if field["name"] in matched and field["stands_for"]),
        set(),
    )
    assert required <= matched | split
    assert body["warnings"] == []


async def test_rows_that_cannot_find_their_property_are_said_before_the_run(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    data = b"Tenant,Unit\nRosa Delgado,101\nSam Hoyt,102\n"
    for kind in ("units", "residents"):
        warnings = (await inspect(api, owner, data, kind)).json()["warnings"]
        assert warnings[0] == "Add a property first."
    await make.property(owner, name="Alder")
    assert (await inspect(api, owner, data, "residents")).json()["warnings"] == []
    one = (await inspect(api, owner, data, "residents")).json()
    await make.property(owner, name="Birch")
    several = (await inspect(api, owner, data, "residents")).json()
    assert (one["needed"], several["needed"]) == ([], ["property_name"])
    assert (await inspect(api, owner, data, "units")).json()["needed"] == []  # a unit has to say it anyway
    (warning,) = (await inspect(api, owner, data, "residents")).json()["warnings"]
    assert warning == (
        "You have several properties, and no column says which one a row belongs to. "
        "Choose a column for Property name, or one property for the whole file."
    )
    some = b"Tenant,Unit,Property\nRosa Delgado,101,Alder\nSam Hoyt,102,\n"
    (warning,) = (await inspect(api, owner, some, "residents")).json()["warnings"]
    assert warning == "You have several properties, and 1 row does not say which, first row 3."


async def test_units_before_any_property_do_not_begin(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    mappings = [{"csvColumn": "Unit", "dbField": "unit_number"}, {"value": "A", "dbField": "property_name"}]
    answer = await api.post(
        "/api/import",
        files={"file": ("units.csv", io.BytesIO(b"Unit\n101\n"), "text/csv")},
        data={"importType": "units", "mappings": json.dumps(mappings)},
        headers=person.headers,
    )
    assert (answer.status_code, answer.json()["detail"]) == (409, "Add a property first")
    assert answer.json()["code"] == "no_property"


async def test_unknown_kinds_and_odd_forms_are_refused(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    assert (await inspect(api, person, b"a\n1\n", "pets")).status_code == 422
    assert (await inspect(api, person, b"a\n1\n", headerRow="-1")).status_code == 422
    assert (await inspect(api, person, b"a\n1\n", headerRow="7")).json()[
        "detail"
    ] == "CSV file must have headers"
    assert (await api.get("/api/import/fields/pets", headers=person.headers)).status_code == 422
    plain = await api.post("/api/import/inspect", content=b"a,b", headers=person.headers)
    assert plain.status_code == 422
    assert plain.json()["detail"] == "Please upload a CSV file"


async def test_nobody_imports_signed_out_and_viewers_only_what_anybody_may(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    alder = await make.property(owner)
    viewer = await make.colleague(alder.id, "viewer")
    assert (await api.post("/api/import/inspect")).status_code == 401
    assert (await api.post("/api/import")).status_code == 401
    assert (await api.get("/api/import-jobs")).status_code == 401
    assert (await inspect(api, viewer, b"name\nA\n", "properties")).status_code == 200
    assert (await inspect(api, viewer, b"company\nA\n", "vendors")).status_code == 200
    assert (await inspect(api, viewer, b"unit\nA\n", "units")).status_code == 403
    assert (await inspect(api, viewer, b"tenant\nA\n", "residents")).status_code == 403


def files_below(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*"))


async def test_every_sample_file_of_the_corpus_gets_an_answer(
    api: httpx.AsyncClient, make: Maker, shared_data: Path
) -> None:
    person = await make.person()
    for path in files_below(shared_data):
        if path.is_file():
            answer = await inspect(api, person, path.read_bytes(), name=f"{path.stem}.csv")
            assert answer.status_code in (200, 422), (path, answer.text)
            assert json.loads(answer.text)
            told: Any = answer.json()
            assert answer.status_code == 200 or told["detail"]
