# Made by `npm run client` from the OpenAPI document. Do not edit.
"""The objects inside of parameters."""

from __future__ import annotations

from typing import Literal, TypedDict

__all__ = [
    "PaymentsCreateSource",
    "SubscriptionsCreateCustomerDetails",
]


class PaymentsCreateSource(TypedDict):
    type: Literal["token"]
    token: str


class SubscriptionsCreateCustomerDetails(TypedDict, total=False):
    name: str
    email: str
    phone: str
