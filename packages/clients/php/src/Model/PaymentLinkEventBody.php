<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class PaymentLinkEventBody extends PaymentLink
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $url,
        int $amount,
        string $currency,
        ?string $description,
        string $status,
        ?string $customer,
        ?int $max_payments,
        int $payments_count,
        int $amount_collected,
        ?string $payment,
        ?string $subscription,
        ?string $expires_at,
        ?string $success_url,
        ?string $cancel_url,
        ?string $inactive_message,
        bool $vat_inclusive,
        string $locale,
        array $collect,
        ?string $reference,
        array $metadata,
        string $created,
        string $updated,
        ?string $paid_at,
        ?string $canceled_at,
        public readonly EventStamp $event,
        /** True for a sample object that does not exist, sent to test a receiver. */
        public readonly ?bool $simulated = null,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            url: $url,
            amount: $amount,
            currency: $currency,
            description: $description,
            status: $status,
            customer: $customer,
            max_payments: $max_payments,
            payments_count: $payments_count,
            amount_collected: $amount_collected,
            payment: $payment,
            subscription: $subscription,
            expires_at: $expires_at,
            success_url: $success_url,
            cancel_url: $cancel_url,
            inactive_message: $inactive_message,
            vat_inclusive: $vat_inclusive,
            locale: $locale,
            collect: $collect,
            reference: $reference,
            metadata: $metadata,
            created: $created,
            updated: $updated,
            paid_at: $paid_at,
            canceled_at: $canceled_at,
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
            event: EventStamp::fromArray($data['event'] ?? null),
            simulated: $data['simulated'] ?? null,
        );
    }
}
