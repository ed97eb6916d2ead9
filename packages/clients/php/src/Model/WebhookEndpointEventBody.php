<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class WebhookEndpointEventBody extends WebhookEndpoint
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $url,
        ?string $description,
        array $events,
        string $status,
        ?string $disabled_reason,
        ?string $failing_since,
        ?string $last_success_at,
        ?string $version,
        ?string $secret_expires_at,
        array $metadata,
        string $created,
        string $updated,
        public readonly EventStamp $event,
        /** True for a sample object that does not exist, sent to test a receiver. */
        public readonly ?bool $simulated = null,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            url: $url,
            description: $description,
            events: $events,
            status: $status,
            disabled_reason: $disabled_reason,
            failing_since: $failing_since,
            last_success_at: $last_success_at,
            version: $version,
            secret_expires_at: $secret_expires_at,
            metadata: $metadata,
            created: $created,
            updated: $updated,
        );
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
            url: $data['url'] ?? null,
            description: $data['description'] ?? null,
            events: $data['events'] ?? null,
            status: $data['status'] ?? null,
            disabled_reason: $data['disabled_reason'] ?? null,
            failing_since: $data['failing_since'] ?? null,
            last_success_at: $data['last_success_at'] ?? null,
            version: $data['version'] ?? null,
            secret_expires_at: $data['secret_expires_at'] ?? null,
            metadata: $data['metadata'] ?? null,
            created: $data['created'] ?? null,
            updated: $data['updated'] ?? null,
            event: EventStamp::fromArray($data['event'] ?? null),
            simulated: $data['simulated'] ?? null,
        );
    }
}
