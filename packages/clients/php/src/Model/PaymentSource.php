<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class PaymentSource
{
    public function __construct(
        /** @var 'token'|'hosted_page'|'subscription' */
        public readonly string $type,
        /** @var 'mada'|'visa'|'mastercard'|'amex'|'unionpay'|'unknown'|null */
        public readonly ?string $brand,
        public readonly ?string $last4,
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
            type: $data['type'] ?? null,
            brand: $data['brand'] ?? null,
            last4: $data['last4'] ?? null,
        );
    }
}
