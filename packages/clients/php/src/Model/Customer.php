<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Customer
{
    public function __construct(
        public readonly string $id,
        /** @var 'customer' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly ?string $name,
        /** In lower case. */
        public readonly ?string $email,
        /** E.164. */
        public readonly ?string $phone,
        /** @var 'ar'|'en'|null */
        public readonly ?string $locale,
        /** Your own reference for the customer. */
        public readonly ?string $reference,
        /** @var array<string, string> Your own key-value pairs; values are strings. */
        public readonly array $metadata,
        /** UTC, ISO 8601. */
        public readonly string $created,
        /** UTC, ISO 8601. */
        public readonly string $updated,
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
            name: $data['name'] ?? null,
            email: $data['email'] ?? null,
            phone: $data['phone'] ?? null,
            locale: $data['locale'] ?? null,
            reference: $data['reference'] ?? null,
            metadata: $data['metadata'] ?? null,
            created: $data['created'] ?? null,
            updated: $data['updated'] ?? null,
        );
    }
}
