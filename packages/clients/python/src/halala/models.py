# Made by `npm run client` from the OpenAPI document. Do not edit.
"""The objects of the API. Fields that a newer service adds are ignored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, Union

from .unknown import UnknownObject

__all__ = [
    "ErrorCode",
    "AccountCapabilities",
    "AccountVerificationStatus",
    "Account",
    "Customer",
    "CardBrand",
    "Card",
    "PaymentStatus",
    "PaymentSource",
    "PaymentFailureCode",
    "Payment",
    "RefundApproval",
    "RefundReason",
    "RefundFailureCode",
    "Refund",
    "RefundPreview",
    "PaymentLinkStatus",
    "PaymentLink",
    "SubscriptionStatus",
    "SubscriptionInterval",
    "SubscriptionCancellationReason",
    "SubscriptionConsent",
    "Subscription",
    "CycleStatus",
    "Cycle",
    "CardLink",
    "Balance",
    "BalanceTransaction",
    "EventType",
    "EventStamp",
    "PaymentEventBody",
    "RefundEventBody",
    "PaymentLinkEventBody",
    "CustomerEventBody",
    "CardEventBody",
    "SubscriptionEventBody",
    "CycleEventBody",
    "WebhookEndpointEvents",
    "WebhookEndpoint",
    "WebhookEndpointEventBody",
    "AccountEventBody",
    "WebhookTestEventBody",
    "EventData",
    "Event",
    "WebhookDeliveryStatus",
    "WebhookDeliveryTrigger",
    "WebhookDeliveryError",
    "WebhookDelivery",
    "WebhookEndpointWithSecret",
    "WebhookReplay",
    "WebhookAttempt",
    "RequestLog",
    "RequestLogWithBodies",
    "PaymentsListSort",
    "PaymentLinksTestPayBrand",
    "RequestLogsListStatusClass",
]

ErrorCode: TypeAlias = Literal["parameter_invalid", "request_body_invalid", "request_malformed", "request_header_too_large", "card_number_refused", "stored_card_not_chargeable", "token_invalid", "idempotency_key_required", "idempotency_key_invalid", "version_unknown", "refund_exceeds_remaining", "webhook_url_refused", "api_key_missing", "api_key_invalid", "api_key_revoked", "api_key_expired", "publishable_key_not_allowed", "test_mode_only", "account_cannot_charge", "key_read_only", "key_not_permitted", "key_exceeds_role", "tool_turned_off", "origin_not_allowed", "confirmation_required", "refund_limit_reached", "step_up_required", "second_factor_required", "role_too_high", "resource_missing", "route_not_found", "idempotency_key_reuse", "idempotency_key_in_use", "payment_not_refundable", "payment_already_refunded", "payment_link_not_payable", "webhook_endpoint_disabled", "webhook_endpoint_limit", "subscription_not_active", "customer_has_subscriptions", "customer_details_in_use", "account_changed", "api_key_limit", "business_limit", "last_owner", "state_conflict", "rate_limited", "too_many_unknown_keys", "too_many_tries", "attempt_challenge_required", "internal_error", "service_unavailable", "gateway_unavailable", "gateway_timeout"]


@dataclass(frozen=True, kw_only=True)
class AccountCapabilities:
    can_charge: bool
    """Whether the account can charge in this key's mode."""


AccountVerificationStatus: TypeAlias = Literal["not_started", "in_progress", "in_review", "approved", "rejected", "suspended"]


@dataclass(frozen=True, kw_only=True)
class Account:
    id: str
    object: Literal["account"]
    mode: Literal["test", "live"]
    name: str
    """The legal name."""
    name_ar: str | None
    display_name: str
    """What payers see on pages and receipts."""
    country: str
    """ISO 3166."""
    currency: str
    timezone: str
    """The time zone of billing dates."""
    capabilities: AccountCapabilities
    charge_blockers: list[str]
    """What prevents charging; empty if nothing does."""
    verification_status: AccountVerificationStatus
    requirements: list[str]
    """What verification still requires."""
    default_version: str
    """The version used for requests without Service-Version."""
    support_email: str | None
    support_phone: str | None
    created: str
    """UTC, ISO 8601."""



@dataclass(frozen=True, kw_only=True)
class Customer:
    id: str
    object: Literal["customer"]
    mode: Literal["test", "live"]
    name: str | None
    email: str | None
    """In lower case."""
    phone: str | None
    """E.164."""
    locale: Literal["ar", "en"] | None
    reference: str | None
    """Your own reference for the customer."""
    metadata: dict[str, str]
    """Your own key-value pairs; values are strings."""
    created: str
    """UTC, ISO 8601."""
    updated: str
    """UTC, ISO 8601."""


CardBrand: TypeAlias = Literal["mada", "visa", "mastercard", "amex", "unionpay", "unknown"]


@dataclass(frozen=True, kw_only=True)
class Card:
    id: str
    object: Literal["card"]
    mode: Literal["test", "live"]
    customer: str
    """The customer who agreed to save the card."""
    brand: CardBrand
    """mada also for co-badged cards."""
    last4: str
    """A string, because it can start with 0."""
    exp_month: int
    """The last month in which the card is valid."""
    exp_year: int
    """9999 if the gateway did not return an expiry date."""
    funding: str | None
    """As reported by the gateway."""
    status: Literal["active", "expired", "removed"]
    """Only active cards are charged, and only by the subscription they were saved for."""
    removed_at: str | None
    created: str
    """UTC, ISO 8601."""


PaymentStatus: TypeAlias = Literal["initiated", "paid", "failed", "partially_refunded", "refunded"]


@dataclass(frozen=True, kw_only=True)
class PaymentSource:
    type: Literal["token", "hosted_page", "subscription"]
    brand: CardBrand | None
    last4: str | None


PaymentFailureCode: TypeAlias = Literal["insufficient_funds", "card_declined", "expired_card", "lost_card", "stolen_card", "limit_exceeded", "invalid_card", "not_permitted", "authentication_failed", "authentication_abandoned", "card_not_supported", "card_missing", "amount_too_small", "gateway_timeout", "not_sent", "processing_error"]


@dataclass(frozen=True, kw_only=True)
class Payment:
    id: str
    object: Literal["payment"]
    mode: Literal["test", "live"]
    amount: int
    """Halalas, the minor unit: 10000 is 100.00 SAR."""
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    status: PaymentStatus
    description: str | None
    customer: str | None
    payment_link: str | None
    subscription: str | None
    cycle: str | None
    source: PaymentSource
    transaction_url: str | None
    """Redirect the payer to this URL for 3-D Secure; null if it is not required."""
    simulated: bool
    """Created by a test helper, without the gateway."""
    fee: int | None
    """The fee, including VAT."""
    fee_vat: int | None
    """The VAT included in the fee."""
    net: int | None
    """The amount after fees."""
    vat_amount: int | None
    """The VAT in the amount as shown to the payer; null if the link showed no VAT."""
    amount_refunded: int
    """Halalas."""
    amount_refundable: int
    """The amount that can still be refunded. Pending refunds are deducted."""
    failure_code: PaymentFailureCode | None
    """The reason for the failure."""
    failure_message: str | None
    """The reason for the failure, as a message for the payer in the language of the payment."""
    gateway_code: str | None
    """The bank's response code."""
    reference_number: str | None
    """The bank's reference (RRN)."""
    authorization_code: str | None
    callback_url: str | None
    reference: str | None
    metadata: dict[str, str]
    """Your own key-value pairs; values are strings."""
    receipt_url: str | None
    """The URL of the receipt."""
    created: str
    """UTC, ISO 8601."""
    updated: str
    """UTC, ISO 8601."""
    paid_at: str | None


RefundApproval: TypeAlias = Literal["waiting", "approved", "declined", "expired"]

RefundReason: TypeAlias = Literal["requested_by_customer", "duplicate", "fraudulent", "other"]

RefundFailureCode: TypeAlias = Literal["insufficient_balance", "card_closed", "gateway_rejected", "gateway_timeout", "approval_declined", "approval_expired"]


@dataclass(frozen=True, kw_only=True)
class Refund:
    id: str
    object: Literal["refund"]
    mode: Literal["test", "live"]
    payment: str
    customer: str | None
    amount: int
    """Halalas, the minor unit: 10000 is 100.00 SAR."""
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    status: Literal["pending", "succeeded", "failed"]
    """`pending`: it needs approval, another refund of the payment is sent first, or the gateway's response was lost. In the last case the refund is compared with the gateway's total and resent within five minutes if it did not arrive."""
    approval: RefundApproval | None
    """Set if the amount was above the key's approval limit. `waiting`: the refund must be approved in the dashboard before it is sent. `declined`, `expired`: the refund failed and nothing was refunded."""
    approval_expires_at: str | None
    """When a refund that needs approval expires."""
    reason: RefundReason | None
    note: str | None
    failure_code: RefundFailureCode | None
    reference_number: str | None
    simulated: bool
    metadata: dict[str, str]
    """Your own key-value pairs; values are strings."""
    created: str
    """UTC, ISO 8601."""
    succeeded_at: str | None



@dataclass(frozen=True, kw_only=True)
class RefundPreview:
    object: Literal["refund_preview"]
    mode: Literal["test", "live"]
    payment: str
    amount: int
    """Halalas to refund."""
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    refundable: int
    """Halalas that are refundable now."""
    remaining: int
    """Halalas that remain refundable after this refund."""
    fee_not_returned: int | None
    """Halalas; the fee of the payment, which is not refunded."""
    approval_required: bool
    """True if the refund must be approved in the dashboard before it is sent."""
    balance: Literal["pending", "available"]
    """The part of the balance that the refund is deducted from."""
    balance_change: int
    """Halalas; the change of the balance, which is negative."""


PaymentLinkStatus: TypeAlias = Literal["active", "paid", "expired", "canceled"]


@dataclass(frozen=True, kw_only=True)
class PaymentLink:
    id: str
    object: Literal["payment_link"]
    mode: Literal["test", "live"]
    url: str
    """The URL of the payment page."""
    amount: int
    """Halalas, the minor unit: 10000 is 100.00 SAR."""
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    description: str | None
    status: PaymentLinkStatus
    customer: str | None
    max_payments: int | None
    """null: no limit."""
    payments_count: int
    """The number of successful payments."""
    amount_collected: int
    """Halalas; the total of the successful payments."""
    payment: str | None
    """The payment that completed the link."""
    subscription: str | None
    expires_at: str | None
    """null: never."""
    success_url: str | None
    cancel_url: str | None
    inactive_message: str | None
    vat_inclusive: bool
    locale: Literal["auto", "ar", "en"]
    collect: list[Literal["name", "phone", "email"]]
    reference: str | None
    metadata: dict[str, str]
    """Your own key-value pairs; values are strings."""
    created: str
    """UTC, ISO 8601."""
    updated: str
    """UTC, ISO 8601."""
    paid_at: str | None
    canceled_at: str | None


SubscriptionStatus: TypeAlias = Literal["incomplete", "active", "past_due", "paused", "canceled", "completed", "expired"]

SubscriptionInterval: TypeAlias = Literal["day", "week", "month", "year"]

SubscriptionCancellationReason: TypeAlias = Literal["merchant_request", "customer_request", "payment_failed", "consent_not_given", "card_removed", "account_suspended"]


@dataclass(frozen=True, kw_only=True)
class SubscriptionConsent:
    accepted_at: str
    """UTC, ISO 8601."""
    ip: str | None
    user_agent: str | None
    locale: Literal["ar", "en"]
    text: str
    """The exact text the customer agreed to."""
    text_version: str



@dataclass(frozen=True, kw_only=True)
class Subscription:
    id: str
    object: Literal["subscription"]
    mode: Literal["test", "live"]
    customer: str
    card: str | None
    """null: the customer must add a card."""
    status: SubscriptionStatus
    amount: int
    """Halalas, the minor unit: 10000 is 100.00 SAR."""
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    description: str
    interval: SubscriptionInterval
    interval_count: int
    anchor_day: int | None
    """The day of the month on which periods start, Riyadh time; months and years only."""
    cycles_total: int | None
    """null: until canceled."""
    cycles_completed: int
    current_period_start: str | None
    """Midnight in Riyadh."""
    current_period_end: str | None
    """Exclusive."""
    next_charge_at: str | None
    latest_cycle: str | None
    failed_attempts: int
    """Consecutive failed attempts of the open cycle."""
    next_retry_at: str | None
    """When the card is charged again."""
    cancel_at_period_end: bool
    pause_starts_at: str | None
    """When the pause starts."""
    resumes_at: str | None
    """When it resumes automatically."""
    canceled_at: str | None
    """When it was canceled."""
    ended_at: str | None
    """When the subscription ended."""
    cancellation_reason: SubscriptionCancellationReason | None
    consent: SubscriptionConsent | None
    """What the customer agreed to; null before they agree."""
    agreement_id: str | None
    """Sent to the gateway with every later charge."""
    payment_link: str | None
    """The consent page, while the subscription is incomplete."""
    url: str | None
    """The page where the customer agrees and pays; null afterwards."""
    manage_url: str | None
    """The subscription page of the customer: next charge, history, card, cancellation. Anyone with the link can use it, so it is null for keys, apps and members that may only read."""
    reference: str | None
    metadata: dict[str, str]
    """Your own key-value pairs; values are strings."""
    created: str
    """UTC, ISO 8601."""
    updated: str
    """UTC, ISO 8601."""


CycleStatus: TypeAlias = Literal["scheduled", "processing", "paid", "retrying", "failed", "void"]


@dataclass(frozen=True, kw_only=True)
class Cycle:
    id: str
    object: Literal["cycle"]
    mode: Literal["test", "live"]
    subscription: str
    customer: str
    sequence: int
    """1 for the first period."""
    amount: int
    """Halalas, the minor unit: 10000 is 100.00 SAR."""
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    status: CycleStatus
    """`retrying`: another attempt follows. `failed`: no more attempts, but the link can still be paid."""
    period_start: str
    """Midnight in Riyadh."""
    period_end: str
    """Exclusive."""
    scheduled_for: str
    """When the first attempt is due."""
    attempts: int
    """The number of attempts to charge the card."""
    next_attempt_at: str | None
    payment: str | None
    """The payment from the most recent attempt that created one."""
    payment_link: str | None
    """The page where the customer can pay after a failed attempt."""
    failure_code: PaymentFailureCode | None
    """Why the latest attempt failed."""
    paid_at: str | None
    created: str
    """UTC, ISO 8601."""



@dataclass(frozen=True, kw_only=True)
class CardLink:
    object: Literal["card_link"]
    subscription: str
    url: str
    """Share it only with the customer."""



@dataclass(frozen=True, kw_only=True)
class Balance:
    object: Literal["balance"]
    mode: Literal["test", "live"]
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    available: int
    """Halalas available for payout. Negative if refunds exceed payments."""
    pending: int
    """Halalas from the last two days that are not available yet. Negative if the fees of refunded payments exceed them."""



@dataclass(frozen=True, kw_only=True)
class BalanceTransaction:
    id: str
    object: Literal["balance_transaction"]
    mode: Literal["test", "live"]
    type: Literal["payment", "refund"]
    """The type of transaction. New types can be added."""
    amount: int
    """Halalas: the amount paid, or the refunded amount as a negative number."""
    fee: int
    """The fee for a payment, including VAT. Fees are not refunded."""
    net: int
    """amount − fee: the change of the balance."""
    currency: Literal["SAR"]
    """Only SAR is accepted."""
    source: str
    """The payment or refund that changed the balance."""
    available_on: str
    """When the amount becomes available. For a payment: the start of the second day after it was paid, Riyadh time."""
    created: str
    """UTC, ISO 8601."""


EventType: TypeAlias = Literal["payment_paid", "payment_refunded", "payment_failed", "payment_action_required", "refund_created", "refund_failed", "payment_link_created", "payment_link_paid", "payment_link_expired", "payment_link_canceled", "customer_created", "customer_updated", "customer_deleted", "card_saved", "card_removed", "card_expiring", "subscription_created", "subscription_activated", "subscription_renewal_upcoming", "subscription_past_due", "subscription_recovered", "subscription_paused", "subscription_resumed", "subscription_canceled", "subscription_completed", "subscription_expired", "subscription_updated", "cycle_created", "cycle_paid", "cycle_failed", "webhook_endpoint_disabled", "account_updated", "webhook_test"]


@dataclass(frozen=True, kw_only=True)
class EventStamp:
    id: str
    type: EventType
    created: str
    """UTC, ISO 8601."""
    mode: Literal["test", "live"]



@dataclass(frozen=True, kw_only=True)
class PaymentEventBody(Payment):
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class RefundEventBody(Refund):
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class PaymentLinkEventBody(PaymentLink):
    simulated: bool | None = None
    """True for a sample object that does not exist, sent to test a receiver."""
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class CustomerEventBody(Customer):
    simulated: bool | None = None
    """True for a sample object that does not exist, sent to test a receiver."""
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class CardEventBody(Card):
    simulated: bool | None = None
    """True for a sample object that does not exist, sent to test a receiver."""
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class SubscriptionEventBody(Subscription):
    simulated: bool | None = None
    """True for a sample object that does not exist, sent to test a receiver."""
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class CycleEventBody(Cycle):
    simulated: bool | None = None
    """True for a sample object that does not exist, sent to test a receiver."""
    event: EventStamp


WebhookEndpointEvents: TypeAlias = Literal["*", "payment_paid", "payment_refunded", "payment_failed", "payment_action_required", "refund_created", "refund_failed", "payment_link_created", "payment_link_paid", "payment_link_expired", "payment_link_canceled", "customer_created", "customer_updated", "customer_deleted", "card_saved", "card_removed", "card_expiring", "subscription_created", "subscription_activated", "subscription_renewal_upcoming", "subscription_past_due", "subscription_recovered", "subscription_paused", "subscription_resumed", "subscription_canceled", "subscription_completed", "subscription_expired", "subscription_updated", "cycle_created", "cycle_paid", "cycle_failed", "webhook_endpoint_disabled", "account_updated", "webhook_test"]


@dataclass(frozen=True, kw_only=True)
class WebhookEndpoint:
    id: str
    object: Literal["webhook_endpoint"]
    mode: Literal["test", "live"]
    url: str
    description: str | None
    events: list[WebhookEndpointEvents]
    """The event types to send; ["*"] for all."""
    status: Literal["enabled", "disabled"]
    disabled_reason: Literal["merchant", "failing", "gone"] | None
    """merchant: disabled by you. failing: all deliveries failed for 5 days. gone: the endpoint responded with 410."""
    failing_since: str | None
    """The first failed attempt since the last success."""
    last_success_at: str | None
    version: str | None
    """The API version of its events; null: the account's version."""
    secret_expires_at: str | None
    """Until when the previous secret keeps signing; null if only one secret signs."""
    metadata: dict[str, str]
    """Your own key-value pairs; values are strings."""
    created: str
    """UTC, ISO 8601."""
    updated: str
    """UTC, ISO 8601."""



@dataclass(frozen=True, kw_only=True)
class WebhookEndpointEventBody(WebhookEndpoint):
    simulated: bool | None = None
    """True for a sample object that does not exist, sent to test a receiver."""
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class AccountEventBody(Account):
    simulated: bool | None = None
    """True for a sample object that does not exist, sent to test a receiver."""
    event: EventStamp



@dataclass(frozen=True, kw_only=True)
class WebhookTestEventBody:
    object: Literal["webhook_test"]
    mode: Literal["test", "live"]
    message: str
    event: EventStamp


EventData: TypeAlias = Union[
    PaymentEventBody,
    RefundEventBody,
    PaymentLinkEventBody,
    CustomerEventBody,
    CardEventBody,
    SubscriptionEventBody,
    CycleEventBody,
    WebhookEndpointEventBody,
    AccountEventBody,
    WebhookTestEventBody,
    UnknownObject,
]


@dataclass(frozen=True, kw_only=True)
class Event:
    id: str
    object: Literal["event"]
    mode: Literal["test", "live"]
    type: EventType
    created: str
    """UTC, ISO 8601."""
    version: str
    """The API version of its data."""
    request: str | None
    """The request that caused it; null if a payer or a job did."""
    pending_deliveries: int
    """The number of pending deliveries."""
    data: EventData
    """The exact body that was sent to endpoints, byte for byte."""


WebhookDeliveryStatus: TypeAlias = Literal["pending", "succeeded", "failed", "canceled"]

WebhookDeliveryTrigger: TypeAlias = Literal["automatic", "resend", "replay", "test"]

WebhookDeliveryError: TypeAlias = Literal["timeout", "dns", "tls", "refused", "blocked_address", "redirect", "internal"]


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery:
    id: str
    object: Literal["webhook_delivery"]
    mode: Literal["test", "live"]
    event: str
    webhook_endpoint: str
    status: WebhookDeliveryStatus
    """`failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded."""
    trigger: WebhookDeliveryTrigger
    attempts: int
    """The number of attempts, including one in progress."""
    next_attempt_at: str | None
    response_status: int | None
    response_body: str | None
    """The first 2048 bytes of the response, with secrets removed."""
    response_time_ms: int | None
    error: WebhookDeliveryError | None
    """Why there was no response, or no valid one."""
    created: str
    """UTC, ISO 8601."""
    succeeded_at: str | None



@dataclass(frozen=True, kw_only=True)
class WebhookEndpointWithSecret(WebhookEndpoint):
    secret: str
    """Signs the events sent to this endpoint. Shown only once."""



@dataclass(frozen=True, kw_only=True)
class WebhookReplay:
    object: Literal["webhook_replay"]
    mode: Literal["test", "live"]
    webhook_endpoint: str
    queued: int
    """The number of queued deliveries."""
    has_more: bool
    """Whether another call is needed for the rest of the time window."""
    next_created_from: str | None
    """The created_from for the next call; null if the time window is complete."""



@dataclass(frozen=True, kw_only=True)
class WebhookAttempt:
    object: Literal["webhook_attempt"]
    mode: Literal["test", "live"]
    webhook_delivery: str
    number: int
    """The number of the attempt, from 1; sent as Service-Attempt."""
    response_status: int | None
    response_body: str | None
    """The first 2048 bytes of the response, with secrets removed."""
    response_time_ms: int | None
    error: WebhookDeliveryError | None
    """Why there was no response, or no valid one."""
    created: str
    """When the attempt ended."""



@dataclass(frozen=True, kw_only=True)
class RequestLog:
    id: str
    """The Service-Request-Id of the response."""
    object: Literal["request_log"]
    mode: Literal["test", "live"]
    key: str
    """The secret key or the connected app."""
    method: str
    path: str
    """Tool calls appear as `/mcp tools/call <name>`."""
    operation: str | None
    """The operation or the tool."""
    status: int
    """The HTTP status."""
    error_code: str | None
    error_param: str | None
    idempotency_key: str | None
    replayed: bool
    """Whether the stored response of an earlier request was returned."""
    version: str
    """The API version of the response."""
    duration_ms: int
    """Milliseconds."""
    ip: str | None
    user_agent: str | None
    created: str
    """UTC, ISO 8601."""



@dataclass(frozen=True, kw_only=True)
class RequestLogWithBodies(RequestLog):
    query: str | None
    """The query string, redacted."""
    request_body: str | None
    """Redacted and truncated at 8 KB; null if the request was rejected before the check for card numbers."""
    response_body: str | None
    """Redacted and truncated at 8 KB, for a successful GET at 1 KB."""


PaymentsListSort: TypeAlias = Literal["newest", "oldest", "highest", "lowest"]

PaymentLinksTestPayBrand: TypeAlias = Literal["mada", "visa", "mastercard", "amex", "unionpay"]

RequestLogsListStatusClass: TypeAlias = Literal["2xx", "4xx", "5xx", "failed"]
