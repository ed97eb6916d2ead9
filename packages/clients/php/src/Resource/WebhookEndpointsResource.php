<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class WebhookEndpointsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List webhook endpoints, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *
     * @return Pages<Model\WebhookEndpoint>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/webhook_endpoints',
            Model\WebhookEndpoint::fromArray(...),
            query: $params,
        );
    }

    /**
     * Create a webhook endpoint. Its signing secret is shown only once.
     *
     * @param array{
     *     url: string,
     *     description?: string,
     *     events?: list<'*'|'payment_paid'|'payment_refunded'|'payment_failed'|'payment_action_required'|'refund_created'|'refund_failed'|'payment_link_created'|'payment_link_paid'|'payment_link_expired'|'payment_link_canceled'|'customer_created'|'customer_updated'|'customer_deleted'|'card_saved'|'card_removed'|'card_expiring'|'subscription_created'|'subscription_activated'|'subscription_renewal_upcoming'|'subscription_past_due'|'subscription_recovered'|'subscription_paused'|'subscription_resumed'|'subscription_canceled'|'subscription_completed'|'subscription_expired'|'subscription_updated'|'cycle_created'|'cycle_paid'|'cycle_failed'|'webhook_endpoint_disabled'|'account_updated'|'webhook_test'>,
     *     metadata?: array<string, string>,
     * } $params
     *     url: The URL that receives events.
     *     events: The event types to send; ["*"] for all.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function create(array $params, ?string $idempotencyKey = null): Model\WebhookEndpointWithSecret
    {
        return $this->api->call(
            'POST',
            '/v1/webhook_endpoints',
            Model\WebhookEndpointWithSecret::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Retrieve a webhook endpoint.
     */
    public function get(string $id): Model\WebhookEndpoint
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/webhook_endpoints/{id}', $id),
            Model\WebhookEndpoint::fromArray(...),
        );
    }

    /**
     * Update, disable or enable a webhook endpoint.
     *
     * @param array{
     *     url?: string,
     *     description?: string|null,
     *     events?: list<'*'|'payment_paid'|'payment_refunded'|'payment_failed'|'payment_action_required'|'refund_created'|'refund_failed'|'payment_link_created'|'payment_link_paid'|'payment_link_expired'|'payment_link_canceled'|'customer_created'|'customer_updated'|'customer_deleted'|'card_saved'|'card_removed'|'card_expiring'|'subscription_created'|'subscription_activated'|'subscription_renewal_upcoming'|'subscription_past_due'|'subscription_recovered'|'subscription_paused'|'subscription_resumed'|'subscription_canceled'|'subscription_completed'|'subscription_expired'|'subscription_updated'|'cycle_created'|'cycle_paid'|'cycle_failed'|'webhook_endpoint_disabled'|'account_updated'|'webhook_test'>,
     *     status?: 'enabled'|'disabled',
     *     metadata?: array<string, string>,
     * } $params
     *     url: The URL that receives events.
     *     events: The event types to send; ["*"] for all.
     *     status: `disabled` cancels pending deliveries; `enabled` starts with new events.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function update(string $id, array $params = [], ?string $idempotencyKey = null): Model\WebhookEndpoint
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/webhook_endpoints/{id}', $id),
            Model\WebhookEndpoint::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Delete a webhook endpoint. Its pending deliveries are canceled.
     */
    public function delete(string $id): Model\WebhookEndpoint
    {
        return $this->api->call(
            'DELETE',
            Api::path('/v1/webhook_endpoints/{id}', $id),
            Model\WebhookEndpoint::fromArray(...),
        );
    }

    /**
     * Rotate the signing secret of a webhook endpoint. The new secret is shown only once; the old one keeps signing for a limited time.
     *
     * @param array{
     *     expire_old_in?: int,
     * } $params
     *     expire_old_in: How many seconds the old secret keeps signing; 0 removes it immediately.
     */
    public function rotateSecret(string $id, array $params = [], ?string $idempotencyKey = null): Model\WebhookEndpointWithSecret
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/webhook_endpoints/{id}/rotate_secret', $id),
            Model\WebhookEndpointWithSecret::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Send a `webhook_test` event to this webhook endpoint only, regardless of its subscriptions.
     */
    public function test(string $id, ?string $idempotencyKey = null): Model\WebhookDelivery
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/webhook_endpoints/{id}/test', $id),
            Model\WebhookDelivery::fromArray(...),
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Resend the events of a time window to a webhook endpoint subscribed to them, oldest first.
     *
     * @param array{
     *     created_from: string,
     *     created_to: string,
     *     only_failed?: bool,
     * } $params
     *     created_from: Inclusive lower bound on the creation time of the events.
     *     created_to: Exclusive upper bound, at most 90 days later.
     *     only_failed: Only events whose last delivery to this endpoint failed or was canceled, or that were never sent to it. With false, also those that it accepted. An event whose last delivery is pending is not queued again.
     */
    public function replay(string $id, array $params, ?string $idempotencyKey = null): Model\WebhookReplay
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/webhook_endpoints/{id}/replay', $id),
            Model\WebhookReplay::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }
}
