<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class EventsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List events, newest first, for example to catch up after an outage.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest',
     *     type?: 'payment_paid'|'payment_refunded'|'payment_failed'|'payment_action_required'|'refund_created'|'refund_failed'|'payment_link_created'|'payment_link_paid'|'payment_link_expired'|'payment_link_canceled'|'customer_created'|'customer_updated'|'customer_deleted'|'card_saved'|'card_removed'|'card_expiring'|'subscription_created'|'subscription_activated'|'subscription_renewal_upcoming'|'subscription_past_due'|'subscription_recovered'|'subscription_paused'|'subscription_resumed'|'subscription_canceled'|'subscription_completed'|'subscription_expired'|'subscription_updated'|'cycle_created'|'cycle_paid'|'cycle_failed'|'webhook_endpoint_disabled'|'account_updated'|'webhook_test',
     *     types?: list<'payment_paid'|'payment_refunded'|'payment_failed'|'payment_action_required'|'refund_created'|'refund_failed'|'payment_link_created'|'payment_link_paid'|'payment_link_expired'|'payment_link_canceled'|'customer_created'|'customer_updated'|'customer_deleted'|'card_saved'|'card_removed'|'card_expiring'|'subscription_created'|'subscription_activated'|'subscription_renewal_upcoming'|'subscription_past_due'|'subscription_recovered'|'subscription_paused'|'subscription_resumed'|'subscription_canceled'|'subscription_completed'|'subscription_expired'|'subscription_updated'|'cycle_created'|'cycle_paid'|'cycle_failed'|'webhook_endpoint_disabled'|'account_updated'|'webhook_test'>,
     *     object_id?: string,
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     sort: The order of the list, by creation.
     *     type: Only objects with this type.
     *     types: Only events of any of these types: `types=a&types=b`, or `types[]=a&types[]=b`.
     *     object_id: Only events of this object.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\Event>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/events',
            Model\Event::fromArray(...),
            query: $params,
        );
    }

    /**
     * Retrieve an event.
     */
    public function get(string $id): Model\Event
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/events/{id}', $id),
            Model\Event::fromArray(...),
        );
    }

    /**
     * Resend an event with the same body to one webhook endpoint, or to all endpoints subscribed to its type.
     *
     * @param array{
     *     webhook_endpoint?: string,
     * } $params
     *     webhook_endpoint: Resend only to this endpoint, regardless of its subscriptions. If absent: to every enabled endpoint subscribed to the type.
     *
     * @return Pages<Model\WebhookDelivery>
     */
    public function resend(string $id, array $params = [], ?string $idempotencyKey = null): Pages
    {
        return $this->api->page(
            'POST',
            Api::path('/v1/events/{id}/resend', $id),
            Model\WebhookDelivery::fromArray(...),
            body: $params,
            idempotencyKey: $idempotencyKey,
        );
    }
}
