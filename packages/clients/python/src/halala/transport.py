"""Sends HTTP requests."""

from __future__ import annotations

import http.client
import io
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, cast


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None
    timeout: float
    """Seconds until the response must be complete. Each address of a host that cannot be reached can take as long."""


@dataclass(frozen=True)
class Response:
    status: int
    headers: Mapping[str, str]
    """Their names are in lower case."""
    body: bytes

    @property
    def request_id(self) -> str | None:
        """The request ID to include when you contact support."""
        return self.headers.get("service-request-id")


Transport = Callable[[Request], Response]
"""Sends a request once. Raises OSError or http.client.HTTPException if no complete response arrives."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects, so that the key is only sent to the configured address."""

    def redirect_request(self, *_: Any) -> None:
        return None


class _Reader(io.RawIOBase):
    """Reads from a socket until a deadline. A timeout of the socket starts again with every byte."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock = sock
        self._file = sock.makefile("rb", buffering=0)
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        self._sock.settimeout(left)
        return self._file.readinto(buffer)

    def close(self) -> None:
        self._file.close()
        super().close()


class _Answer(http.client.HTTPResponse):
    """Its headers and body must arrive before the deadline."""

    def __init__(self, deadline: float, sock: socket.socket, *args: Any, **options: Any) -> None:
        super().__init__(sock, *args, **options)
        self.fp.close()
        self.fp = io.BufferedReader(_Reader(sock, deadline))


class _WithDeadline(urllib.request.AbstractHTTPHandler):
    """Applies the timeout of a request to the whole attempt, not to each operation of the socket."""

    def do_open(self, http_class: Any, req: urllib.request.Request, **options: Any) -> http.client.HTTPResponse:
        deadline = time.monotonic() + cast(float, req.timeout)

        def connection(*args: Any, **more: Any) -> http.client.HTTPConnection:
            made: http.client.HTTPConnection = http_class(*args, **more)
            made.response_class = cast("type[http.client.HTTPResponse]", partial(_Answer, deadline))
            return made

        return super().do_open(connection, req, **options)


class _Http(_WithDeadline, urllib.request.HTTPHandler):
    pass


class _Https(_WithDeadline, urllib.request.HTTPSHandler):
    pass


_opener = urllib.request.build_opener(_NoRedirect, _Http, _Https)


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
