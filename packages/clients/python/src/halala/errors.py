"""The exceptions of the client."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class FieldError:
    """One invalid field of a request."""

    param: str
    code: str
    message: str


class HalalaError(Exception):
    """The service refused a request. There is a subclass for each `type`, such as `InvalidRequestError`."""

    def __init__(
        self,
        message: str,
        *,
        type: str,
        code: str,
        param: str | None,
        doc_url: str | None,
        errors: tuple[FieldError, ...],
        status: int,
        request_id: str | None,
        idempotency_key: str | None,
    ) -> None:
        super().__init__(message)
        self.message = message
        """One sentence for people."""
        self.type = type
        """The kind of failure, such as `invalid_request_error`."""
        self.code = code
        """Which failure, such as `parameter_invalid`."""
        self.param = param
        """The invalid field, or None."""
        self.doc_url = doc_url
        """The page about this code."""
        self.errors = errors
        """Every invalid field; the first is also in `param`."""
        self.status = status
        """The HTTP status."""
        self.request_id = request_id
        """Identifies the request to support."""
        self.idempotency_key = idempotency_key
        """The key that the request was sent with; None if it was no POST."""


class ConnectionError(Exception):
    """No answer arrived, even after retries. The request may have succeeded: repeat it with the same key."""

    def __init__(self, idempotency_key: str | None) -> None:
        super().__init__("No answer came from the service.")
        self.idempotency_key = idempotency_key


class SignatureError(Exception):
    """A webhook without a valid signature. Answer it with 400 and do nothing."""
