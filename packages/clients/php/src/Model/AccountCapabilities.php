<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class AccountCapabilities
{
    public function __construct(
        /** Whether the account can charge in this key's mode. */
        public readonly bool $can_charge,
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
            can_charge: $data['can_charge'] ?? null,
        );
    }
}
