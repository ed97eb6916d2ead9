<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class SubscriptionConsent
{
    public function __construct(
        /** UTC, ISO 8601. */
        public readonly string $accepted_at,
        public readonly ?string $ip,
        public readonly ?string $user_agent,
        /** @var 'ar'|'en' */
        public readonly string $locale,
        /** The exact text the customer agreed to. */
        public readonly string $text,
        public readonly string $text_version,
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
            accepted_at: $data['accepted_at'] ?? null,
            ip: $data['ip'] ?? null,
            user_agent: $data['user_agent'] ?? null,
            locale: $data['locale'] ?? null,
            text: $data['text'] ?? null,
            text_version: $data['text_version'] ?? null,
        );
    }
}
