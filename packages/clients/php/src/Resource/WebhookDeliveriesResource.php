<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class WebhookDeliveriesResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List webhook deliveries, including those of deleted endpoints, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest',
     *     webhook_endpoint?: string,
     *     event?: string,
     *     status?: 'pending'|'succeeded'|'failed'|'canceled',
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     sort: The order of the list, by creation.
     *     webhook_endpoint: Only objects with this webhook endpoint.
     *     event: Only objects with this event.
     *     status: `failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded.
     *
     * @return Pages<Model\WebhookDelivery>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/webhook_deliveries',
            Model\WebhookDelivery::fromArray(...),
            query: $params,
        );
    }

    /**
     * Retrieve a webhook delivery.
     */
    public function get(string $id): Model\WebhookDelivery
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/webhook_deliveries/{id}', $id),
            Model\WebhookDelivery::fromArray(...),
        );
    }

    /**
     * List all attempts of a webhook delivery on one page, newest first.
     *
     * @return Pages<Model\WebhookAttempt>
     */
    public function listAttempts(string $id): Pages
    {
        return $this->api->page(
            'GET',
            Api::path('/v1/webhook_deliveries/{id}/attempts', $id),
            Model\WebhookAttempt::fromArray(...),
        );
    }
}
