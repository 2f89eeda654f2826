"""`python -m tests.architecture.figures`: sizes of files and functions, copies, what a feature costs."""

import ast
import hashlib
import re
import statistics
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("api", "domain", "agent", "workflows", "deploy", "migrations")
GENERATED = ("migrations/versions/",)
TREES = ("domain", "api", "agent", "workflows", "migrations", "tests", "web")
LEAST_STATEMENTS = 2  # a body of one statement says too little to be a copy


@dataclass(frozen=True)
class Function:
    """One function of the product, with its body as text that names and comments do not change."""

    where: str
    lines: int
    statements: int
    body: str


def tracked(*patterns: str) -> list[str]:
    """Files under version control, as paths from the root."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *patterns], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def written(package: str) -> list[str]:
    """Python modules of a package that people wrote and that hold more than a docstring."""
    return [
        name
        for name in tracked(f"{package}/*.py")
        if not name.startswith(GENERATED) and len((ROOT / name).read_text().splitlines()) > 2
    ]


def functions(names: Iterable[str]) -> Iterator[Function]:
    for name in names:
        for node in ast.walk(ast.parse((ROOT / name).read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                text = "\n".join(map(ast.unparse, body))
                yield Function(f"{name}:{node.name}", length, len(body), text)


def spread(counts: Iterable[int]) -> tuple[int, int, int]:
    """Median, 95th percentile and largest."""
    ordered = sorted(counts)
    return round(statistics.median(ordered)), ordered[int(len(ordered) * 0.95)], ordered[-1]


def doubled(found: Iterable[Function]) -> tuple[int, int, list[list[str]]]:
    """Lines of functions whose body stands elsewhere too, of how many; and where they stand."""
    groups: dict[str, list[Function]] = defaultdict(list)
    total = 0
    for each in found:
        total += each.lines
        if each.statements >= LEAST_STATEMENTS:
            groups[hashlib.sha256(each.body.encode()).hexdigest()].append(each)
    copies = [group for group in groups.values() if len(group) > 1]
    extra = sum(each.lines for group in copies for each in group[1:])
    return extra, total, [[each.where for each in group] for group in copies]


def private_names(names: Iterable[str]) -> list[str]:
    """Imports of names with an underscore, or of modules with one, from packages that are not ours."""
    ours = {*PACKAGES, "tests"}
    found = []
    for name in names:
        for node in ast.walk(ast.parse((ROOT / name).read_text())):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] not in ours:
                parts = [*node.module.split("."), *(alias.name for alias in node.names)]
                if any(re.match(r"_[a-z]", part) for part in parts):
                    found.append(f"{name}: from {node.module}")
    return found


def cost_of(singular: str) -> tuple[dict[str, tuple[int, int]], dict[str, int]]:
    """By tree: files of its own and their lines; lines elsewhere that name it. Generated files and data do
    not count."""
    own_file = re.compile(rf"(?<![a-z]){singular}s?(?![a-z])")
    own: dict[str, tuple[int, int]] = {}
    elsewhere: dict[str, int] = defaultdict(int)
    named = re.compile(singular, re.IGNORECASE)
    for name in tracked("*.py", "*.sql", "*.ts", "*.tsx", "*.yaml"):
        tree = name.split("/")[0]
        if tree not in TREES or "/api/staff/" in name or "/golden/" in name or "baseline/" in name:
            continue
        lines = (ROOT / name).read_text().splitlines()
        if own_file.search(name):
            files, count = own.get(tree, (0, 0))
            own[tree] = (files + 1, count + len(lines))
        else:
            elsewhere[tree] += sum(1 for line in lines if named.search(line))
    return own, dict(elsewhere)


def report(singular: str = "vendor") -> list[str]:
    lines = ["lines a file and a function: median / 95th percentile / largest"]
    everything: list[Function] = []
    for package in PACKAGES:
        names = written(package)
        found = list(functions(names))
        everything += found
        files = " / ".join(map(str, spread(len((ROOT / name).read_text().splitlines()) for name in names)))
        sizes = " / ".join(map(str, spread(each.lines for each in found)))
        lines.append(f"  {package:<12} {len(names):>4} files {files:<16} {len(found):>5} functions {sizes}")
    extra, total, copies = doubled(everything)
    lines.append(f"functions whose body stands elsewhere too: {extra} of {total} lines ({extra / total:.2%})")
    lines += [f"  {' = '.join(group)}" for group in copies]
    names = [name for package in PACKAGES for name in written(package)]
    lines.append(f"private names of other packages: {len(private_names(names))}")
    own, elsewhere = cost_of(singular)
    lines.append(f"{singular}: files and lines of its own · lines elsewhere that name it")
    for tree in TREES:
        own_files, count = own.get(tree, (0, 0))
        lines.append(f"  {tree:<12} {own_files:>3} files {count:>5} lines · {elsewhere.get(tree, 0):>4}")
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(report(*sys.argv[1:2])) + "\n")
