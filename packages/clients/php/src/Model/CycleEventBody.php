<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class CycleEventBody extends Cycle
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $subscription,
        string $customer,
        int $sequence,
        int $amount,
        string $currency,
        string $status,
        string $period_start,
        string $period_end,
        string $scheduled_for,
        int $attempts,
        ?string $next_attempt_at,
        ?string $payment,
        ?string $payment_link,
        ?string $failure_code,
        ?string $paid_at,
        string $created,
        public readonly EventStamp $event,
        /** True for a sample object that does not exist, sent to test a receiver. */
        public readonly ?bool $simulated = null,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            subscription: $subscription,
            customer: $customer,
            sequence: $sequence,
            amount: $amount,
            currency: $currency,
            status: $status,
            period_start: $period_start,
            period_end: $period_end,
            scheduled_for: $scheduled_for,
            attempts: $attempts,
            next_attempt_at: $next_attempt_at,
            payment: $payment,
            payment_link: $payment_link,
            failure_code: $failure_code,
            paid_at: $paid_at,
            created: $created,
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
            event: EventStamp::fromArray($data['event'] ?? null),
            simulated: $data['simulated'] ?? null,
        );
    }
}
