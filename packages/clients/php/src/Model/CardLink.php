<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class CardLink
{
    public function __construct(
        /** @var 'card_link' */
        public readonly string $object,
        public readonly string $subscription,
        /** Share it only with the customer. */
        public readonly string $url,
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
            subscription: $data['subscription'] ?? null,
            url: $data['url'] ?? null,
        );
    }
}
