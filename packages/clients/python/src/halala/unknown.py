"""Objects that this version of the client has no class for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class UnknownObject:
    """An object of a type that was added to the API after this version of the client."""

    object: str
    fields: dict[str, Any]
    """All fields of the object, unchanged."""
