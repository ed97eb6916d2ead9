<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class RefundPreview
{
    public function __construct(
        /** @var 'refund_preview' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $payment,
        /** Halalas to refund. */
        public readonly int $amount,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        /** Halalas that are refundable now. */
        public readonly int $refundable,
        /** Halalas that remain refundable after this refund. */
        public readonly int $remaining,
        /** Halalas; the fee of the payment, which is not refunded. */
        public readonly ?int $fee_not_returned,
        /** True if the refund must be approved in the dashboard before it is sent. */
        public readonly bool $approval_required,
        /** @var 'pending'|'available' The part of the balance that the refund is deducted from. */
        public readonly string $balance,
        /** Halalas; the change of the balance, which is negative. */
        public readonly int $balance_change,
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
            object: $data['object'] ?? null,
            mode: $data['mode'] ?? null,
            payment: $data['payment'] ?? null,
            amount: $data['amount'] ?? null,
            currency: $data['currency'] ?? null,
            refundable: $data['refundable'] ?? null,
            remaining: $data['remaining'] ?? null,
            fee_not_returned: $data['fee_not_returned'] ?? null,
            approval_required: $data['approval_required'] ?? null,
            balance: $data['balance'] ?? null,
            balance_change: $data['balance_change'] ?? null,
        );
    }
}
