<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class PaymentLinksResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List payment links, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest',
     *     customer?: string,
     *     status?: 'active'|'paid'|'expired'|'canceled',
     *     reference?: string,
     *     metadata?: array<string, string>,
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     sort: The order of the list, by creation.
     *     customer: Only objects with this customer.
     *     status: Only objects with this status.
     *     reference: Your own reference, such as an order number.
     *     metadata: Up to 3 exact matches, such as `metadata[order]=17`.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\PaymentLink>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/payment_links',
            Model\PaymentLink::fromArray(...),
            query: $params,
        );
    }

    /**
     * Create a payment link: a page where a customer pays a fixed amount.
     *
     * @param array{
     *     amount: int,
     *     currency: 'SAR',
     *     description?: string,
     *     customer?: string,
     *     max_payments?: int|null,
     *     expires_at?: string,
     *     success_url?: string,
     *     cancel_url?: string,
     *     inactive_message?: string,
     *     vat_inclusive?: bool,
     *     locale?: 'auto'|'ar'|'en',
     *     collect?: list<'name'|'phone'|'email'>,
     *     reference?: string,
     *     metadata?: array<string, string>,
     * } $params
     *     amount: Halalas, the minor unit: 10000 is 100.00 SAR.
     *     currency: Only SAR is accepted.
     *     description: What the payment is for, as shown to the payer.
     *     max_payments: null: no limit.
     *     expires_at: When the link expires; 5 minutes to 366 days ahead.
     *     success_url: The URL to redirect to after payment; `{payment_id}` is replaced with the payment's ID.
     *     cancel_url: The URL to redirect to if the payer cancels.
     *     inactive_message: The message shown when the link can no longer be paid.
     *     vat_inclusive: Whether the amount includes 15% VAT, which the page and receipt then show. Requires the account's VAT number.
     *     locale: The language of the page; auto uses the payer's browser language.
     *     collect: The details that the page collects from the payer.
     *     reference: Your own reference, such as an order number.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function create(array $params, ?string $idempotencyKey = null): Model\PaymentLink
    {
        return $this->api->call(
            'POST',
            '/v1/payment_links',
            Model\PaymentLink::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Retrieve a payment link.
     */
    public function get(string $id): Model\PaymentLink
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/payment_links/{id}', $id),
            Model\PaymentLink::fromArray(...),
        );
    }

    /**
     * Update a payment link. The amount cannot be changed.
     *
     * @param array{
     *     description?: string|null,
     *     expires_at?: string|null,
     *     success_url?: string|null,
     *     cancel_url?: string|null,
     *     inactive_message?: string|null,
     *     vat_inclusive?: bool,
     *     metadata?: array<string, string>,
     * } $params
     *     expires_at: Only while the link is active. null: no expiry.
     *     vat_inclusive: Whether the amount includes 15% VAT, which the page and receipt then show. Requires the account's VAT number.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function update(string $id, array $params = [], ?string $idempotencyKey = null): Model\PaymentLink
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/payment_links/{id}', $id),
            Model\PaymentLink::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Cancel a payment link. It can no longer be paid.
     */
    public function cancel(string $id, ?string $idempotencyKey = null): Model\PaymentLink
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/payment_links/{id}/cancel', $id),
            Model\PaymentLink::fromArray(...),
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Create a payment link with the details of another one, whatever its status. The new link does not expire.
     */
    public function duplicate(string $id, ?string $idempotencyKey = null): Model\PaymentLink
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/payment_links/{id}/duplicate', $id),
            Model\PaymentLink::fromArray(...),
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Simulate a successful or failed payment of a payment link.
     *
     * @param array{
     *     outcome?: string,
     *     brand?: 'mada'|'visa'|'mastercard'|'amex'|'unionpay',
     *     failure_code?: 'insufficient_funds'|'card_declined'|'expired_card'|'lost_card'|'stolen_card'|'limit_exceeded'|'invalid_card'|'not_permitted'|'authentication_failed'|'authentication_abandoned'|'card_not_supported'|'card_missing'|'amount_too_small'|'gateway_timeout'|'not_sent'|'processing_error',
     * } $params
     *     outcome: `failed` simulates a failed payment. Any other value, or none, simulates a successful one.
     */
    public function testPay(string $id, array $params = [], ?string $idempotencyKey = null): Model\Payment
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/test/payment_links/{id}/pay', $id),
            Model\Payment::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }
}
