"""Helpers of the tests, which run against a local server. `client.test.ts` starts both."""

from __future__ import annotations

import json
import os
import unittest
from typing import Any, Callable

import halala
from halala import Request, Response
from halala.transport import send

TOKEN = "token_test_paid_mada"
ORDER: dict[str, Any] = {
    "amount": 15000,
    "currency": "SAR",
    "source": {"type": "token", "token": TOKEN},
}

with open(os.environ["TEST_WEBHOOKS"], encoding="utf-8") as file:
    webhooks: dict[str, Any] = json.load(file)

_accounts: list[list[str]] = json.loads(os.environ["TEST_KEYS"])


class ServiceTestCase(unittest.TestCase):
    """A merchant for each test. Each client uses the next of its keys, because keys are rate-limited."""

    def setUp(self) -> None:
        self.keys = _accounts.pop()

    def client(self, **options: Any) -> halala.Client:
        key = self.keys.pop()
        return halala.Client(key, **options)


class Losing:
    """Sends requests to the server but replaces its first responses."""

    def __init__(self, answers: int, lose: Callable[[Response], Response]) -> None:
        self.answers = answers
        self.lose = lose
        self.sent: list[Request] = []

    @property
    def keys(self) -> list[str | None]:
        return [request.headers.get("Idempotency-Key") for request in self.sent]

    def __call__(self, request: Request) -> Response:
        self.sent.append(request)
        response = send(request)
        return self.lose(response) if len(self.sent) <= self.answers else response


def answering(status: int, body: bytes = b"", **headers: str) -> Callable[[Response], Response]:
    """Replaces a response with one that an intermediary could send."""
    return lambda _: Response(status=status, headers=headers, body=body)


def never_arrives(_: Response) -> Response:
    raise TimeoutError("timed out")
