<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class RefundsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List refunds, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     payment?: string,
     *     status?: 'pending'|'succeeded'|'failed',
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     payment: Only objects with this payment.
     *     status: Only objects with this status.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\Refund>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/refunds',
            Model\Refund::fromArray(...),
            query: $params,
        );
    }

    /**
     * Retrieve a refund.
     */
    public function get(string $id): Model\Refund
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/refunds/{id}', $id),
            Model\Refund::fromArray(...),
        );
    }
}
