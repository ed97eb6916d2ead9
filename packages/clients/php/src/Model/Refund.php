<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Refund
{
    public function __construct(
        public readonly string $id,
        /** @var 'refund' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $payment,
        public readonly ?string $customer,
        /** Halalas, the minor unit: 10000 is 100.00 SAR. */
        public readonly int $amount,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        /** @var 'pending'|'succeeded'|'failed' `pending`: it needs approval, another refund of the payment is sent first, or the gateway's response was lost. In the last case the refund is compared with the gateway's total and resent within five minutes if it did not arrive. */
        public readonly string $status,
        /** @var 'waiting'|'approved'|'declined'|'expired'|null Set if the amount was above the key's approval limit. `waiting`: the refund must be approved in the dashboard before it is sent. `declined`, `expired`: the refund failed and nothing was refunded. */
        public readonly ?string $approval,
        /** When a refund that needs approval expires. */
        public readonly ?string $approval_expires_at,
        /** @var 'requested_by_customer'|'duplicate'|'fraudulent'|'other'|null */
        public readonly ?string $reason,
        public readonly ?string $note,
        /** @var 'insufficient_balance'|'card_closed'|'gateway_rejected'|'gateway_timeout'|'approval_declined'|'approval_expired'|null */
        public readonly ?string $failure_code,
        public readonly ?string $reference_number,
        public readonly bool $simulated,
        /** @var array<string, string> Your own key-value pairs; values are strings. */
        public readonly array $metadata,
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
            payment: $data['payment'] ?? null,
            customer: $data['customer'] ?? null,
            amount: $data['amount'] ?? null,
            currency: $data['currency'] ?? null,
            status: $data['status'] ?? null,
            approval: $data['approval'] ?? null,
            approval_expires_at: $data['approval_expires_at'] ?? null,
            reason: $data['reason'] ?? null,
            note: $data['note'] ?? null,
            failure_code: $data['failure_code'] ?? null,
            reference_number: $data['reference_number'] ?? null,
            simulated: $data['simulated'] ?? null,
            metadata: $data['metadata'] ?? null,
            created: $data['created'] ?? null,
            succeeded_at: $data['succeeded_at'] ?? null,
        );
    }
}
