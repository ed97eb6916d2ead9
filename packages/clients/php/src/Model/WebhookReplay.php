<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class WebhookReplay
{
    public function __construct(
        /** @var 'webhook_replay' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $webhook_endpoint,
        /** The number of queued deliveries. */
        public readonly int $queued,
        /** Whether another call is needed for the rest of the time window. */
        public readonly bool $has_more,
        /** The created_from for the next call; null if the time window is complete. */
        public readonly ?string $next_created_from,
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
            webhook_endpoint: $data['webhook_endpoint'] ?? null,
            queued: $data['queued'] ?? null,
            has_more: $data['has_more'] ?? null,
            next_created_from: $data['next_created_from'] ?? null,
        );
    }
}
