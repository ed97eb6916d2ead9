<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;

final class AccountResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * Retrieve the account and whether it can charge.
     */
    public function get(): Model\Account
    {
        return $this->api->call(
            'GET',
            '/v1/account',
            Model\Account::fromArray(...),
        );
    }
}
