<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Card
{
    public function __construct(
        public readonly string $id,
        /** @var 'card' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** The customer who agreed to save the card. */
        public readonly string $customer,
        /** @var 'mada'|'visa'|'mastercard'|'amex'|'unionpay'|'unknown' mada also for co-badged cards. */
        public readonly string $brand,
        /** A string, because it can start with 0. */
        public readonly string $last4,
        /** The last month in which the card is valid. */
        public readonly int $exp_month,
        /** 9999 if the gateway did not return an expiry date. */
        public readonly int $exp_year,
        /** As reported by the gateway. */
        public readonly ?string $funding,
        /** @var 'active'|'expired'|'removed' Only active cards are charged, and only by the subscription they were saved for. */
        public readonly string $status,
        public readonly ?string $removed_at,
        /** UTC, ISO 8601. */
        public readonly string $created,
    ) {
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
        );
    }
}
