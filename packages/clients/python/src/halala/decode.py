"""Turns JSON into the dataclasses of `models`."""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from .unknown import UnknownObject

T = TypeVar("T")


def decode(type_: type[T], value: Any) -> T:
    """Returns the value as an object of the type. Raises ValueError if a field is missing or is not an object."""
    return cast(T, _decode(type_, value))


def decode_union(union: Any, value: Any) -> Any:
    """Returns the value as the member of the union that has its `object`."""
    return _decode(union, value)


def _decode(hint: Any, value: Any) -> Any:
    if value is None:
        return None
    origin = get_origin(hint)
    if origin is Union or origin is types.UnionType:
        return _member(hint, value)
    if origin is list:
        (item,) = get_args(hint)
        return [_decode(item, each) for each in value]
    if _is_record(hint):
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
    return UnknownObject(object=str(value.get("object")), fields=value)


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and is_dataclass(hint)


def _record(record: Any, value: Any) -> Any:
    if not isinstance(value, dict):
        raise ValueError(f"{record.__name__} is not an object.")
    found = {}
    for field in fields(record):
        if field.name in value:
            found[field.name] = _decode(_hints(record)[field.name], value[field.name])
        elif field.default is MISSING:
            raise ValueError(f"{record.__name__} has no {field.name}.")
    return record(**found)


@cache
def _hints(record: Any) -> dict[str, Any]:
    return get_type_hints(record)
