"""What this version of the client has no class for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class UnknownObject:
    """An object of a kind that the API got after this version of the client was made."""

    object: str
    fields: dict[str, Any]
    """The whole object, as it was sent."""
