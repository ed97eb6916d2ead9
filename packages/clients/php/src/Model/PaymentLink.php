<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class PaymentLink
{
    public function __construct(
        public readonly string $id,
        /** @var 'payment_link' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** The URL of the payment page. */
        public readonly string $url,
        /** Halalas, the minor unit: 10000 is 100.00 SAR. */
        public readonly int $amount,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        public readonly ?string $description,
        /** @var 'active'|'paid'|'expired'|'canceled' */
        public readonly string $status,
        public readonly ?string $customer,
        /** null: no limit. */
        public readonly ?int $max_payments,
        /** The number of successful payments. */
        public readonly int $payments_count,
        /** Halalas; the total of the successful payments. */
        public readonly int $amount_collected,
        /** The payment that completed the link. */
        public readonly ?string $payment,
        public readonly ?string $subscription,
        /** null: never. */
        public readonly ?string $expires_at,
        public readonly ?string $success_url,
        public readonly ?string $cancel_url,
        public readonly ?string $inactive_message,
        public readonly bool $vat_inclusive,
        /** @var 'auto'|'ar'|'en' */
        public readonly string $locale,
        /** @var list<'name'|'phone'|'email'> */
        public readonly array $collect,
        public readonly ?string $reference,
        /** @var array<string, string> Your own key-value pairs; values are strings. */
        public readonly array $metadata,
        /** UTC, ISO 8601. */
        public readonly string $created,
        /** UTC, ISO 8601. */
        public readonly string $updated,
        public readonly ?string $paid_at,
        public readonly ?string $canceled_at,
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
            amount: $data['amount'] ?? null,
            currency: $data['currency'] ?? null,
            description: $data['description'] ?? null,
            status: $data['status'] ?? null,
            customer: $data['customer'] ?? null,
            max_payments: $data['max_payments'] ?? null,
            payments_count: $data['payments_count'] ?? null,
            amount_collected: $data['amount_collected'] ?? null,
            payment: $data['payment'] ?? null,
            subscription: $data['subscription'] ?? null,
            expires_at: $data['expires_at'] ?? null,
            success_url: $data['success_url'] ?? null,
            cancel_url: $data['cancel_url'] ?? null,
            inactive_message: $data['inactive_message'] ?? null,
            vat_inclusive: $data['vat_inclusive'] ?? null,
            locale: $data['locale'] ?? null,
            collect: $data['collect'] ?? null,
            reference: $data['reference'] ?? null,
            metadata: $data['metadata'] ?? null,
            created: $data['created'] ?? null,
            updated: $data['updated'] ?? null,
            paid_at: $data['paid_at'] ?? null,
            canceled_at: $data['canceled_at'] ?? null,
        );
    }
}
