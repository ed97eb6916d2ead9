<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class WebhookDelivery
{
    public function __construct(
        public readonly string $id,
        /** @var 'webhook_delivery' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $event,
        public readonly string $webhook_endpoint,
        /** @var 'pending'|'succeeded'|'failed'|'canceled' `failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded. */
        public readonly string $status,
        /** @var 'automatic'|'resend'|'replay'|'test' */
        public readonly string $trigger,
        /** The number of attempts, including one in progress. */
        public readonly int $attempts,
        public readonly ?string $next_attempt_at,
        public readonly ?int $response_status,
        /** The first 2048 bytes of the response, with secrets removed. */
        public readonly ?string $response_body,
        public readonly ?int $response_time_ms,
        /** @var 'timeout'|'dns'|'tls'|'refused'|'blocked_address'|'redirect'|'internal'|null Why there was no response, or no valid one. */
        public readonly ?string $error,
        /** UTC, ISO 8601. */
        public readonly string $created,
        public readonly ?string $succeeded_at,
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
            event: $data['event'] ?? null,
            webhook_endpoint: $data['webhook_endpoint'] ?? null,
            status: $data['status'] ?? null,
            trigger: $data['trigger'] ?? null,
            attempts: $data['attempts'] ?? null,
            next_attempt_at: $data['next_attempt_at'] ?? null,
            response_status: $data['response_status'] ?? null,
            response_body: $data['response_body'] ?? null,
            response_time_ms: $data['response_time_ms'] ?? null,
            error: $data['error'] ?? null,
            created: $data['created'] ?? null,
            succeeded_at: $data['succeeded_at'] ?? null,
        );
    }
}
