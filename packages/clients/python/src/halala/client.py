"""The client."""

from __future__ import annotations

import os

from . import transport as standard
from ._version import __version__
from .api import Api
from .resources import API_VERSION, Resources
from .transport import Transport


class Client(Resources):
    """The service with a key of yours: `client.payments.create(…)`. It can be shared by threads.

    Methods raise HalalaError if the service refuses a request and ConnectionError if no answer arrives.

    Args:
        api_key: A secret key; HALALA_API_KEY unless given. It decides the mode: `sk_test_…` moves no money.
        base_url: Where the service is; HALALA_API_URL unless given, then http://localhost:3000.
        version: The date of the API's behaviour.
        max_retries: How often a request is sent again at most, when that is safe.
        timeout: Seconds to wait for the service in one attempt. A bank can be slow.
        transport: Sends a request in place of the standard library.
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
        key = api_key or os.environ.get("HALALA_API_KEY")
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
        super().__init__(Api(url.rstrip("/"), headers, timeout, max_retries, transport))
