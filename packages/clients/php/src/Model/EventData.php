<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

use Halala\UnknownObject;

/** Tells its objects apart by their field `object`. */
final class EventData
{
    /** @param array<string, mixed> $data */
    public static function fromArray(array $data): PaymentEventBody|RefundEventBody|PaymentLinkEventBody|CustomerEventBody|CardEventBody|SubscriptionEventBody|CycleEventBody|WebhookEndpointEventBody|AccountEventBody|WebhookTestEventBody|UnknownObject
    {
        return match ($data['object'] ?? null) {
            'payment' => PaymentEventBody::fromArray($data),
            'refund' => RefundEventBody::fromArray($data),
            'payment_link' => PaymentLinkEventBody::fromArray($data),
            'customer' => CustomerEventBody::fromArray($data),
            'card' => CardEventBody::fromArray($data),
            'subscription' => SubscriptionEventBody::fromArray($data),
            'cycle' => CycleEventBody::fromArray($data),
            'webhook_endpoint' => WebhookEndpointEventBody::fromArray($data),
            'account' => AccountEventBody::fromArray($data),
            'webhook_test' => WebhookTestEventBody::fromArray($data),
            default => UnknownObject::fromArray($data),
        };
    }
}
