<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class PaymentsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List payments, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest'|'highest'|'lowest',
     *     customer?: string,
     *     payment_link?: string,
     *     subscription?: string,
     *     status?: 'initiated'|'paid'|'failed'|'partially_refunded'|'refunded',
     *     statuses?: list<'initiated'|'paid'|'failed'|'partially_refunded'|'refunded'>,
     *     amount?: int,
     *     amount_min?: int,
     *     amount_max?: int,
     *     brand?: 'mada'|'visa'|'mastercard'|'amex'|'unionpay'|'unknown',
     *     last4?: string,
     *     failure_code?: 'insufficient_funds'|'card_declined'|'expired_card'|'lost_card'|'stolen_card'|'limit_exceeded'|'invalid_card'|'not_permitted'|'authentication_failed'|'authentication_abandoned'|'card_not_supported'|'card_missing'|'amount_too_small'|'gateway_timeout'|'not_sent'|'processing_error',
     *     reference?: string,
     *     metadata?: array<string, string>,
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     sort: The order of the list, by creation or by amount.
     *     customer: Only objects with this customer.
     *     payment_link: Only objects with this payment link.
     *     subscription: Only objects with this subscription.
     *     status: Only objects with this status.
     *     statuses: Only payments with any of these statuses: `statuses=a&statuses=b`.
     *     amount: Halalas, the minor unit: 10000 is 100.00 SAR.
     *     amount_min: Only payments of at least this amount in halalas.
     *     amount_max: Only payments of at most this amount in halalas.
     *     brand: Only payments with cards of this network.
     *     last4: Only payments with cards ending in these four digits.
     *     failure_code: Only payments that failed for this reason.
     *     reference: Your own reference, such as an order number.
     *     metadata: Up to 3 exact matches, such as `metadata[order]=17`.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\Payment>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/payments',
            Model\Payment::fromArray(...),
            query: $params,
        );
    }

    /**
     * Charge a card with a token that was created in the payer's browser.
     *
     * @param array{
     *     amount: int,
     *     currency: 'SAR',
     *     source: array{type: 'token', token: string},
     *     description?: string,
     *     customer?: string,
     *     callback_url?: string,
     *     reference?: string,
     *     metadata?: array<string, string>,
     *     locale?: 'ar'|'en',
     * } $params
     *     amount: Halalas, the minor unit: 10000 is 100.00 SAR.
     *     currency: Only SAR is accepted.
     *     source: The card, as a token created in the payer's browser.
     *     reference: Your own reference, such as an order number.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     *     locale: The payer's language, used for `failure_message`. Defaults to English.
     */
    public function create(array $params, ?string $idempotencyKey = null): Model\Payment
    {
        return $this->api->call(
            'POST',
            '/v1/payments',
            Model\Payment::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Retrieve a payment.
     */
    public function get(string $id): Model\Payment
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/payments/{id}', $id),
            Model\Payment::fromArray(...),
        );
    }

    /**
     * List the refunds of a payment, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *
     * @return Pages<Model\Refund>
     */
    public function listRefunds(string $id, array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            Api::path('/v1/payments/{id}/refunds', $id),
            Model\Refund::fromArray(...),
            query: $params,
        );
    }

    /**
     * Refund a payment, in full or in part.
     *
     * @param array{
     *     amount?: int,
     *     reason?: 'requested_by_customer'|'duplicate'|'fraudulent'|'other',
     *     note?: string,
     *     metadata?: array<string, string>,
     * } $params
     *     amount: Halalas, the minor unit: 10000 is 100.00 SAR.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function refund(string $id, array $params = [], ?string $idempotencyKey = null): Model\Refund
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/payments/{id}/refunds', $id),
            Model\Refund::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Preview a refund: its amount, what remains refundable, and its effect on the fee and the balance. Changes nothing.
     *
     * @param array{
     *     amount?: int,
     * } $params
     *     amount: Halalas, the minor unit: 10000 is 100.00 SAR.
     */
    public function previewRefund(string $id, array $params = [], ?string $idempotencyKey = null): Model\RefundPreview
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/payments/{id}/refunds/preview', $id),
            Model\RefundPreview::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }
}
