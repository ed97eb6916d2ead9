"""What all objects of the API have."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from .transport import Response


class ApiObject:
    """An object of the API. A field that the service did not send is None."""

    extra_fields: Mapping[str, Any] = MappingProxyType({})
    """The fields that were added to the API after this version of the client, as JSON."""
    last_response: Response | None = None
    """The response, if this is the result of a method: `payment.last_response.request_id`."""
