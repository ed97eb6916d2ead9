"""Turns JSON into the dataclasses of `models`."""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from .unknown import UnknownObject

T = TypeVar("T")


def decode(type_: type[T], value: Any) -> T:
    """Returns the value as an object of the type. It raises nothing, because the request has been executed.

    A missing field is None, an unknown one is in `extra_fields`, and a value of another type stays as it is.
    """
    return cast(T, _decode(type_, value))


def decode_union(union: Any, value: Any) -> Any:
    """Returns the value as the member of the union that has its `object`."""
    return _decode(union, value)


def _decode(hint: Any, value: Any) -> Any:
    origin = get_origin(hint)
    if origin is Union or origin is types.UnionType:
        return _member(hint, value)
    if origin is list and isinstance(value, list):
        (item,) = get_args(hint)
        return [_decode(item, each) for each in value]
    if _is_record(hint) and isinstance(value, dict):
        return _record(hint, value)
    return value


def _member(union: Any, value: Any) -> Any:
    members = [member for member in get_args(union) if member is not type(None)]
    if len(members) == 1:
        return _decode(members[0], value)
    if not isinstance(value, dict):
        return value
    for member in members:
        if _is_record(member) and value.get("object") in get_args(_hints(member)["object"]):
            return _decode(member, value)
    return UnknownObject(object=str(value.get("object", "")), fields=value)


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and is_dataclass(hint)


def _record(record: Any, value: dict[str, Any]) -> Any:
    names = [field.name for field in fields(record)]
    made = record(**{name: _decode(_hints(record)[name], value.get(name)) for name in names})
    extra = {name: each for name, each in value.items() if name not in names}
    object.__setattr__(made, "extra_fields", extra)  # the class is frozen
    return made


@cache
def _hints(record: Any) -> dict[str, Any]:
    return get_type_hints(record)
