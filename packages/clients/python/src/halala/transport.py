"""Sends HTTP requests."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None
    timeout: float
    """The timeout in seconds."""


@dataclass(frozen=True)
class Response:
    status: int
    headers: Mapping[str, str]
    """Their names are in lower case."""
    body: bytes


Transport = Callable[[Request], Response]
"""Sends a request once. Raises OSError or http.client.HTTPException if no complete response arrives."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects, so that the key is only sent to the configured address."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def send(request: Request) -> Response:
    """Sends a request with the standard library. Proxies come from the environment."""
    prepared = urllib.request.Request(
        request.url, data=request.body, headers=dict(request.headers), method=request.method
    )
    try:
        answer = _opener.open(prepared, timeout=request.timeout)
    except urllib.error.HTTPError as refused:
        answer = refused
    with answer:
        headers = {name.lower(): value for name, value in answer.headers.items()}
        return Response(status=answer.status, headers=headers, body=answer.read())
