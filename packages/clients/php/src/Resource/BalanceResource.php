<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;

final class BalanceResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * Retrieve the balance: the available and the pending amount.
     */
    public function get(): Model\Balance
    {
        return $this->api->call(
            'GET',
            '/v1/balance',
            Model\Balance::fromArray(...),
        );
    }
}
