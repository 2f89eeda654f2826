"""Every regular expression of the product, the methods it is used by, and texts that make a slow one slow."""

import ast
import importlib
import pkgutil
import re
import string
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from types import ModuleType
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument, Unsatisfiable

PACKAGES = ("api", "domain", "agent", "workflows", "deploy")
METHODS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
LONGEST = 1024
_SHORT = 64
_NOISE = 100e-6
_MEASURED = 400e-6
_CLASSES = "7aZ .-,\n\t_é"
_ENDS = ("", "\x00", "!", "\n")


@dataclass(frozen=True)
class Used:
    """One expression, one method that the product calls on it, and the module where it stands."""

    pattern: re.Pattern[str]
    method: str
    module: str

    def call(self, text: str) -> None:
        found = getattr(self.pattern, self.method)
        if self.method in ("sub", "subn"):
            found("", text)
        elif self.method == "finditer":
            list(found(text))
        else:
            found(text)

    def __str__(self) -> str:
        return f"{self.module}: {self.pattern.pattern!r}.{self.method}"


def product_patterns() -> list[Used]:
    """Compiled ones wherever a module keeps them, and those that are written inside a call of `re`."""
    return patterns_of([module for package in PACKAGES for module in _modules(package)])


def patterns_of(modules: list[ModuleType]) -> list[Used]:
    """Each with the methods that it is used by."""
    trees = {module.__name__: _tree(module) for module in modules}
    methods = _methods_by_value(modules, trees)
    attributes = _methods_by_attribute(trees.values())
    found = []
    for module in modules:
        for name, value, pattern in _kept(module):
            called = methods[id(value)] | attributes[name] or {"fullmatch", "search"}
            found += [Used(pattern, method, module.__name__) for method in sorted(called)]
        for method, pattern in _inline(module, trees[module.__name__]):
            found.append(Used(pattern, method, module.__name__))
    unique = {(used.pattern.pattern, used.pattern.flags, used.method): used for used in found}
    return list(unique.values())


def _modules(package: str) -> Iterator[ModuleType]:
    root = importlib.import_module(package)
    yield root
    for found in pkgutil.walk_packages(root.__path__, f"{package}."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def _tree(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    with open(module.__file__, encoding="utf-8") as source:
        return ast.parse(source.read())


def _methods_by_value(modules: list[ModuleType], trees: Mapping[str, ast.Module]) -> dict[int, set[str]]:
    """`NAME.method` by what the name stands for in its module, its own constant or one that it imports:
    two modules may each have a `_NAME`."""
    methods: dict[int, set[str]] = defaultdict(set)
    for module in modules:
        for owner, method in _calls(trees[module.__name__]):
            if isinstance(owner, ast.Name) and owner.id in vars(module):
                methods[id(vars(module)[owner.id])].add(method)
    return methods


def _methods_by_attribute(trees: Iterable[ast.Module]) -> dict[str, set[str]]:
    """`something.NAME.method`, where only the name tells what it is."""
    methods: dict[str, set[str]] = defaultdict(set)
    for tree in trees:
        for owner, method in _calls(tree):
            if isinstance(owner, ast.Attribute):
                methods[owner.attr].add(method)
    return methods


def _calls(tree: ast.Module) -> Iterator[tuple[ast.expr, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            yield node.value, node.attr


def _kept(module: ModuleType) -> Iterator[tuple[str, object, re.Pattern[str]]]:
    for name, value in vars(module).items():
        for pattern in _inside(value, 0):
            if isinstance(pattern.pattern, str):
                yield name, value, pattern


def _inside(value: object, depth: int) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth < 4:
        parts: list[object] = []
        if isinstance(value, dict):
            parts = list(value.values())
        elif isinstance(value, list | tuple | set | frozenset):
            parts = list(value)
        elif hasattr(value, "__dataclass_fields__") and not isinstance(value, type):
            parts = [getattr(value, name, None) for name in value.__dataclass_fields__]
        for part in parts:
            yield from _inside(part, depth + 1)


def _inline(module: ModuleType, tree: ast.Module) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Calls like `re.sub(r"…", …)`: the expression and its flags, evaluated where they stand."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.func.attr in (*METHODS, "compile")
        ):
            flags = next((word.value for word in node.keywords if word.arg == "flags"), None)
            if node.func.attr == "compile" and len(node.args) > 1:
                flags = node.args[1]
            pattern = re.compile(_value(module, node.args[0]), _value(module, flags) if flags else 0)
            if node.func.attr != "compile":
                yield node.func.attr, pattern
            elif not any(pattern == kept for *_, kept in _kept(module)):  # `re` forgets, so not `is`
                yield "search", pattern


def _value(module: ModuleType, node: ast.expr) -> Any:
    expression = ast.fix_missing_locations(ast.Expression(node))
    return eval(compile(expression, module.__name__, "eval"), dict(vars(module)))  # noqa: S307 - own source


Growing = Callable[[int], str]


def hostile_texts(pattern: re.Pattern[str]) -> Iterator[tuple[str, Growing]]:
    """Texts of any length out of the expression's own characters, each with a description."""
    mixed = _mixed(pattern)
    pairs = [one + two for one in mixed for two in mixed if one < two]
    for part in (*_alphabet(pattern), *pairs, *_words(pattern)):
        for end in _ENDS if len(part) == 1 else _ENDS[:2]:
            yield f"{part!r} × n + {end!r}", partial(_run, "", part, end)
    for text in _examples(pattern):
        yield from _pumped(text)


def _pumped(text: str) -> Iterator[tuple[str, Growing]]:
    """A text that fits, with a run put in at each place, and broken after it."""
    for at in range(len(text) + 1):
        for letter in dict.fromkeys((*text[max(at - 1, 0) : at + 1], " ", "7")):
            for rest in ("\x00", text[at:] + "\x00"):
                yield f"{text[:at]!r} + {letter!r} × n + {rest!r}", partial(_run, text[:at], letter, rest)


def _run(start: str, part: str, end: str, length: int) -> str:
    return start + part * (length // len(part)) + end


def _alphabet(pattern: re.Pattern[str]) -> list[str]:
    literal = re.sub(r"\\[a-zA-Z]", "", pattern.pattern)
    return sorted({*literal, *_CLASSES})


def _mixed(pattern: re.Pattern[str]) -> list[str]:
    signs = [c for c in _alphabet(pattern) if c not in string.ascii_letters + string.digits + "()[]{}?*|\\^"]
    return [*signs[:12], "7", "a", "Z"]


def _words(pattern: re.Pattern[str]) -> list[str]:
    words = re.findall(r"[A-Za-z]{2,}", re.sub(r"\\[a-zA-Z]", " ", pattern.pattern))
    return [text for word in dict.fromkeys(words[:8]) for text in (word, f"{word} ", f" {word}")]


@cache
def _examples(pattern: re.Pattern[str]) -> list[str]:
    """A few texts that the expression matches."""
    found: dict[str, None] = {}
    characters = st.sampled_from(sorted({*" 059azAZ", *_alphabet(pattern)}))

    @settings(
        max_examples=8, derandomize=True, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.from_regex(pattern, alphabet=characters))
    def collect(text: str) -> None:
        match = pattern.search(text)
        if match:
            found[match.group()[:24]] = None

    with suppress(Unsatisfiable, InvalidArgument):  # nothing to be had out of these characters
        collect()
    return sorted(found, key=len)[-3:]


def slow_text(used: Used) -> str | None:
    """The first text whose time more than triples when its length is doubled, twice over; None if none."""
    return next((said for said, growing in hostile_texts(used.pattern) if _grows(used, growing)), None)


def _grows(used: Used, growing: Growing) -> bool:
    """Most are in proportion to their text, which their time for the longest tells at once; it is asked for
    after short texts, on which whatever would take for ever has shown itself."""
    size, before = 8, _once(used, growing(8))
    while size < LONGEST:
        if size == _SHORT:
            longest = _once(used, growing(LONGEST))
            if longest < _NOISE or longest < 1.5 * before * LONGEST / _SHORT:
                return False
        size *= 2
        now = _once(used, growing(size))
        if now > _NOISE and now > 3 * before and _confirmed(used, growing, size):
            return True
        before = now
    return False


def _confirmed(used: Used, growing: Growing, size: int) -> bool:
    """Measured again and again, each time the least of several: a busy machine makes single calls slow."""
    for _ in range(4):
        small, middle, large = (_least(used, growing(n)) for n in (size // 4, size // 2, size))
        if not (middle > 3 * small and large > 3 * middle):
            return False
    return True


def _once(used: Used, text: str) -> float:
    began = time.thread_time()
    used.call(text)
    return time.thread_time() - began


def _least(used: Used, text: str) -> float:
    took = _once(used, text)
    repeats = max(1, min(200, int(_MEASURED / max(took, 1e-7))))
    for _ in range(3):
        began = time.thread_time()
        for _ in range(repeats):
            used.call(text)
        took = min(took, (time.thread_time() - began) / repeats)
    return took
