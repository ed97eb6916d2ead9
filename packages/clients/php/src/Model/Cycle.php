<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Cycle
{
    public function __construct(
        public readonly string $id,
        /** @var 'cycle' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $subscription,
        public readonly string $customer,
        /** 1 for the first period. */
        public readonly int $sequence,
        /** Halalas, the minor unit: 10000 is 100.00 SAR. */
        public readonly int $amount,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        /** @var 'scheduled'|'processing'|'paid'|'retrying'|'failed'|'void' `retrying`: another attempt follows. `failed`: no more attempts, but the link can still be paid. */
        public readonly string $status,
        /** Midnight in Riyadh. */
        public readonly string $period_start,
        /** Exclusive. */
        public readonly string $period_end,
        /** When the first attempt is due. */
        public readonly string $scheduled_for,
        /** The number of attempts to charge the card. */
        public readonly int $attempts,
        public readonly ?string $next_attempt_at,
        /** The payment from the most recent attempt that created one. */
        public readonly ?string $payment,
        /** The page where the customer can pay after a failed attempt. */
        public readonly ?string $payment_link,
        /** @var 'insufficient_funds'|'card_declined'|'expired_card'|'lost_card'|'stolen_card'|'limit_exceeded'|'invalid_card'|'not_permitted'|'authentication_failed'|'authentication_abandoned'|'card_not_supported'|'card_missing'|'amount_too_small'|'gateway_timeout'|'not_sent'|'processing_error'|null Why the latest attempt failed. */
        public readonly ?string $failure_code,
        public readonly ?string $paid_at,
        /** UTC, ISO 8601. */
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
            id: $data['id'] ?? null,
            object: $data['object'] ?? null,
            mode: $data['mode'] ?? null,
            subscription: $data['subscription'] ?? null,
            customer: $data['customer'] ?? null,
            sequence: $data['sequence'] ?? null,
            amount: $data['amount'] ?? null,
            currency: $data['currency'] ?? null,
            status: $data['status'] ?? null,
            period_start: $data['period_start'] ?? null,
            period_end: $data['period_end'] ?? null,
            scheduled_for: $data['scheduled_for'] ?? null,
            attempts: $data['attempts'] ?? null,
            next_attempt_at: $data['next_attempt_at'] ?? null,
            payment: $data['payment'] ?? null,
            payment_link: $data['payment_link'] ?? null,
            failure_code: $data['failure_code'] ?? null,
            paid_at: $data['paid_at'] ?? null,
            created: $data['created'] ?? null,
        );
    }
}
