<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class WebhookAttempt
{
    public function __construct(
        /** @var 'webhook_attempt' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $webhook_delivery,
        /** The number of the attempt, from 1; sent as Service-Attempt. */
        public readonly int $number,
        public readonly ?int $response_status,
        /** The first 2048 bytes of the response, with secrets removed. */
        public readonly ?string $response_body,
        public readonly ?int $response_time_ms,
        /** @var 'timeout'|'dns'|'tls'|'refused'|'blocked_address'|'redirect'|'internal'|null Why there was no response, or no valid one. */
        public readonly ?string $error,
        /** When the attempt ended. */
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
            object: $data['object'] ?? null,
            mode: $data['mode'] ?? null,
            webhook_delivery: $data['webhook_delivery'] ?? null,
            number: $data['number'] ?? null,
            response_status: $data['response_status'] ?? null,
            response_body: $data['response_body'] ?? null,
            response_time_ms: $data['response_time_ms'] ?? null,
            error: $data['error'] ?? null,
            created: $data['created'] ?? null,
        );
    }
}
