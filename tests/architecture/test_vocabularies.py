"""Each vocabulary is typed once: a field's values stand beside its column, and the rest names them."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("domain", "api", "agent", "workflows")
FEWEST = 4  # fewer words mean what stands around them: 'asc' and 'desc', or first name, last name and id


def vocabularies(source: str) -> Iterator[tuple[int, frozenset[str]]]:
    """The lists of strings that a module types, in Literals, tuples, lists and sets, at their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            words = {item.value for item in node.elts if isinstance(item, ast.Constant)}
            if len(words) == len(node.elts) >= FEWEST and all(isinstance(word, str) for word in words):
                yield node.lineno, frozenset(map(str, words))


def typed_twice(sources: dict[str, str]) -> list[list[str]]:
    places: dict[frozenset[str], list[str]] = defaultdict(list)
    for name, source in sources.items():
        for line, words in vocabularies(source):
            places[words].append(f"{name}:{line}")
    return [found for found in places.values() if len(found) > 1]


def test_no_vocabulary_is_typed_twice() -> None:
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    assert typed_twice({str(path.relative_to(ROOT)): path.read_text() for path in paths}) == []


def test_the_same_words_are_found_whatever_holds_them() -> None:
    literal = "Kind = Literal['a', 'b', 'c', 'd']"
    for again in ("KINDS = ('a', 'b', 'c', 'd')", "x in {'d', 'c', 'b', 'a'}", literal):
        assert typed_twice({"one": literal, "other": again}) == [["one:1", "other:1"]]
    assert typed_twice({"one": literal, "other": "KINDS = get_args(Kind)"}) == []
