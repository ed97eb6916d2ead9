# Made by `npm run client` from the OpenAPI document. Do not edit.
"""The methods of the client: one for each operation of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from . import models, params
from .api import OMITTED, Api, Omitted, path_to
from .pages import Pages

API_VERSION = "2026-01-01"
"""The version of the API that this client is made for."""


class AccountResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self) -> models.Account:
        """Retrieve the account and whether it can charge."""
        return self._api.call("GET", path_to("/v1/account"), models.Account)


class CustomersResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: Literal["newest", "oldest"] | Omitted = OMITTED,
        email: str | Omitted = OMITTED,
        phone: str | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.Customer]:
        """List customers, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation.
            email: Stored in lower case.
            phone: Any format; stored as E.164. Numbers without a country code are Saudi.
            reference: Your own reference, such as an order number.
            metadata: Up to 3 exact matches, such as `metadata[order]=17`.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/customers"),
            models.Customer,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "email": email,
                "phone": phone,
                "reference": reference,
                "metadata": metadata,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def create(
        self,
        *,
        name: str | Omitted = OMITTED,
        email: str | Omitted = OMITTED,
        phone: str | Omitted = OMITTED,
        locale: Literal["ar", "en"] | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Customer:
        """Create a customer, or return the existing customer with this phone number or email address.

        Args:
            email: Stored in lower case.
            phone: Any format; stored as E.164. Numbers without a country code are Saudi.
            locale: The language of emails to the customer.
            reference: Your own reference for the customer.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/customers"),
            models.Customer,
            body={
                "name": name,
                "email": email,
                "phone": phone,
                "locale": locale,
                "reference": reference,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def get(self, id: str, /) -> models.Customer:
        """Retrieve a customer."""
        return self._api.call("GET", path_to("/v1/customers/{id}", id=id), models.Customer)

    def update(
        self,
        id: str,
        /,
        *,
        name: str | None | Omitted = OMITTED,
        email: str | None | Omitted = OMITTED,
        phone: str | None | Omitted = OMITTED,
        locale: Literal["ar", "en"] | None | Omitted = OMITTED,
        reference: str | None | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Customer:
        """Update a customer. null clears a field, but one of name, email and phone must remain.

        Args:
            metadata: The keys to change; an empty string removes a key.
        """
        return self._api.call(
            "POST",
            path_to("/v1/customers/{id}", id=id),
            models.Customer,
            body={
                "name": name,
                "email": email,
                "phone": phone,
                "locale": locale,
                "reference": reference,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def delete(self, id: str, /) -> models.Customer:
        """Delete a customer. Erases name, email and phone, deletes stored cards, and keeps payments."""
        return self._api.call(
            "DELETE",
            path_to("/v1/customers/{id}", id=id),
            models.Customer,
        )

    def list_cards(
        self,
        id: str,
        /,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
    ) -> Pages[models.Card]:
        """List the stored cards of a customer, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/customers/{id}/cards", id=id),
            models.Card,
            query={"limit": limit, "starting_after": starting_after},
        )


class CardsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def delete(self, id: str, /) -> models.Card:
        """Delete a stored card, here and at the gateway, so that it can no longer be charged."""
        return self._api.call("DELETE", path_to("/v1/cards/{id}", id=id), models.Card)


class PaymentsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: models.PaymentsListSort | Omitted = OMITTED,
        customer: str | Omitted = OMITTED,
        payment_link: str | Omitted = OMITTED,
        subscription: str | Omitted = OMITTED,
        status: models.PaymentStatus | Omitted = OMITTED,
        statuses: Sequence[models.PaymentStatus] | Omitted = OMITTED,
        amount: int | Omitted = OMITTED,
        amount_min: int | Omitted = OMITTED,
        amount_max: int | Omitted = OMITTED,
        brand: models.CardBrand | Omitted = OMITTED,
        last4: str | Omitted = OMITTED,
        failure_code: models.PaymentFailureCode | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.Payment]:
        """List payments, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation or by amount.
            customer: Only objects with this customer.
            payment_link: Only objects with this payment link.
            subscription: Only objects with this subscription.
            status: Only objects with this status.
            statuses: Only payments with any of these statuses: `statuses=a&statuses=b`.
            amount: Halalas, the minor unit: 10000 is 100.00 SAR.
            amount_min: Only payments of at least this amount in halalas.
            amount_max: Only payments of at most this amount in halalas.
            brand: Only payments with cards of this network.
            last4: Only payments with cards ending in these four digits.
            failure_code: Only payments that failed for this reason.
            reference: Your own reference, such as an order number.
            metadata: Up to 3 exact matches, such as `metadata[order]=17`.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/payments"),
            models.Payment,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "customer": customer,
                "payment_link": payment_link,
                "subscription": subscription,
                "status": status,
                "statuses": statuses,
                "amount": amount,
                "amount_min": amount_min,
                "amount_max": amount_max,
                "brand": brand,
                "last4": last4,
                "failure_code": failure_code,
                "reference": reference,
                "metadata": metadata,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def create(
        self,
        *,
        amount: int,
        currency: Literal["SAR"],
        source: params.PaymentsCreateSource,
        description: str | Omitted = OMITTED,
        customer: str | Omitted = OMITTED,
        callback_url: str | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        locale: Literal["ar", "en"] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Payment:
        """Charge a card with a token that was created in the payer's browser.

        Args:
            amount: Halalas, the minor unit: 10000 is 100.00 SAR.
            currency: Only SAR is accepted.
            source: The card, as a token created in the payer's browser.
            reference: Your own reference, such as an order number.
            metadata: Up to 50 of your own key-value pairs; values are strings.
            locale: The payer's language, used for `failure_message`. Defaults to English.
        """
        return self._api.call(
            "POST",
            path_to("/v1/payments"),
            models.Payment,
            body={
                "amount": amount,
                "currency": currency,
                "source": source,
                "description": description,
                "customer": customer,
                "callback_url": callback_url,
                "reference": reference,
                "metadata": metadata,
                "locale": locale,
            },
            idempotency_key=idempotency_key,
        )

    def get(self, id: str, /) -> models.Payment:
        """Retrieve a payment."""
        return self._api.call("GET", path_to("/v1/payments/{id}", id=id), models.Payment)

    def list_refunds(
        self,
        id: str,
        /,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
    ) -> Pages[models.Refund]:
        """List the refunds of a payment, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/payments/{id}/refunds", id=id),
            models.Refund,
            query={"limit": limit, "starting_after": starting_after},
        )

    def refund(
        self,
        id: str,
        /,
        *,
        amount: int | Omitted = OMITTED,
        reason: models.RefundReason | Omitted = OMITTED,
        note: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Refund:
        """Refund a payment, in full or in part.

        Args:
            amount: Halalas, the minor unit: 10000 is 100.00 SAR.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/payments/{id}/refunds", id=id),
            models.Refund,
            body={
                "amount": amount,
                "reason": reason,
                "note": note,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def preview_refund(
        self,
        id: str,
        /,
        *,
        amount: int | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.RefundPreview:
        """Preview a refund: its amount, what remains refundable, and its effect on the fee and the balance. Changes nothing.

        Args:
            amount: Halalas, the minor unit: 10000 is 100.00 SAR.
        """
        return self._api.call(
            "POST",
            path_to("/v1/payments/{id}/refunds/preview", id=id),
            models.RefundPreview,
            body={"amount": amount},
            idempotency_key=idempotency_key,
        )


class RefundsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        payment: str | Omitted = OMITTED,
        status: Literal["pending", "succeeded", "failed"] | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.Refund]:
        """List refunds, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            payment: Only objects with this payment.
            status: Only objects with this status.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/refunds"),
            models.Refund,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "payment": payment,
                "status": status,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def get(self, id: str, /) -> models.Refund:
        """Retrieve a refund."""
        return self._api.call("GET", path_to("/v1/refunds/{id}", id=id), models.Refund)


class PaymentLinksResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: Literal["newest", "oldest"] | Omitted = OMITTED,
        customer: str | Omitted = OMITTED,
        status: models.PaymentLinkStatus | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.PaymentLink]:
        """List payment links, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation.
            customer: Only objects with this customer.
            status: Only objects with this status.
            reference: Your own reference, such as an order number.
            metadata: Up to 3 exact matches, such as `metadata[order]=17`.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/payment_links"),
            models.PaymentLink,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "customer": customer,
                "status": status,
                "reference": reference,
                "metadata": metadata,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def create(
        self,
        *,
        amount: int,
        currency: Literal["SAR"],
        description: str | Omitted = OMITTED,
        customer: str | Omitted = OMITTED,
        max_payments: int | None | Omitted = OMITTED,
        expires_at: str | Omitted = OMITTED,
        success_url: str | Omitted = OMITTED,
        cancel_url: str | Omitted = OMITTED,
        inactive_message: str | Omitted = OMITTED,
        vat_inclusive: bool | Omitted = OMITTED,
        locale: Literal["auto", "ar", "en"] | Omitted = OMITTED,
        collect: Sequence[Literal["name", "phone", "email"]] | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.PaymentLink:
        """Create a payment link: a page where a customer pays a fixed amount.

        Args:
            amount: Halalas, the minor unit: 10000 is 100.00 SAR.
            currency: Only SAR is accepted.
            description: What the payment is for, as shown to the payer.
            max_payments: null: no limit.
            expires_at: When the link expires; 5 minutes to 366 days ahead.
            success_url: The URL to redirect to after payment; `{payment_id}` is replaced with the payment's ID.
            cancel_url: The URL to redirect to if the payer cancels.
            inactive_message: The message shown when the link can no longer be paid.
            vat_inclusive: Whether the amount includes 15% VAT, which the page and receipt then show. Requires the account's VAT number.
            locale: The language of the page; auto uses the payer's browser language.
            collect: The details that the page collects from the payer.
            reference: Your own reference, such as an order number.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/payment_links"),
            models.PaymentLink,
            body={
                "amount": amount,
                "currency": currency,
                "description": description,
                "customer": customer,
                "max_payments": max_payments,
                "expires_at": expires_at,
                "success_url": success_url,
                "cancel_url": cancel_url,
                "inactive_message": inactive_message,
                "vat_inclusive": vat_inclusive,
                "locale": locale,
                "collect": collect,
                "reference": reference,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def get(self, id: str, /) -> models.PaymentLink:
        """Retrieve a payment link."""
        return self._api.call(
            "GET",
            path_to("/v1/payment_links/{id}", id=id),
            models.PaymentLink,
        )

    def update(
        self,
        id: str,
        /,
        *,
        description: str | None | Omitted = OMITTED,
        expires_at: str | None | Omitted = OMITTED,
        success_url: str | None | Omitted = OMITTED,
        cancel_url: str | None | Omitted = OMITTED,
        inactive_message: str | None | Omitted = OMITTED,
        vat_inclusive: bool | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.PaymentLink:
        """Update a payment link. The amount cannot be changed.

        Args:
            expires_at: Only while the link is active. null: no expiry.
            vat_inclusive: Whether the amount includes 15% VAT, which the page and receipt then show. Requires the account's VAT number.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/payment_links/{id}", id=id),
            models.PaymentLink,
            body={
                "description": description,
                "expires_at": expires_at,
                "success_url": success_url,
                "cancel_url": cancel_url,
                "inactive_message": inactive_message,
                "vat_inclusive": vat_inclusive,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def cancel(self, id: str, /, *, idempotency_key: str | None = None) -> models.PaymentLink:
        """Cancel a payment link. It can no longer be paid."""
        return self._api.call(
            "POST",
            path_to("/v1/payment_links/{id}/cancel", id=id),
            models.PaymentLink,
            idempotency_key=idempotency_key,
        )

    def duplicate(self, id: str, /, *, idempotency_key: str | None = None) -> models.PaymentLink:
        """Create a payment link with the details of another one, whatever its status. The new link does not expire."""
        return self._api.call(
            "POST",
            path_to("/v1/payment_links/{id}/duplicate", id=id),
            models.PaymentLink,
            idempotency_key=idempotency_key,
        )

    def test_pay(
        self,
        id: str,
        /,
        *,
        outcome: str | Omitted = OMITTED,
        brand: models.PaymentLinksTestPayBrand | Omitted = OMITTED,
        failure_code: models.PaymentFailureCode | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Payment:
        """Simulate a successful or failed payment of a payment link.

        Args:
            outcome: `failed` simulates a failed payment. Any other value, or none, simulates a successful one.
        """
        return self._api.call(
            "POST",
            path_to("/v1/test/payment_links/{id}/pay", id=id),
            models.Payment,
            body={
                "outcome": outcome,
                "brand": brand,
                "failure_code": failure_code,
            },
            idempotency_key=idempotency_key,
        )


class SubscriptionsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: Literal["newest", "oldest"] | Omitted = OMITTED,
        customer: str | Omitted = OMITTED,
        status: models.SubscriptionStatus | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.Subscription]:
        """List subscriptions, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation.
            customer: Only objects with this customer.
            status: Only objects with this status.
            reference: Your own reference, such as an order number.
            metadata: Up to 3 exact matches, such as `metadata[order]=17`.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/subscriptions"),
            models.Subscription,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "customer": customer,
                "status": status,
                "reference": reference,
                "metadata": metadata,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def create(
        self,
        *,
        amount: int,
        currency: Literal["SAR"],
        description: str,
        interval: models.SubscriptionInterval,
        customer: str | Omitted = OMITTED,
        customer_details: params.SubscriptionsCreateCustomerDetails | Omitted = OMITTED,
        interval_count: int | Omitted = OMITTED,
        cycles_total: int | Omitted = OMITTED,
        success_url: str | Omitted = OMITTED,
        cancel_url: str | Omitted = OMITTED,
        locale: Literal["auto", "ar", "en"] | Omitted = OMITTED,
        expires_at: str | Omitted = OMITTED,
        reference: str | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Subscription:
        """Create a subscription. It becomes active after the customer opens its page, agrees and pays the first period.

        Args:
            customer_details: Instead of `customer`: the customer's details. An existing customer is matched by phone or email, otherwise a new one is created.
            amount: Halalas, the minor unit: 10000 is 100.00 SAR.
            currency: Only SAR is accepted.
            description: What the subscription is for. Shown to the customer before they agree.
            interval_count: The number of intervals between charges: at most 365 days, 52 weeks, 12 months or 3 years.
            cycles_total: The total number of charges; if absent, until canceled.
            success_url: The URL to redirect to after payment; `{payment_id}` is replaced with the payment's ID.
            cancel_url: The URL to redirect to if the payer cancels.
            locale: The language of the page; auto uses the payer's browser language.
            expires_at: The deadline for the customer to agree; defaults to 7 days.
            reference: Your own reference, such as an order number.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/subscriptions"),
            models.Subscription,
            body={
                "customer": customer,
                "customer_details": customer_details,
                "amount": amount,
                "currency": currency,
                "description": description,
                "interval": interval,
                "interval_count": interval_count,
                "cycles_total": cycles_total,
                "success_url": success_url,
                "cancel_url": cancel_url,
                "locale": locale,
                "expires_at": expires_at,
                "reference": reference,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def get(self, id: str, /) -> models.Subscription:
        """Retrieve a subscription."""
        return self._api.call(
            "GET",
            path_to("/v1/subscriptions/{id}", id=id),
            models.Subscription,
        )

    def update(
        self,
        id: str,
        /,
        *,
        amount: int | Omitted = OMITTED,
        description: str | Omitted = OMITTED,
        reference: str | None | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Subscription:
        """Update a subscription's description or metadata, or lower its amount for future periods.

        Args:
            amount: Applies to future periods. Cannot exceed the amount the customer agreed to.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/subscriptions/{id}", id=id),
            models.Subscription,
            body={
                "amount": amount,
                "description": description,
                "reference": reference,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def delete(self, id: str, /) -> models.Subscription:
        """Cancel a subscription now."""
        return self._api.call(
            "DELETE",
            path_to("/v1/subscriptions/{id}", id=id),
            models.Subscription,
        )

    def cancel(
        self,
        id: str,
        /,
        *,
        at_period_end: bool | Omitted = OMITTED,
        reason: Literal["merchant_request", "customer_request"] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Subscription:
        """Cancel a subscription, now or at the end of the paid period.

        Args:
            at_period_end: Cancel at the end of the paid period instead of now.
            reason: Who requested the cancellation.
        """
        return self._api.call(
            "POST",
            path_to("/v1/subscriptions/{id}/cancel", id=id),
            models.Subscription,
            body={"at_period_end": at_period_end, "reason": reason},
            idempotency_key=idempotency_key,
        )

    def pause(
        self,
        id: str,
        /,
        *,
        resumes_at: str | Omitted = OMITTED,
        on_pause: Literal["void", "finish"] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Subscription:
        """Pause a subscription. No new period starts until it is resumed.

        Args:
            resumes_at: When the subscription resumes automatically; if absent, it stays paused until resumed.
            on_pause: Whether an unpaid cycle is voided or still collected.
        """
        return self._api.call(
            "POST",
            path_to("/v1/subscriptions/{id}/pause", id=id),
            models.Subscription,
            body={"resumes_at": resumes_at, "on_pause": on_pause},
            idempotency_key=idempotency_key,
        )

    def resume(self, id: str, /, *, idempotency_key: str | None = None) -> models.Subscription:
        """Resume a paused subscription. A paid period is not charged again."""
        return self._api.call(
            "POST",
            path_to("/v1/subscriptions/{id}/resume", id=id),
            models.Subscription,
            idempotency_key=idempotency_key,
        )

    def list_cycles(
        self,
        id: str,
        /,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.Cycle]:
        """List the billing cycles of a subscription, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/subscriptions/{id}/cycles", id=id),
            models.Cycle,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def card_link(self, id: str, /, *, idempotency_key: str | None = None) -> models.CardLink:
        """Retrieve the page where the customer can add another card for this subscription."""
        return self._api.call(
            "POST",
            path_to("/v1/subscriptions/{id}/card_link", id=id),
            models.CardLink,
            idempotency_key=idempotency_key,
        )

    def test_advance(
        self,
        id: str,
        /,
        *,
        outcome: Literal["paid", "failed"] | Omitted = OMITTED,
        failure_code: models.PaymentFailureCode | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.Cycle:
        """Run the next scheduled step of a subscription now: a new cycle, a retry, the end of a pause or the end of the subscription.

        Args:
            outcome: The outcome to simulate. If absent, the stored card is charged at the sandbox gateway.
            failure_code: The failure code to simulate.
        """
        return self._api.call(
            "POST",
            path_to("/v1/test/subscriptions/{id}/advance", id=id),
            models.Cycle,
            body={"outcome": outcome, "failure_code": failure_code},
            idempotency_key=idempotency_key,
        )


class CyclesResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self, id: str, /) -> models.Cycle:
        """Retrieve a billing cycle."""
        return self._api.call("GET", path_to("/v1/cycles/{id}", id=id), models.Cycle)


class BalanceResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self) -> models.Balance:
        """Retrieve the balance: the available and the pending amount."""
        return self._api.call("GET", path_to("/v1/balance"), models.Balance)


class BalanceTransactionsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: Literal["newest", "oldest"] | Omitted = OMITTED,
        type: Literal["payment", "refund"] | Omitted = OMITTED,
        source: str | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.BalanceTransaction]:
        """List balance transactions, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation.
            type: The type of transaction. New types can be added.
            source: The payment or refund that changed the balance.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/balance_transactions"),
            models.BalanceTransaction,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "type": type,
                "source": source,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def get(self, id: str, /) -> models.BalanceTransaction:
        """Retrieve a balance transaction."""
        return self._api.call(
            "GET",
            path_to("/v1/balance_transactions/{id}", id=id),
            models.BalanceTransaction,
        )


class EventsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: Literal["newest", "oldest"] | Omitted = OMITTED,
        type: models.EventType | Omitted = OMITTED,
        types: Sequence[models.EventType] | Omitted = OMITTED,
        object_id: str | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.Event]:
        """List events, newest first, for example to catch up after an outage.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation.
            type: Only objects with this type.
            types: Only events of any of these types: `types=a&types=b`, or `types[]=a&types[]=b`.
            object_id: Only events of this object.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/events"),
            models.Event,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "type": type,
                "types": types,
                "object_id": object_id,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def get(self, id: str, /) -> models.Event:
        """Retrieve an event."""
        return self._api.call("GET", path_to("/v1/events/{id}", id=id), models.Event)

    def resend(
        self,
        id: str,
        /,
        *,
        webhook_endpoint: str | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> Pages[models.WebhookDelivery]:
        """Resend an event with the same body to one webhook endpoint, or to all endpoints subscribed to its type.

        Args:
            webhook_endpoint: Resend only to this endpoint, regardless of its subscriptions. If absent: to every enabled endpoint subscribed to the type.
        """
        return self._api.page(
            "POST",
            path_to("/v1/events/{id}/resend", id=id),
            models.WebhookDelivery,
            body={"webhook_endpoint": webhook_endpoint},
            idempotency_key=idempotency_key,
        )


class WebhookEndpointsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
    ) -> Pages[models.WebhookEndpoint]:
        """List webhook endpoints, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/webhook_endpoints"),
            models.WebhookEndpoint,
            query={"limit": limit, "starting_after": starting_after},
        )

    def create(
        self,
        *,
        url: str,
        description: str | Omitted = OMITTED,
        events: Sequence[models.WebhookEndpointEvents] | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.WebhookEndpointWithSecret:
        """Create a webhook endpoint. Its signing secret is shown only once.

        Args:
            url: The URL that receives events.
            events: The event types to send; ["*"] for all.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/webhook_endpoints"),
            models.WebhookEndpointWithSecret,
            body={
                "url": url,
                "description": description,
                "events": events,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def get(self, id: str, /) -> models.WebhookEndpoint:
        """Retrieve a webhook endpoint."""
        return self._api.call(
            "GET",
            path_to("/v1/webhook_endpoints/{id}", id=id),
            models.WebhookEndpoint,
        )

    def update(
        self,
        id: str,
        /,
        *,
        url: str | Omitted = OMITTED,
        description: str | None | Omitted = OMITTED,
        events: Sequence[models.WebhookEndpointEvents] | Omitted = OMITTED,
        status: Literal["enabled", "disabled"] | Omitted = OMITTED,
        metadata: Mapping[str, str] | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.WebhookEndpoint:
        """Update, disable or enable a webhook endpoint.

        Args:
            url: The URL that receives events.
            events: The event types to send; ["*"] for all.
            status: `disabled` cancels pending deliveries; `enabled` starts with new events.
            metadata: Up to 50 of your own key-value pairs; values are strings.
        """
        return self._api.call(
            "POST",
            path_to("/v1/webhook_endpoints/{id}", id=id),
            models.WebhookEndpoint,
            body={
                "url": url,
                "description": description,
                "events": events,
                "status": status,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def delete(self, id: str, /) -> models.WebhookEndpoint:
        """Delete a webhook endpoint. Its pending deliveries are canceled."""
        return self._api.call(
            "DELETE",
            path_to("/v1/webhook_endpoints/{id}", id=id),
            models.WebhookEndpoint,
        )

    def rotate_secret(
        self,
        id: str,
        /,
        *,
        expire_old_in: int | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.WebhookEndpointWithSecret:
        """Rotate the signing secret of a webhook endpoint. The new secret is shown only once; the old one keeps signing for a limited time.

        Args:
            expire_old_in: How many seconds the old secret keeps signing; 0 removes it immediately.
        """
        return self._api.call(
            "POST",
            path_to("/v1/webhook_endpoints/{id}/rotate_secret", id=id),
            models.WebhookEndpointWithSecret,
            body={"expire_old_in": expire_old_in},
            idempotency_key=idempotency_key,
        )

    def test(self, id: str, /, *, idempotency_key: str | None = None) -> models.WebhookDelivery:
        """Send a `webhook_test` event to this webhook endpoint only, regardless of its subscriptions."""
        return self._api.call(
            "POST",
            path_to("/v1/webhook_endpoints/{id}/test", id=id),
            models.WebhookDelivery,
            idempotency_key=idempotency_key,
        )

    def replay(
        self,
        id: str,
        /,
        *,
        created_from: str,
        created_to: str,
        only_failed: bool | Omitted = OMITTED,
        idempotency_key: str | None = None,
    ) -> models.WebhookReplay:
        """Resend the events of a time window to a webhook endpoint subscribed to them, oldest first.

        Args:
            created_from: Inclusive lower bound on the creation time of the events.
            created_to: Exclusive upper bound, at most 90 days later.
            only_failed: Only events whose last delivery to this endpoint failed or was canceled, or that were never sent to it. With false, also those that it accepted. An event whose last delivery is pending is not queued again.
        """
        return self._api.call(
            "POST",
            path_to("/v1/webhook_endpoints/{id}/replay", id=id),
            models.WebhookReplay,
            body={
                "created_from": created_from,
                "created_to": created_to,
                "only_failed": only_failed,
            },
            idempotency_key=idempotency_key,
        )


class WebhookDeliveriesResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: Literal["newest", "oldest"] | Omitted = OMITTED,
        webhook_endpoint: str | Omitted = OMITTED,
        event: str | Omitted = OMITTED,
        status: models.WebhookDeliveryStatus | Omitted = OMITTED,
    ) -> Pages[models.WebhookDelivery]:
        """List webhook deliveries, including those of deleted endpoints, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation.
            webhook_endpoint: Only objects with this webhook endpoint.
            event: Only objects with this event.
            status: `failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/webhook_deliveries"),
            models.WebhookDelivery,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "webhook_endpoint": webhook_endpoint,
                "event": event,
                "status": status,
            },
        )

    def get(self, id: str, /) -> models.WebhookDelivery:
        """Retrieve a webhook delivery."""
        return self._api.call(
            "GET",
            path_to("/v1/webhook_deliveries/{id}", id=id),
            models.WebhookDelivery,
        )

    def list_attempts(self, id: str, /) -> Pages[models.WebhookAttempt]:
        """List all attempts of a webhook delivery on one page, newest first."""
        return self._api.page(
            "GET",
            path_to("/v1/webhook_deliveries/{id}/attempts", id=id),
            models.WebhookAttempt,
        )


class RequestLogsResource:
    def __init__(self, api: Api) -> None:
        self._api = api

    def list(
        self,
        *,
        limit: int | Omitted = OMITTED,
        starting_after: str | Omitted = OMITTED,
        sort: Literal["newest", "oldest"] | Omitted = OMITTED,
        status_class: models.RequestLogsListStatusClass | Omitted = OMITTED,
        status: int | Omitted = OMITTED,
        error_code: str | Omitted = OMITTED,
        operation: str | Omitted = OMITTED,
        key: str | Omitted = OMITTED,
        method: Literal["GET", "POST", "DELETE"] | Omitted = OMITTED,
        path: str | Omitted = OMITTED,
        idempotency_key: str | Omitted = OMITTED,
        via: Literal["api", "mcp"] | Omitted = OMITTED,
        created_from: str | Omitted = OMITTED,
        created_to: str | Omitted = OMITTED,
    ) -> Pages[models.RequestLog]:
        """List the requests made with this account's keys in the last 30 days, newest first.

        Args:
            limit: The maximum number of objects per page.
            starting_after: The ID of the last object on the previous page.
            sort: The order of the list, by creation.
            status_class: Only requests with this status class; `failed` is 4xx and 5xx.
            status: Only objects with this status.
            error_code: Only objects with this error code.
            operation: Only objects with this operation.
            key: Only objects with this key.
            method: Only objects with this method.
            path: Only where this is part of the path.
            idempotency_key: Only objects with this idempotency key.
            via: Only API requests, or only tool calls.
            created_from: Inclusive lower bound on created.
            created_to: Exclusive upper bound on created.
        """
        return self._api.pages(
            "GET",
            path_to("/v1/request_logs"),
            models.RequestLog,
            query={
                "limit": limit,
                "starting_after": starting_after,
                "sort": sort,
                "status_class": status_class,
                "status": status,
                "error_code": error_code,
                "operation": operation,
                "key": key,
                "method": method,
                "path": path,
                "idempotency_key": idempotency_key,
                "via": via,
                "created_from": created_from,
                "created_to": created_to,
            },
        )

    def get(self, id: str, /) -> models.RequestLogWithBodies:
        """Retrieve a request and its response, redacted."""
        return self._api.call(
            "GET",
            path_to("/v1/request_logs/{id}", id=id),
            models.RequestLogWithBodies,
        )


class Resources:
    def __init__(self, api: Api) -> None:
        self.account = AccountResource(api)
        self.customers = CustomersResource(api)
        self.cards = CardsResource(api)
        self.payments = PaymentsResource(api)
        self.refunds = RefundsResource(api)
        self.payment_links = PaymentLinksResource(api)
        self.subscriptions = SubscriptionsResource(api)
        self.cycles = CyclesResource(api)
        self.balance = BalanceResource(api)
        self.balance_transactions = BalanceTransactionsResource(api)
        self.events = EventsResource(api)
        self.webhook_endpoints = WebhookEndpointsResource(api)
        self.webhook_deliveries = WebhookDeliveriesResource(api)
        self.request_logs = RequestLogsResource(api)
