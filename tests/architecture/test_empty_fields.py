"""A field that may be left out takes nothing: a limit on what may be null breaks once nobody fills it in."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.errors import PydanticUserError

import api
import domain

NOTHING = (None, "", " ")


def _models(base: type[BaseModel] = BaseModel) -> Iterator[type[BaseModel]]:
    for each in base.__subclasses__():
        yield each
        yield from _models(each)


@pytest.fixture(scope="module")
def models() -> set[type[BaseModel]]:
    for package in (domain, api):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    return {each for each in _models() if each.__module__.split(".")[0] in ("domain", "api")}


def _breaks(model: type[BaseModel], name: str) -> bool:
    field = model.model_fields[name]
    kind: Any = Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
    adapter: TypeAdapter[object] = TypeAdapter(kind)
    for value in NOTHING:
        try:
            adapter.validate_python(value)
        except (ValidationError, PydanticUserError):  # of the latter: models that hold themselves
            continue
        except TypeError:
            return True
    return False


def test_no_field_breaks_on_nothing(models: set[type[BaseModel]]) -> None:
    assert len(models) > 500
    broken = [
        f"{model.__module__}.{model.__name__}.{name}"
        for model in models
        for name in model.model_fields
        if _breaks(model, name)
    ]
    assert broken == []
