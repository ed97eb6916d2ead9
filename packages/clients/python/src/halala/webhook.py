"""Verifies and creates webhook signatures."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import re
import time
from collections.abc import Sequence
from typing import TypeAlias, cast

from .decode import decode_union
from .errors import SignatureError
from .models import EventData

WebhookBody: TypeAlias = EventData
"""The body of a webhook: the object, with the type of the event in `event`."""

_LONGEST_HEADER = 2048


def verify_signature(
    payload: bytes | str,
    header: str | None,
    secrets: str | Sequence[str] | None = None,
    *,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> WebhookBody:
    """Verifies a webhook and returns its body. Raises SignatureError if the signature is not valid.

    Args:
        payload: The raw request body, such as Flask's `request.get_data()` or Django's `request.body`.
        header: The Service-Signature header.
        secrets: The endpoint's secret, or both secrets during a rotation; HALALA_WEBHOOK_SECRET by
            default, where a comma separates the two.
        tolerance_seconds: The maximum difference between the signature's time and now.
        now: Unix seconds; the current time by default.
    """
    if not isinstance(payload, (bytes, bytearray, memoryview, str)):
        raise SignatureError(
            "The payload is not the raw body. Pass the bytes as they arrived, before they are parsed as JSON."
        )
    when, signatures = _parts(header or "")
    if not abs((time.time() if now is None else now) - int(when)) <= tolerance_seconds:
        raise SignatureError(f"The signature was made more than {tolerance_seconds} seconds away from now.")
    body = payload.encode() if isinstance(payload, str) else bytes(payload)
    for secret in _secrets(secrets):
        expected = _sign(when, body, secret)
        if any([hmac.compare_digest(expected, signature) for signature in signatures]):
            return cast(WebhookBody, decode_union(WebhookBody, json.loads(body)))
    raise SignatureError("No signature was made with one of the secrets.")


def sign_test_header(*, payload: bytes | str, secret: str, timestamp: int | None = None) -> str:
    """Creates a Service-Signature header, to test your own endpoint."""
    when = str(int(time.time()) if timestamp is None else timestamp)
    body = payload.encode() if isinstance(payload, str) else payload
    return f"t={when},v1={_sign(when, body, secret).hex()}"


def _parts(header: str) -> tuple[str, list[bytes]]:
    parts = [] if len(header) > _LONGEST_HEADER else header.split(",")
    times = [part[2:] for part in parts if re.fullmatch(r"t=[0-9]{1,12}", part)]
    if len(times) != 1:
        raise SignatureError("Service-Signature has no time to check.")
    return times[0], [bytes.fromhex(part[3:]) for part in parts if re.fullmatch(r"v1=[0-9a-f]{64}", part)]


def _secrets(secrets: str | Sequence[str] | None) -> Sequence[str]:
    if secrets is None:
        secrets = os.environ.get("HALALA_WEBHOOK_SECRET", "").split(",")
    return [secrets] if isinstance(secrets, str) else secrets


def _sign(when: str, body: bytes, secret: str) -> bytes:
    """Signs the time, a full stop and the body. The key is the whole secret as text, including `whsec_`."""
    if secret == "":
        raise ValueError("A signing secret is empty.")
    return hmac.new(secret.encode(), f"{when}.".encode() + body, hashlib.sha256).digest()
