<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class WebhookEndpoint
{
    public function __construct(
        public readonly string $id,
        /** @var 'webhook_endpoint' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $url,
        public readonly ?string $description,
        /** @var list<'*'|'payment_paid'|'payment_refunded'|'payment_failed'|'payment_action_required'|'refund_created'|'refund_failed'|'payment_link_created'|'payment_link_paid'|'payment_link_expired'|'payment_link_canceled'|'customer_created'|'customer_updated'|'customer_deleted'|'card_saved'|'card_removed'|'card_expiring'|'subscription_created'|'subscription_activated'|'subscription_renewal_upcoming'|'subscription_past_due'|'subscription_recovered'|'subscription_paused'|'subscription_resumed'|'subscription_canceled'|'subscription_completed'|'subscription_expired'|'subscription_updated'|'cycle_created'|'cycle_paid'|'cycle_failed'|'webhook_endpoint_disabled'|'account_updated'|'webhook_test'> The event types to send; ["*"] for all. */
        public readonly array $events,
        /** @var 'enabled'|'disabled' */
        public readonly string $status,
        /** @var 'merchant'|'failing'|'gone'|null merchant: disabled by you. failing: all deliveries failed for 5 days. gone: the endpoint responded with 410. */
        public readonly ?string $disabled_reason,
        /** The first failed attempt since the last success. */
        public readonly ?string $failing_since,
        public readonly ?string $last_success_at,
        /** The API version of its events; null: the account's version. */
        public readonly ?string $version,
        /** Until when the previous secret keeps signing; null if only one secret signs. */
        public readonly ?string $secret_expires_at,
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
        );
    }
}
