<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

use Halala\UnknownObject;

class Event
{
    public function __construct(
        public readonly string $id,
        /** @var 'event' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** @var 'payment_paid'|'payment_refunded'|'payment_failed'|'payment_action_required'|'refund_created'|'refund_failed'|'payment_link_created'|'payment_link_paid'|'payment_link_expired'|'payment_link_canceled'|'customer_created'|'customer_updated'|'customer_deleted'|'card_saved'|'card_removed'|'card_expiring'|'subscription_created'|'subscription_activated'|'subscription_renewal_upcoming'|'subscription_past_due'|'subscription_recovered'|'subscription_paused'|'subscription_resumed'|'subscription_canceled'|'subscription_completed'|'subscription_expired'|'subscription_updated'|'cycle_created'|'cycle_paid'|'cycle_failed'|'webhook_endpoint_disabled'|'account_updated'|'webhook_test' */
        public readonly string $type,
        /** UTC, ISO 8601. */
        public readonly string $created,
        /** The API version of its data. */
        public readonly string $version,
        /** The request that caused it; null if a payer or a job did. */
        public readonly ?string $request,
        /** The number of pending deliveries. */
        public readonly int $pending_deliveries,
        /** The exact body that was sent to endpoints, byte for byte. */
        public readonly PaymentEventBody|RefundEventBody|PaymentLinkEventBody|CustomerEventBody|CardEventBody|SubscriptionEventBody|CycleEventBody|WebhookEndpointEventBody|AccountEventBody|WebhookTestEventBody|UnknownObject $data,
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
            type: $data['type'] ?? null,
            created: $data['created'] ?? null,
            version: $data['version'] ?? null,
            request: $data['request'] ?? null,
            pending_deliveries: $data['pending_deliveries'] ?? null,
            data: EventData::fromArray($data['data'] ?? null),
        );
    }
}
