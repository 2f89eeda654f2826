"""Names in one cell: people in either order, what stands behind a name, and companies."""

import pytest

from domain.imports.names import split_name


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Delgado, Rosa", "Rosa", "Delgado"),
        ("Rosa Maria Delgado", "Rosa Maria", "Delgado"),
        ("  Delgado ,  Rosa Maria ", "Rosa Maria", "Delgado"),
        ("Cher", "", "Cher"),
        ("Sam Hoyt, Jr.", "Sam", "Hoyt, Jr."),
        ("Sam Hoyt Jr", "Sam", "Hoyt Jr"),
        ("Hoyt, Jr., Sam", "Sam", "Hoyt, Jr."),
        ("Hoyt Jr, Sam", "Sam", "Hoyt Jr"),
        ("Hoyt, Sam, MD", "Sam, MD", "Hoyt"),
        ("Maria Co", "Maria", "Co"),
    ],
)
def test_people(text: str, first: str, last: str) -> None:
    assert split_name(text) == (first, last)


@pytest.mark.parametrize(
    "text",
    ["Corner Deli, LLC", "Corner Deli LLC", "Bay Plumbing, Inc.", "Hoyt & Sons L.L.C.", "Acme Corp",
     "The Hoyt Family Trust", "Smith, Jones & Co.", "Elm Street Holdings, L.P."],
)  # fmt: skip
def test_a_company_keeps_its_name(text: str) -> None:
    first, last = split_name(text)
    assert f"{first} {last}" == text
    assert first
    assert last == text or not text.startswith(last)
