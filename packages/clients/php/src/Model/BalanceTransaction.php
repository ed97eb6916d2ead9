<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class BalanceTransaction
{
    public function __construct(
        public readonly string $id,
        /** @var 'balance_transaction' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** @var 'payment'|'refund' The type of transaction. New types can be added. */
        public readonly string $type,
        /** Halalas: the amount paid, or the refunded amount as a negative number. */
        public readonly int $amount,
        /** The fee for a payment, including VAT. Fees are not refunded. */
        public readonly int $fee,
        /** amount − fee: the change of the balance. */
        public readonly int $net,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        /** The payment or refund that changed the balance. */
        public readonly string $source,
        /** When the amount becomes available. For a payment: the start of the second day after it was paid, Riyadh time. */
        public readonly string $available_on,
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
            type: $data['type'] ?? null,
            amount: $data['amount'] ?? null,
            fee: $data['fee'] ?? null,
            net: $data['net'] ?? null,
            currency: $data['currency'] ?? null,
            source: $data['source'] ?? null,
            available_on: $data['available_on'] ?? null,
            created: $data['created'] ?? null,
        );
    }
}
