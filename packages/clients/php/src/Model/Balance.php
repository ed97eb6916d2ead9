<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Balance
{
    public function __construct(
        /** @var 'balance' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        /** Halalas available for payout. Negative if refunds exceed payments. */
        public readonly int $available,
        /** Halalas from the last two days that are not available yet. Negative if the fees of refunded payments exceed them. */
        public readonly int $pending,
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
            object: $data['object'] ?? null,
            mode: $data['mode'] ?? null,
            currency: $data['currency'] ?? null,
            available: $data['available'] ?? null,
            pending: $data['pending'] ?? null,
        );
    }
}
