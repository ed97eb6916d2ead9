<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;

final class CyclesResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * Retrieve a billing cycle.
     */
    public function get(string $id): Model\Cycle
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/cycles/{id}', $id),
            Model\Cycle::fromArray(...),
        );
    }
}
