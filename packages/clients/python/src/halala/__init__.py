"""The Halala payments API."""

from ._version import __version__
from .base import ApiObject
from .client import Client
from .error_types import (
    ApiError,
    AuthenticationError,
    InvalidRequestError,
    NotFoundError,
    PermissionError,
    RateLimitError,
)
from .errors import ConnectionError, FieldError, HalalaError, SignatureError
from .models import *  # noqa: F403
from .models import __all__ as _models
from .pages import Pages
from .transport import Request, Response, Transport
from .unknown import UnknownObject
from .webhook import WebhookBody, sign_test_header, verify_signature

__all__ = [
    "ApiError",
    "ApiObject",
    "AuthenticationError",
    "Client",
    "ConnectionError",
    "FieldError",
    "HalalaError",
    "InvalidRequestError",
    "NotFoundError",
    "Pages",
    "PermissionError",
    "RateLimitError",
    "Request",
    "Response",
    "SignatureError",
    "Transport",
    "UnknownObject",
    "WebhookBody",
    "__version__",
    "sign_test_header",
    "verify_signature",
]
__all__ += _models
