<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class RefundEventBody extends Refund
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $payment,
        ?string $customer,
        int $amount,
        string $currency,
        string $status,
        ?string $approval,
        ?string $approval_expires_at,
        ?string $reason,
        ?string $note,
        ?string $failure_code,
        ?string $reference_number,
        bool $simulated,
        array $metadata,
        string $created,
        ?string $succeeded_at,
        public readonly EventStamp $event,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            payment: $payment,
            customer: $customer,
            amount: $amount,
            currency: $currency,
            status: $status,
            approval: $approval,
            approval_expires_at: $approval_expires_at,
            reason: $reason,
            note: $note,
            failure_code: $failure_code,
            reference_number: $reference_number,
            simulated: $simulated,
            metadata: $metadata,
            created: $created,
            succeeded_at: $succeeded_at,
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
            event: EventStamp::fromArray($data['event'] ?? null),
        );
    }
}
