<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Payment
{
    public function __construct(
        public readonly string $id,
        /** @var 'payment' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** Halalas, the minor unit: 10000 is 100.00 SAR. */
        public readonly int $amount,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        /** @var 'initiated'|'paid'|'failed'|'partially_refunded'|'refunded' */
        public readonly string $status,
        public readonly ?string $description,
        public readonly ?string $customer,
        public readonly ?string $payment_link,
        public readonly ?string $subscription,
        public readonly ?string $cycle,
        public readonly PaymentSource $source,
        /** Redirect the payer to this URL for 3-D Secure; null if it is not required. */
        public readonly ?string $transaction_url,
        /** Created by a test helper, without the gateway. */
        public readonly bool $simulated,
        /** The fee, including VAT. */
        public readonly ?int $fee,
        /** The VAT included in the fee. */
        public readonly ?int $fee_vat,
        /** The amount after fees. */
        public readonly ?int $net,
        /** The VAT in the amount as shown to the payer; null if the link showed no VAT. */
        public readonly ?int $vat_amount,
        /** Halalas. */
        public readonly int $amount_refunded,
        /** The amount that can still be refunded. Pending refunds are deducted. */
        public readonly int $amount_refundable,
        /** @var 'insufficient_funds'|'card_declined'|'expired_card'|'lost_card'|'stolen_card'|'limit_exceeded'|'invalid_card'|'not_permitted'|'authentication_failed'|'authentication_abandoned'|'card_not_supported'|'card_missing'|'amount_too_small'|'gateway_timeout'|'not_sent'|'processing_error'|null The reason for the failure. */
        public readonly ?string $failure_code,
        /** The reason for the failure, as a message for the payer in the language of the payment. */
        public readonly ?string $failure_message,
        /** The bank's response code. */
        public readonly ?string $gateway_code,
        /** The bank's reference (RRN). */
        public readonly ?string $reference_number,
        public readonly ?string $authorization_code,
        public readonly ?string $callback_url,
        public readonly ?string $reference,
        /** @var array<string, string> Your own key-value pairs; values are strings. */
        public readonly array $metadata,
        /** The URL of the receipt. */
        public readonly ?string $receipt_url,
        /** UTC, ISO 8601. */
        public readonly string $created,
        /** UTC, ISO 8601. */
        public readonly string $updated,
        public readonly ?string $paid_at,
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
        );
    }
}
