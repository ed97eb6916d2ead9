<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class EventStamp
{
    public function __construct(
        public readonly string $id,
        /** @var 'payment_paid'|'payment_refunded'|'payment_failed'|'payment_action_required'|'refund_created'|'refund_failed'|'payment_link_created'|'payment_link_paid'|'payment_link_expired'|'payment_link_canceled'|'customer_created'|'customer_updated'|'customer_deleted'|'card_saved'|'card_removed'|'card_expiring'|'subscription_created'|'subscription_activated'|'subscription_renewal_upcoming'|'subscription_past_due'|'subscription_recovered'|'subscription_paused'|'subscription_resumed'|'subscription_canceled'|'subscription_completed'|'subscription_expired'|'subscription_updated'|'cycle_created'|'cycle_paid'|'cycle_failed'|'webhook_endpoint_disabled'|'account_updated'|'webhook_test' */
        public readonly string $type,
        /** UTC, ISO 8601. */
        public readonly string $created,
        /** @var 'test'|'live' */
        public readonly string $mode,
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
            type: $data['type'] ?? null,
            created: $data['created'] ?? null,
            mode: $data['mode'] ?? null,
        );
    }
}
