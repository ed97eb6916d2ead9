<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;

final class CardsResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * Delete a stored card, here and at the gateway, so that it can no longer be charged.
     */
    public function delete(string $id): Model\Card
    {
        return $this->api->call(
            'DELETE',
            Api::path('/v1/cards/{id}', $id),
            Model\Card::fromArray(...),
        );
    }
}
