<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class SubscriptionEventBody extends Subscription
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $customer,
        ?string $card,
        string $status,
        int $amount,
        string $currency,
        string $description,
        string $interval,
        int $interval_count,
        ?int $anchor_day,
        ?int $cycles_total,
        int $cycles_completed,
        ?string $current_period_start,
        ?string $current_period_end,
        ?string $next_charge_at,
        ?string $latest_cycle,
        int $failed_attempts,
        ?string $next_retry_at,
        bool $cancel_at_period_end,
        ?string $pause_starts_at,
        ?string $resumes_at,
        ?string $canceled_at,
        ?string $ended_at,
        ?string $cancellation_reason,
        ?SubscriptionConsent $consent,
        ?string $agreement_id,
        ?string $payment_link,
        ?string $url,
        ?string $manage_url,
        ?string $reference,
        array $metadata,
        string $created,
        string $updated,
        public readonly EventStamp $event,
        /** True for a sample object that does not exist, sent to test a receiver. */
        public readonly ?bool $simulated = null,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            customer: $customer,
            card: $card,
            status: $status,
            amount: $amount,
            currency: $currency,
            description: $description,
            interval: $interval,
            interval_count: $interval_count,
            anchor_day: $anchor_day,
            cycles_total: $cycles_total,
            cycles_completed: $cycles_completed,
            current_period_start: $current_period_start,
            current_period_end: $current_period_end,
            next_charge_at: $next_charge_at,
            latest_cycle: $latest_cycle,
            failed_attempts: $failed_attempts,
            next_retry_at: $next_retry_at,
            cancel_at_period_end: $cancel_at_period_end,
            pause_starts_at: $pause_starts_at,
            resumes_at: $resumes_at,
            canceled_at: $canceled_at,
            ended_at: $ended_at,
            cancellation_reason: $cancellation_reason,
            consent: $consent,
            agreement_id: $agreement_id,
            payment_link: $payment_link,
            url: $url,
            manage_url: $manage_url,
            reference: $reference,
            metadata: $metadata,
            created: $created,
            updated: $updated,
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
            customer: $data['customer'] ?? null,
            card: $data['card'] ?? null,
            status: $data['status'] ?? null,
            amount: $data['amount'] ?? null,
            currency: $data['currency'] ?? null,
            description: $data['description'] ?? null,
            interval: $data['interval'] ?? null,
            interval_count: $data['interval_count'] ?? null,
            anchor_day: $data['anchor_day'] ?? null,
            cycles_total: $data['cycles_total'] ?? null,
            cycles_completed: $data['cycles_completed'] ?? null,
            current_period_start: $data['current_period_start'] ?? null,
            current_period_end: $data['current_period_end'] ?? null,
            next_charge_at: $data['next_charge_at'] ?? null,
            latest_cycle: $data['latest_cycle'] ?? null,
            failed_attempts: $data['failed_attempts'] ?? null,
            next_retry_at: $data['next_retry_at'] ?? null,
            cancel_at_period_end: $data['cancel_at_period_end'] ?? null,
            pause_starts_at: $data['pause_starts_at'] ?? null,
            resumes_at: $data['resumes_at'] ?? null,
            canceled_at: $data['canceled_at'] ?? null,
            ended_at: $data['ended_at'] ?? null,
            cancellation_reason: $data['cancellation_reason'] ?? null,
            consent: isset($data['consent']) ? SubscriptionConsent::fromArray($data['consent']) : null,
            agreement_id: $data['agreement_id'] ?? null,
            payment_link: $data['payment_link'] ?? null,
            url: $data['url'] ?? null,
            manage_url: $data['manage_url'] ?? null,
            reference: $data['reference'] ?? null,
            metadata: $data['metadata'] ?? null,
            created: $data['created'] ?? null,
            updated: $data['updated'] ?? null,
            event: EventStamp::fromArray($data['event'] ?? null),
            simulated: $data['simulated'] ?? null,
        );
    }
}
