<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class CardEventBody extends Card
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $customer,
        string $brand,
        string $last4,
        int $exp_month,
        int $exp_year,
        ?string $funding,
        string $status,
        ?string $removed_at,
        string $created,
        public readonly EventStamp $event,
        /** True for a sample object that does not exist, sent to test a receiver. */
        public readonly ?bool $simulated = null,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            customer: $customer,
            brand: $brand,
            last4: $last4,
            exp_month: $exp_month,
            exp_year: $exp_year,
            funding: $funding,
            status: $status,
            removed_at: $removed_at,
            created: $created,
        );
    }

    /**
     * @param array<string, mixed> $data
     *
     * @throws \TypeError if a field is missing or of another type
     */
    public static function fromArray(array $data): self
    {
        return new self(
            id: $data['id'] ?? null,
            object: $data['object'] ?? null,
            mode: $data['mode'] ?? null,
            customer: $data['customer'] ?? null,
            brand: $data['brand'] ?? null,
            last4: $data['last4'] ?? null,
            exp_month: $data['exp_month'] ?? null,
            exp_year: $data['exp_year'] ?? null,
            funding: $data['funding'] ?? null,
            status: $data['status'] ?? null,
            removed_at: $data['removed_at'] ?? null,
            created: $data['created'] ?? null,
            event: EventStamp::fromArray($data['event'] ?? null),
            simulated: $data['simulated'] ?? null,
        );
    }
}
