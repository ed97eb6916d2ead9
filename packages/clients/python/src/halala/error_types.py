# Made by `npm run client` from the OpenAPI document. Do not edit.
"""An exception for each type of error."""

from __future__ import annotations

from .errors import HalalaError


class InvalidRequestError(HalalaError):
    """`invalid_request_error`"""


class AuthenticationError(HalalaError):
    """`authentication_error`"""


class PermissionError(HalalaError):
    """`permission_error`"""


class NotFoundError(HalalaError):
    """`not_found_error`"""


class RateLimitError(HalalaError):
    """`rate_limit_error`"""


class ApiError(HalalaError):
    """`api_error`"""


ERROR_TYPES: dict[str, type[HalalaError]] = {
    "invalid_request_error": InvalidRequestError,
    "authentication_error": AuthenticationError,
    "permission_error": PermissionError,
    "not_found_error": NotFoundError,
    "rate_limit_error": RateLimitError,
    "api_error": ApiError,
}
