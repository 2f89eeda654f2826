"""The product's modules as trees: what encloses a node, and what its names stand for."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
ADDING = {"append", "extend", "insert", "add", "update", "setdefault"}


@dataclass(eq=False)
class Module:
    """One file."""

    name: str
    tree: ast.Module
    parents: dict[ast.AST, ast.AST] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for node in ast.walk(self.tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node

    @cached_property
    def imported(self) -> dict[str, str]:
        """The full name behind each name that an import binds."""
        found: dict[str, str] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                found |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
            elif isinstance(node, ast.Import):
                found |= {each.asname or each.name: each.name for each in node.names}
        return found

    @cached_property
    def functions(self) -> dict[str, list[Function]]:
        """By name, methods among them."""
        found: dict[str, list[Function]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                found.setdefault(node.name, []).append(node)
        return found

    @cached_property
    def constants(self) -> dict[str, list[ast.expr]]:
        return bindings(node for node in self.tree.body if not isinstance(node, Function | ast.ClassDef))

    @property
    def uses_the_driver(self) -> bool:
        return any(name.split(".")[0] == "psycopg" for name in self.imported.values())

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """What a node stands in, the nearest first."""
        while (node := self.parents.get(node, self.tree)) is not self.tree:
            yield node

    def full_name(self, node: ast.expr) -> str:
        """What a name or dotted name stands for: 'sqlalchemy.text'; '' for any other expression."""
        if isinstance(node, ast.Name):
            return self.imported.get(node.id, f"{self.name}.{node.id}")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return f"{self.imported.get(node.value.id, node.value.id)}.{node.attr}"
        return ""


def read_modules(root: Path, packages: Sequence[str]) -> list[Module]:
    return [
        module_of(".".join(path.relative_to(root).with_suffix("").parts), path.read_text())
        for package in packages
        for path in sorted((root / package).rglob("*.py"))
        if "node_modules" not in path.parts
    ]


def module_of(name: str, source: str) -> Module:
    return Module(name.removesuffix(".__init__"), ast.parse(source))


def bindings(nodes: Iterable[ast.AST]) -> dict[str, list[ast.expr]]:
    """Each expression that a name is bound to, or to a part of: by assignment, loop or adding."""
    found: dict[str, list[ast.expr]] = {}
    for each in nodes:
        for node in ast.walk(each):
            for target, value in _binds(node):
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        found.setdefault(name.id, []).append(value)
    return found


def _binds(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=False)
            else:
                yield target, node.value
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and node.value is not None:
        yield node.target, node.value
    elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        yield node.target, node.iter
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ADDING:
        yield from ((node.func.value, each) for each in node.args)
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        yield node.optional_vars, node.context_expr


def parts(node: ast.expr) -> Sequence[ast.expr | None] | None:
    """What an expression is put together from; None for one that answers something else."""
    match node:
        case ast.JoinedStr(values=several) | ast.BoolOp(values=several):
            return several
        case ast.Tuple(elts=several) | ast.List(elts=several) | ast.Set(elts=several):
            return several
        case ast.FormattedValue(value=one) | ast.Starred(value=one) | ast.Subscript(value=one):
            return [one]
        case ast.Await(value=one) | ast.NamedExpr(value=one):
            return [one]
        case ast.GeneratorExp(elt=one) | ast.ListComp(elt=one) | ast.SetComp(elt=one):
            return [one]
        case ast.BinOp(left=first, right=second) | ast.IfExp(body=first, orelse=second):
            return [first, second]
        case ast.DictComp(key=first, value=second):
            return [first, second]
        case ast.Dict(keys=keys, values=several):
            return [*keys, *several]
    return None
