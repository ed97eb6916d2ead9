<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class PaymentEventBody extends Payment
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        int $amount,
        string $currency,
        string $status,
        ?string $description,
        ?string $customer,
        ?string $payment_link,
        ?string $subscription,
        ?string $cycle,
        PaymentSource $source,
        ?string $transaction_url,
        bool $simulated,
        ?int $fee,
        ?int $fee_vat,
        ?int $net,
        ?int $vat_amount,
        int $amount_refunded,
        int $amount_refundable,
        ?string $failure_code,
        ?string $failure_message,
        ?string $gateway_code,
        ?string $reference_number,
        ?string $authorization_code,
        ?string $callback_url,
        ?string $reference,
        array $metadata,
        ?string $receipt_url,
        string $created,
        string $updated,
        ?string $paid_at,
        public readonly EventStamp $event,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            amount: $amount,
            currency: $currency,
            status: $status,
            description: $description,
            customer: $customer,
            payment_link: $payment_link,
            subscription: $subscription,
            cycle: $cycle,
            source: $source,
            transaction_url: $transaction_url,
            simulated: $simulated,
            fee: $fee,
            fee_vat: $fee_vat,
            net: $net,
            vat_amount: $vat_amount,
            amount_refunded: $amount_refunded,
            amount_refundable: $amount_refundable,
            failure_code: $failure_code,
            failure_message: $failure_message,
            gateway_code: $gateway_code,
            reference_number: $reference_number,
            authorization_code: $authorization_code,
            callback_url: $callback_url,
            reference: $reference,
            metadata: $metadata,
            receipt_url: $receipt_url,
            created: $created,
            updated: $updated,
            paid_at: $paid_at,
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
            amount: $data['amount'] ?? null,
            currency: $data['currency'] ?? null,
            status: $data['status'] ?? null,
            description: $data['description'] ?? null,
            customer: $data['customer'] ?? null,
            payment_link: $data['payment_link'] ?? null,
            subscription: $data['subscription'] ?? null,
            cycle: $data['cycle'] ?? null,
            source: PaymentSource::fromArray($data['source'] ?? null),
            transaction_url: $data['transaction_url'] ?? null,
            simulated: $data['simulated'] ?? null,
            fee: $data['fee'] ?? null,
            fee_vat: $data['fee_vat'] ?? null,
            net: $data['net'] ?? null,
            vat_amount: $data['vat_amount'] ?? null,
            amount_refunded: $data['amount_refunded'] ?? null,
            amount_refundable: $data['amount_refundable'] ?? null,
            failure_code: $data['failure_code'] ?? null,
            failure_message: $data['failure_message'] ?? null,
            gateway_code: $data['gateway_code'] ?? null,
            reference_number: $data['reference_number'] ?? null,
            authorization_code: $data['authorization_code'] ?? null,
            callback_url: $data['callback_url'] ?? null,
            reference: $data['reference'] ?? null,
            metadata: $data['metadata'] ?? null,
            receipt_url: $data['receipt_url'] ?? null,
            created: $data['created'] ?? null,
            updated: $data['updated'] ?? null,
            paid_at: $data['paid_at'] ?? null,
            event: EventStamp::fromArray($data['event'] ?? null),
        );
    }
}
