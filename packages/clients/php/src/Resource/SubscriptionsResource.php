<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class SubscriptionsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List subscriptions, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest',
     *     customer?: string,
     *     status?: 'incomplete'|'active'|'past_due'|'paused'|'canceled'|'completed'|'expired',
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
     * @return Pages<Model\Subscription>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/subscriptions',
            Model\Subscription::fromArray(...),
            query: $params,
        );
    }

    /**
     * Create a subscription. It becomes active after the customer opens its page, agrees and pays the first period.
     *
     * @param array{
     *     customer?: string,
     *     customer_details?: array{name?: string, email?: string, phone?: string},
     *     amount: int,
     *     currency: 'SAR',
     *     description: string,
     *     interval: 'day'|'week'|'month'|'year',
     *     interval_count?: int,
     *     cycles_total?: int,
     *     success_url?: string,
     *     cancel_url?: string,
     *     locale?: 'auto'|'ar'|'en',
     *     expires_at?: string,
     *     reference?: string,
     *     metadata?: array<string, string>,
     * } $params
     *     customer_details: Instead of `customer`: the customer's details. An existing customer is matched by phone or email, otherwise a new one is created.
     *     amount: Halalas, the minor unit: 10000 is 100.00 SAR.
     *     currency: Only SAR is accepted.
     *     description: What the subscription is for. Shown to the customer before they agree.
     *     interval_count: The number of intervals between charges: at most 365 days, 52 weeks, 12 months or 3 years.
     *     cycles_total: The total number of charges; if absent, until canceled.
     *     success_url: The URL to redirect to after payment; `{payment_id}` is replaced with the payment's ID.
     *     cancel_url: The URL to redirect to if the payer cancels.
     *     locale: The language of the page; auto uses the payer's browser language.
     *     expires_at: The deadline for the customer to agree; defaults to 7 days.
     *     reference: Your own reference, such as an order number.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function create(array $params, ?string $idempotencyKey = null): Model\Subscription
    {
        return $this->api->call(
            'POST',
            '/v1/subscriptions',
            Model\Subscription::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Retrieve a subscription.
     */
    public function get(string $id): Model\Subscription
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/subscriptions/{id}', $id),
            Model\Subscription::fromArray(...),
        );
    }

    /**
     * Update a subscription's description or metadata, or lower its amount for future periods.
     *
     * @param array{
     *     amount?: int,
     *     description?: string,
     *     reference?: string|null,
     *     metadata?: array<string, string>,
     * } $params
     *     amount: Applies to future periods. Cannot exceed the amount the customer agreed to.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function update(string $id, array $params = [], ?string $idempotencyKey = null): Model\Subscription
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/subscriptions/{id}', $id),
            Model\Subscription::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Cancel a subscription now.
     */
    public function delete(string $id): Model\Subscription
    {
        return $this->api->call(
            'DELETE',
            Api::path('/v1/subscriptions/{id}', $id),
            Model\Subscription::fromArray(...),
        );
    }

    /**
     * Cancel a subscription, now or at the end of the paid period.
     *
     * @param array{
     *     at_period_end?: bool,
     *     reason?: 'merchant_request'|'customer_request',
     * } $params
     *     at_period_end: Cancel at the end of the paid period instead of now.
     *     reason: Who requested the cancellation.
     */
    public function cancel(string $id, array $params = [], ?string $idempotencyKey = null): Model\Subscription
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/subscriptions/{id}/cancel', $id),
            Model\Subscription::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Pause a subscription. No new period starts until it is resumed.
     *
     * @param array{
     *     resumes_at?: string,
     *     on_pause?: 'void'|'finish',
     * } $params
     *     resumes_at: When the subscription resumes automatically; if absent, it stays paused until resumed.
     *     on_pause: Whether an unpaid cycle is voided or still collected.
     */
    public function pause(string $id, array $params = [], ?string $idempotencyKey = null): Model\Subscription
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/subscriptions/{id}/pause', $id),
            Model\Subscription::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Resume a paused subscription. A paid period is not charged again.
     */
    public function resume(string $id, ?string $idempotencyKey = null): Model\Subscription
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/subscriptions/{id}/resume', $id),
            Model\Subscription::fromArray(...),
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * List the billing cycles of a subscription, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\Cycle>
     */
    public function listCycles(string $id, array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            Api::path('/v1/subscriptions/{id}/cycles', $id),
            Model\Cycle::fromArray(...),
            query: $params,
        );
    }

    /**
     * Retrieve the page where the customer can add another card for this subscription.
     */
    public function cardLink(string $id, ?string $idempotencyKey = null): Model\CardLink
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/subscriptions/{id}/card_link', $id),
            Model\CardLink::fromArray(...),
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Run the next scheduled step of a subscription now: a new cycle, a retry, the end of a pause or the end of the subscription.
     *
     * @param array{
     *     outcome?: 'paid'|'failed',
     *     failure_code?: 'insufficient_funds'|'card_declined'|'expired_card'|'lost_card'|'stolen_card'|'limit_exceeded'|'invalid_card'|'not_permitted'|'authentication_failed'|'authentication_abandoned'|'card_not_supported'|'card_missing'|'amount_too_small'|'gateway_timeout'|'not_sent'|'processing_error',
     * } $params
     *     outcome: The outcome to simulate. If absent, the stored card is charged at the sandbox gateway.
     *     failure_code: The failure code to simulate.
     */
    public function testAdvance(string $id, array $params = [], ?string $idempotencyKey = null): Model\Cycle
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/test/subscriptions/{id}/advance', $id),
            Model\Cycle::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }
}
