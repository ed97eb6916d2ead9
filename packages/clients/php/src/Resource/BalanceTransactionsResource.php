<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class BalanceTransactionsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List balance transactions, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest',
     *     type?: 'payment'|'refund',
     *     source?: string,
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     sort: The order of the list, by creation.
     *     type: The type of transaction. New types can be added.
     *     source: The payment or refund that changed the balance.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\BalanceTransaction>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/balance_transactions',
            Model\BalanceTransaction::fromArray(...),
            query: $params,
        );
    }

    /**
     * Retrieve a balance transaction.
     */
    public function get(string $id): Model\BalanceTransaction
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/balance_transactions/{id}', $id),
            Model\BalanceTransaction::fromArray(...),
        );
    }
}
