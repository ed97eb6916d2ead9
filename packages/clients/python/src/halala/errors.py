"""The exceptions of the client."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .transport import Response


@dataclass(frozen=True)
class FieldError:
    """One invalid field of a request."""

    param: str
    code: str
    message: str


class HalalaError(Exception):
    """An error returned by the API. Each `type` has a subclass, such as `InvalidRequestError`."""

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
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        """A human-readable message."""
        self.type = type
        """The error type, such as `invalid_request_error`."""
        self.code = code
        """The error code, such as `parameter_invalid`."""
        self.param = param
        """The invalid field in dot notation; None if there is none."""
        self.doc_url = doc_url
        """The URL of the documentation about the code."""
        self.errors = errors
        """Every invalid field. The first is also in `param`."""
        self.status = status
        """The HTTP status."""
        self.request_id = request_id
        """The request ID to include when you contact support."""
        self.idempotency_key = idempotency_key
        """The request's idempotency key; None if it was not a POST request."""
        self.retry_after = retry_after
        """The seconds to wait before the next attempt, from `Retry-After`; None if the API requested none."""


class ConnectionError(Exception):
    """No response arrived, or none that can be read, even after retries.

    The request may have been executed. Repeat it with the same key.
    """

    def __init__(self, idempotency_key: str | None, unreadable: Response | None = None) -> None:
        super().__init__(
            "No answer came from the service."
            if unreadable is None
            else f"Status {unreadable.status} came with a body that cannot be read. The request was probably "
            "executed: repeat it only with the same idempotency key."
        )
        self.idempotency_key = idempotency_key
        self.status = None if unreadable is None else unreadable.status
        """The HTTP status of a response with an unreadable body; None if no response arrived."""
        self.request_id = None if unreadable is None else unreadable.request_id


class SignatureError(Exception):
    """A webhook without a valid signature. Respond with 400 and do not process it."""
