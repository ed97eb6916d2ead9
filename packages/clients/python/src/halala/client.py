"""The client."""

from __future__ import annotations

import copy
import dataclasses
import os

from . import transport as standard
from ._version import __version__
from .api import Api
from .resources import API_VERSION, Resources
from .transport import Transport


class Client(Resources):
    """A client for the API: `client.payments.create(…)`. Threads can share it.

    Methods raise HalalaError if the API returns an error and ConnectionError if no response arrives.

    Args:
        api_key: A secret key; HALALA_API_KEY by default. It determines the mode: `sk_test_…` moves no money.
        base_url: The API's base URL; HALALA_API_URL by default, otherwise http://localhost:3000.
        version: The API version to use, a date.
        max_retries: The maximum number of retries of a request that is safe to repeat.
        timeout: The timeout of one attempt in seconds. Banks can be slow.
        transport: Replaces the standard library's HTTP client.
    """

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        version: str = API_VERSION,
        max_retries: int = 2,
        timeout: float = 60.0,
        transport: Transport = standard.send,
    ) -> None:
        key = os.environ.get("HALALA_API_KEY") if api_key is None else api_key
        if not key:
            raise ValueError("api_key is missing: pass a secret key or set HALALA_API_KEY.")
        url = base_url or os.environ.get("HALALA_API_URL") or "http://localhost:3000"
        if not url.startswith(("https://", "http://")):
            raise ValueError("base_url must start with https:// or http://.")
        headers = {
            "Authorization": f"Bearer {key}",
            "Service-Version": version,
            "User-Agent": f"halala-python/{__version__}",
        }
        self._api = Api(url.rstrip("/"), headers, timeout, max_retries, transport)
        super().__init__(self._api)

    def with_options(self, *, timeout: float | None = None, max_retries: int | None = None) -> Client:
        """Returns this client with another timeout or number of retries, for some of its calls."""
        other = copy.copy(self)
        other._api = dataclasses.replace(
            self._api,
            timeout=self._api.timeout if timeout is None else timeout,
            max_retries=self._api.max_retries if max_retries is None else max_retries,
        )
        Resources.__init__(other, other._api)
        return other
