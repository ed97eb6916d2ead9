"""Retries a request if that is safe and may help."""

from __future__ import annotations

import http.client
import json
import random
import time
from collections.abc import Callable
from datetime import timezone
from email.utils import parsedate_to_datetime
from typing import Any

from .errors import ConnectionError
from .transport import Request, Response, Transport

LONGEST_WAIT = 60.0


def send_with_retries(transport: Transport, request: Request, max_retries: int) -> Response:
    """Sends each attempt with the same Idempotency-Key, so that the request is not executed twice.

    Raises ConnectionError if no response arrives, or none that can be read.
    """
    key = request.headers.get("Idempotency-Key")
    repeatable = request.method != "POST" or key is not None
    retry = 0
    while True:
        response, failure = _attempt(transport, request)
        may_help = repeatable and retry < max_retries and _may_help(response)
        requested = None if response is None else retry_after_in(response)
        wait = wait_before(retry, requested) if may_help else None
        if wait is None:
            if response is None or _is_unreadable(response):
                raise ConnectionError(key, response) from failure
            return response
        time.sleep(wait)
        retry += 1


def _attempt(transport: Transport, request: Request) -> tuple[Response | None, Exception | None]:
    try:
        return transport(request), None
    except (OSError, http.client.HTTPException) as failure:
        return None, failure


def _may_help(response: Response | None) -> bool:
    if response is None or response.status == 429 or response.status >= 500 or _is_unreadable(response):
        return True
    error = error_in(json_in(response.body))
    return response.status == 409 and error is not None and error["code"] == "idempotency_key_in_use"


def _is_unreadable(response: Response) -> bool:
    """Whether the request succeeded, as far as the status tells, but its result did not arrive."""
    return 200 <= response.status < 300 and not isinstance(json_in(response.body), dict)


def retry_after_in(response: Response, now: Callable[[], float] = time.time) -> float | None:
    """Returns the delay of Retry-After in seconds, from a number or a date; None if it has neither."""
    value = response.headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        at = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    return max(0.0, (at if at.tzinfo else at.replace(tzinfo=timezone.utc)).timestamp() - now())


def wait_before(
    retry: int, requested: float | None, chance: Callable[[], float] = random.random
) -> float | None:
    """Returns the delay before a retry (counted from 0) in seconds.

    Exponential with jitter, at least what the API requested. None if it would be over a minute.
    """
    own = min(0.5 * 2**retry, 8.0) * (0.5 + chance() / 2)
    wait = max(own, requested or 0.0)
    return wait if wait <= LONGEST_WAIT else None


def json_in(body: bytes) -> Any:
    """Parses a body as JSON; None if it is not valid JSON."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def error_in(body: Any) -> dict[str, Any] | None:
    """Returns the error in a body; None if it has none in the API's format. An intermediary may have another one."""
    error = body.get("error") if isinstance(body, dict) else None
    texts = ("type", "code", "message")
    return error if isinstance(error, dict) and all(isinstance(error.get(name), str) for name in texts) else None
