<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class WebhookTestEventBody
{
    public function __construct(
        /** @var 'webhook_test' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $message,
        public readonly EventStamp $event,
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
            message: $data['message'] ?? null,
            event: EventStamp::fromArray($data['event'] ?? null),
        );
    }
}
