"""The lines of what happened: only what the rows say, and nothing of two signers of one name."""

from typing import Any
from zoneinfo import ZoneInfo

from domain.agreements.happenings import events_of
from domain.models.signatures import SignatureRequest, Signer

ZONE = ZoneInfo("America/New_York")
NORA = Signer(name="Nora Kim", role="resident", email="nora@example.com", phone="+14015550142")
DANA = Signer(name="Dana Whitfield", role="staff", email="dana@example.com")


def told(
    *events: tuple[str, str | None], signers: tuple[Signer, ...] = (NORA, DANA), note: str = "why"
) -> list[tuple[str, str]]:
    rows: list[dict[str, Any]] = [
        {"at": "2026-11-22T14:14:08+00:00", "what": what, "who": who, "note": note} for what, who in events
    ]
    lines = events_of(SignatureRequest(events=rows), signers, ZONE)
    assert {line[0] for line in lines} <= {"Nov 22, 2026, 9:14:08 AM"}
    return [(line[1], line[2]) for line in lines]


def test_how_somebody_was_asked_and_what_they_gave_stands_beside_it() -> None:
    went = "By e-mail to f•••@elsewhere.example"
    assert told(("asked", "Nora Kim"), ("code_sent", "Nora Kim"), note=went) == [
        ("Asked Nora Kim to sign", went),
        ("Sent a code to Nora Kim", went),
    ]
    assert told(("asked", "Nora Kim"), note="") == [("Asked Nora Kim to sign", "")]
    assert told(("asked", "Dana Whitfield"), ("declined", "Nora Kim"), ("expired", None)) == [
        ("Asked Dana Whitfield to sign", "In Steward"),
        ("Nora Kim declined", "why"),
        ("The time to sign was over", ""),
    ]


def test_tries_are_counted_from_the_newest_code_of_the_same_signer() -> None:
    lines = told(
        ("code_sent", "Nora Kim"),
        ("code_wrong", "Nora Kim"),
        ("code_wrong", "Dana Whitfield"),
        ("code_wrong", "Nora Kim"),
        ("code_sent", "Nora Kim"),
        ("code_wrong", "Nora Kim"),
        ("code_right", "Nora Kim"),
        note="By text to (•••) •••-••42",
    )
    assert [said for _, said in lines] == [
        "By text to (•••) •••-••42",
        "At the first try",
        "At the first try",
        "At the second try",
        "By text to (•••) •••-••42",
        "At the first try",
        "At the second try",
    ]


def test_of_two_of_one_name_nothing_is_said_that_could_be_the_others() -> None:
    signer = Signer(name="Nora Kim", role="resident", initials="NK", initials_at=[1, 2, 3])
    assert told(("signed", "Nora Kim"), signers=(signer, DANA))[0][1] == "3 initials, 1 signature"
    assert told(("signed", "Nora Kim"), signers=(signer, NORA)) == [("Nora Kim signed", "")]


def test_two_of_one_name_are_told_apart_by_their_place() -> None:
    email, phone = {"email": "nora@example.com"}, {"phone": "+14015550142"}
    first, second = (
        Signer(name="Nora Kim", role="resident", place=at, **to) for at, to in ((1, email), (2, phone))
    )
    assert placed(2, "Nora Kim", first, second) == "Nora Kim (signer 2) signed"
    assert placed(1, "Nora Kim", first, second) == "Nora Kim (n•••@example.com) signed"
    assert placed(1, "Nora Kim", first, DANA) == "Nora Kim signed"
    twin = Signer(name="Nora Kim", role="resident", place=2, email="nick@example.com")
    assert placed(2, "Nora Kim", first, twin) == "Nora Kim (signer 2) signed"


def placed(place: int, who: str, *signers: Signer) -> str:
    row = {"at": "2026-11-22T14:14:08+00:00", "what": "signed", "who": who, "note": None, "place": place}
    ((_, text, said),) = events_of(SignatureRequest(events=[row]), signers, ZONE)
    assert said == "1 signature"
    return text


def test_initials_at_one_place_are_one_set() -> None:
    signer = Signer(name="Nora Kim", role="resident", initials="NK", initials_at=[1])
    assert told(("signed", "Nora Kim"), signers=(signer,))[0][1] == "1 set of initials, 1 signature"


def test_every_kind_of_event_has_its_words() -> None:
    whats = ("sent", "resent", "reminded", "agreed", "paper_asked", "voided", "completed")
    assert all(text for text, _ in told(*((what, "Nora Kim") for what in whats)))
