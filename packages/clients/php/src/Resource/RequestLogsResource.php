<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class RequestLogsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List the requests made with this account's keys in the last 30 days, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest',
     *     status_class?: '2xx'|'4xx'|'5xx'|'failed',
     *     status?: int,
     *     error_code?: string,
     *     operation?: string,
     *     key?: string,
     *     method?: 'GET'|'POST'|'DELETE',
     *     path?: string,
     *     idempotency_key?: string,
     *     via?: 'api'|'mcp',
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     sort: The order of the list, by creation.
     *     status_class: Only requests with this status class; `failed` is 4xx and 5xx.
     *     status: Only objects with this status.
     *     error_code: Only objects with this error code.
     *     operation: Only objects with this operation.
     *     key: Only objects with this key.
     *     method: Only objects with this method.
     *     path: Only where this is part of the path.
     *     idempotency_key: Only objects with this idempotency key.
     *     via: Only API requests, or only tool calls.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\RequestLog>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/request_logs',
            Model\RequestLog::fromArray(...),
            query: $params,
        );
    }

    /**
     * Retrieve a request and its response, redacted.
     */
    public function get(string $id): Model\RequestLogWithBodies
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/request_logs/{id}', $id),
            Model\RequestLogWithBodies::fromArray(...),
        );
    }
}
