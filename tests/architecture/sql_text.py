"""Follows each text that reaches the database back to where it comes from.

It must end at constants: literals, names of modules, parameters of a `Literal` type, statements that
SQLAlchemy compiled, names that `quoted` made identifiers. A parameter is followed to every caller.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from tests.architecture.sql_modules import Function, Module, bindings, parts

# What takes SQL as text: always as the first argument, or as `sql`.
TAKERS = {
    *("sqlalchemy.text", "sqlalchemy.literal_column", "sqlalchemy.DDL", "psycopg.sql.SQL"),
    *("domain.core.db.pipeline.Statement", "domain.core.unit_of_work.Statement"),
    "domain.core.feature.Purge",
}
TAKING_METHODS = {"exec_driver_sql", "op", "prefix_with", "suffix_with"}
# A driver's connection takes text; SQLAlchemy's session takes constructs and refuses text by itself.
RUNNING_METHODS = {"execute", "executemany", "stream", "copy"}
# Their answer holds nobody's text: SQLAlchemy's own rendering, an identifier in quotes, a number.
SAFE = {"compiled", "quoted", "compile", "as_string", "get_column_default_string", "len", "range"}
SAFE_MODULES = ("psycopg.sql.",)
# Of a Statement, an Entry or a Purge, whose texts are followed where they are made.
FOLLOWED_ATTRIBUTES = {"sql", "function"}
# Their answer is what they were given, in another form.
PASSING = {"sorted", "tuple", "list", "set", "frozenset", "enumerate", "zip", "reversed", "dict", "str"}
BUILDING = {"join", "format", "replace", "strip", "lower", "upper"}
READING = {"items", "keys", "values", "get"}


@dataclass(frozen=True)
class Parameter:
    """One parameter of one function of the product."""

    module: Module
    function: Function
    name: str

    @property
    def position(self) -> int | None:
        """Among the positional arguments of a call; None for one that is given by name."""
        names = [each.arg for each in (*self.function.args.posonlyargs, *self.function.args.args)]
        return names.index(self.name) - (names[0] in ("self", "cls")) if self.name in names else None

    @property
    def annotation(self) -> ast.expr | None:
        return next(each.annotation for each in _arguments(self.function) if each.arg == self.name)


@dataclass(frozen=True)
class Doubt:
    """A part of a text that is no constant. `built`: it was put together with other parts; `parameter`: what
    it is, callers say."""

    module: Module
    node: ast.expr
    built: bool = False
    parameter: Parameter | None = None

    def __str__(self) -> str:
        return f"{self.module.name}: {ast.unparse(self.node)[:80]}"


class Check:
    """The whole product at once, because a text may cross modules."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = {module.name: module for module in modules}
        self._calls: dict[str, list[tuple[Module, ast.Call]]] = defaultdict(list)
        self._known: dict[tuple[int, str], list[Doubt]] = {}
        for module in modules:
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Call):
                    self._calls[_called(node)].append((module, node))

    def doubts(self) -> list[str]:
        """Each part of SQL that is no constant, with its module."""
        waiting = [(doubt, is_text) for doubt, is_text in self._of_takers()]
        found, followed = set(), set()
        while waiting:
            doubt, is_text = waiting.pop()
            if doubt.parameter is None:
                found |= {str(doubt)} if is_text or doubt.built else set()
            elif (doubt.parameter, is_text, doubt.built) not in followed:
                followed.add((doubt.parameter, is_text, doubt.built))
                given = self._of_callers(doubt.parameter)
                waiting += [(_built([each])[0] if doubt.built else each, is_text) for each in given]
        return sorted(found)

    def _of_takers(self) -> Iterator[tuple[Doubt, bool]]:
        """What is handed over as SQL, and whether it must be text."""
        for name, calls in self._calls.items():
            for module, call in calls:
                is_text = module.full_name(call.func) in TAKERS or name in TAKING_METHODS
                if is_text or name in RUNNING_METHODS:
                    given = self._of_argument(module, call, 0, "sql")
                    yield from ((doubt, is_text or module.uses_the_driver) for doubt in given)

    def _of_argument(self, module: Module, call: ast.Call, place: int | None, name: str) -> list[Doubt]:
        given = [each.value for each in call.keywords if each.arg == name]
        if not given and place is not None:
            given = call.args[place : place + 1]
        return self._of_each(module, given)

    def _of_callers(self, wanted: Parameter) -> Iterator[Doubt]:
        """What is given for a parameter, wherever the function is called by its name."""
        home, function = wanted.module, wanted.function
        is_method = isinstance(home.parents[function], ast.ClassDef)
        for module, call in self._calls[function.name]:
            if is_method or module.full_name(call.func) == f"{home.name}.{function.name}":
                yield from self._of_argument(module, call, wanted.position, wanted.name)

    def _of_each(self, module: Module, nodes: Iterable[ast.expr | None]) -> list[Doubt]:
        return [doubt for node in nodes if node is not None for doubt in self._of(module, node)]

    def _of(self, module: Module, node: ast.expr) -> list[Doubt]:
        """What of an expression is no constant."""
        match node:
            case ast.Constant():
                return []
            case ast.Name():
                return self._of_name(module, node)
            case ast.Call():
                return self._of_call(module, node)
            case ast.Attribute():
                return self._of_attribute(module, node)
            case ast.BinOp(op=ast.Mult(), left=repeated):
                return self._of(module, repeated)
        inside = parts(node)
        if inside is None:
            return [Doubt(module, node)]
        found = self._of_each(module, inside)
        return _built(found) if isinstance(node, ast.JoinedStr | ast.BinOp) else found

    def _of_name(self, module: Module, node: ast.Name) -> list[Doubt]:
        for function in module.around(node):
            if not isinstance(function, Function):
                continue
            local = _bindings(function).get(node.id)
            if node.id in [each.arg for each in _arguments(function)]:
                parameter = Parameter(module, function, node.id)
                given = (
                    []
                    if self._is_literal(module, parameter.annotation)
                    else [Doubt(module, node, parameter=parameter)]
                )
                return given + self._once(function, node.id, module, local or [])
            if local:
                return self._once(function, node.id, module, local)
        if node.id in module.constants:
            return self._once(module, node.id, module, module.constants[node.id])
        known = self._of_import(module.imported.get(node.id, ""))
        return [Doubt(module, node)] if known is None else known

    def _is_literal(self, module: Module, annotation: ast.expr | None) -> bool:
        """Whether a type is `Literal[…]`, or another name of one."""
        if isinstance(annotation, ast.Subscript):
            return module.full_name(annotation.value) == "typing.Literal"
        if not isinstance(annotation, ast.Name):
            return False
        home, _, name = module.full_name(annotation).rpartition(".")
        other = self._modules.get(home)
        return other is not None and any(
            self._is_literal(other, each) for each in other.constants.get(name, [])
        )

    def _of_attribute(self, module: Module, node: ast.Attribute) -> list[Doubt]:
        """A constant of an imported module, or a text that was followed elsewhere."""
        known = self._of_import(module.full_name(node))
        if known is None and self._of_literal_type(module, node):
            return []
        if known is None and node.attr in FOLLOWED_ATTRIBUTES:
            return [
                doubt
                for other in self._modules.values()
                for function in other.functions.get(node.attr, [])
                for doubt in self._of_answers(other, function)
            ]
        return [Doubt(module, node)] if known is None else known

    def _of_literal_type(self, module: Module, node: ast.Attribute) -> bool:
        """Whether it is a field of the class around it, of a type that lists its values."""
        around = next((each for each in module.around(node) if isinstance(each, ast.ClassDef)), None)
        if around is None or not (isinstance(node.value, ast.Name) and node.value.id == "self"):
            return False
        fields = [each for each in around.body if isinstance(each, ast.AnnAssign)]
        return any(
            isinstance(each.target, ast.Name)
            and each.target.id == node.attr
            and self._is_literal(module, each.annotation)
            for each in fields
        )

    def _of_import(self, full_name: str) -> list[Doubt] | None:
        """Of a constant of another module; None where no module of the product has it."""
        home, _, name = full_name.rpartition(".")
        other = self._modules.get(home)
        if other is None or name not in other.constants:
            return None
        return self._once(other, name, other, other.constants[name])

    def _of_call(self, module: Module, call: ast.Call) -> list[Doubt]:
        name, full_name = _called(call), module.full_name(call.func)
        if name in SAFE or full_name.startswith(SAFE_MODULES):
            return []
        if full_name == "typing.get_args" and self._is_literal(module, call.args[0]):
            return []
        given = [*call.args, *(each.value for each in call.keywords)]
        if isinstance(call.func, ast.Attribute) and name in BUILDING:
            return _built(self._of_each(module, [call.func.value, *given]))
        if isinstance(call.func, ast.Attribute) and name in READING:
            read = self._of(module, call.func.value)
            return [Doubt(module, call)] if any(each.parameter is None for each in read) else read
        if name == "map" and _is_safe(given[0]):
            return []
        if isinstance(call.func, ast.Name) and name in PASSING:
            return self._of_each(module, given)
        other = self._modules.get(full_name.rpartition(".")[0])
        if other is None or name not in other.functions:
            return [Doubt(module, call)]
        return [doubt for each in other.functions[name] for doubt in self._of_answers(other, each)]

    def _of_answers(self, module: Module, function: Function) -> list[Doubt]:
        answers = [node.value for node in ast.walk(function) if isinstance(node, ast.Return | ast.Yield)]
        return self._once(function, "", module, [each for each in answers if each is not None])

    def _once(self, where: object, name: str, module: Module, nodes: Sequence[ast.expr]) -> list[Doubt]:
        """What a name stands for, worked out once; a name that stands for itself adds nothing."""
        key = (id(where), name)
        if key not in self._known:
            self._known[key] = []
            self._known[key] = self._of_each(module, nodes)
        return self._known[key]


def _called(call: ast.Call) -> str:
    """The bare name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _is_safe(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in SAFE


def _built(doubts: Iterable[Doubt]) -> list[Doubt]:
    return [replace(doubt, built=True) for doubt in doubts]


def _arguments(function: Function) -> list[ast.arg]:
    arguments = function.args
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]


@cache
def _bindings(function: Function) -> dict[str, list[ast.expr]]:
    return bindings([function])
