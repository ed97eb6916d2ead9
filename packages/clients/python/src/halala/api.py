"""Sends requests to the API and decodes its responses."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Literal, TypeVar
from urllib.parse import quote, urlencode

from .base import ApiObject
from .decode import decode
from .error_types import ERROR_TYPES, ApiError
from .errors import ConnectionError, FieldError, HalalaError
from .pages import Pages
from .retry import error_in, json_in, retry_after_in, send_with_retries
from .transport import Request, Response, Transport

T = TypeVar("T", bound=ApiObject)


class _Token(Enum):
    OMITTED = "omitted"


Omitted = Literal[_Token.OMITTED]
OMITTED: Final = _Token.OMITTED
"""The default of parameters that are not sent. None is sent as null."""

Params = Mapping[str, Any]


@dataclass(frozen=True)
class Api:
    base_url: str
    headers: Mapping[str, str]
    timeout: float
    max_retries: int
    transport: Transport

    def call(
        self,
        method: str,
        path: str,
        result: type[T],
        *,
        query: Params | None = None,
        body: Params | None = None,
        idempotency_key: str | None = None,
    ) -> T:
        key = _key_for(method, idempotency_key)
        response, answer = self._send(method, path, query, body, key)
        made = decode(result, answer)
        object.__setattr__(made, "last_response", response)  # the class is frozen
        return made

    def pages(self, method: str, path: str, item: type[T], *, query: Params) -> Pages[T]:
        """A page of a list that continues after the last object of each page."""

        def following(last: T) -> Pages[T]:
            after = getattr(last, "id", None)
            if after is None:
                raise ValueError("A page says that there is more, but not after which object.")
            return self.pages(method, path, item, query={**query, "starting_after": after})

        page = self.page(method, path, item, query=query)
        return Pages(page.data, page.has_more, following, page.last_response)

    def page(
        self,
        method: str,
        path: str,
        item: type[T],
        *,
        query: Params | None = None,
        body: Params | None = None,
        idempotency_key: str | None = None,
    ) -> Pages[T]:
        """A list that is one page."""
        key = _key_for(method, idempotency_key)
        response, answer = self._send(method, path, query, body, key)
        data = answer.get("data")
        if not isinstance(data, list):
            raise ConnectionError(key, response)
        return Pages([decode(item, each) for each in data], answer.get("has_more") is True, None, response)

    def _send(
        self, method: str, path: str, query: Params | None, body: Params | None, key: str | None
    ) -> tuple[Response, Any]:
        pairs = urlencode(query_pairs(_given(query or {})))
        content = None if body is None else json.dumps(_given(body)).encode()
        request = Request(
            method=method,
            url=f"{self.base_url}{path}{'?' if pairs else ''}{pairs}",
            headers={
                **self.headers,
                **({} if content is None else {"Content-Type": "application/json"}),
                **({} if key is None else {"Idempotency-Key": key}),
            },
            body=content,
            timeout=self.timeout,
        )
        response = send_with_retries(self.transport, request, self.max_retries)
        answer = json_in(response.body)
        if not 200 <= response.status < 300:
            raise _failure(response, answer, key)
        return response, answer


def _key_for(method: str, idempotency_key: str | None) -> str | None:
    """The key to send. An empty one is sent too, so that the API rejects it: a new one could charge again."""
    if method != "POST":
        return None
    return str(uuid.uuid4()) if idempotency_key is None else idempotency_key


def path_to(template: str, **ids: str) -> str:
    """Fills the ids into the path. Raises ValueError if an id is missing."""

    def id_of(match: re.Match[str]) -> str:
        value = ids[match.group(1)]
        if not isinstance(value, str) or value == "":
            raise ValueError("An id is missing.")
        return quote(value, safe="")

    return re.sub(r"\{(\w+)\}", id_of, template)


def query_pairs(query: Params) -> list[tuple[str, str]]:
    """`statuses=a&statuses=b` for a list, `metadata[order]=17` for a mapping."""
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        if isinstance(value, Mapping):
            pairs += [(f"{name}[{key}]", _text(each)) for key, each in value.items()]
        elif isinstance(value, (list, tuple, set, frozenset)):
            pairs += [(name, _text(each)) for each in value]
        else:
            pairs.append((name, _text(value)))
    return pairs


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _given(params: Params) -> dict[str, Any]:
    return {name: value for name, value in params.items() if value is not OMITTED}


def _failure(response: Response, answer: Any, key: str | None) -> HalalaError:
    error = error_in(answer)
    if error is None:
        return _unreadable(response, key)
    problems = error.get("errors")
    return ERROR_TYPES.get(error["type"], HalalaError)(
        error["message"],
        type=error["type"],
        code=error["code"],
        param=_text_or_none(error.get("param")),
        doc_url=_text_or_none(error.get("doc_url")),
        errors=tuple(
            FieldError(one.get("param", ""), one.get("code", ""), one.get("message", ""))
            for one in (problems if isinstance(problems, list) else [])
            if isinstance(one, dict)
        ),
        status=response.status,
        request_id=response.request_id,
        idempotency_key=key,
        retry_after=retry_after_in(response),
    )


def _text_or_none(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _unreadable(response: Response, key: str | None) -> HalalaError:
    return ApiError(
        f"Status {response.status} came with a body that is not the service's.",
        type="api_error",
        code="unreadable_response",
        param=None,
        doc_url=None,
        errors=(),
        status=response.status,
        request_id=response.request_id,
        idempotency_key=key,
        retry_after=retry_after_in(response),
    )
