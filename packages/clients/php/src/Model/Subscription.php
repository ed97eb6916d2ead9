<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Subscription
{
    public function __construct(
        public readonly string $id,
        /** @var 'subscription' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        public readonly string $customer,
        /** null: the customer must add a card. */
        public readonly ?string $card,
        /** @var 'incomplete'|'active'|'past_due'|'paused'|'canceled'|'completed'|'expired' */
        public readonly string $status,
        /** Halalas, the minor unit: 10000 is 100.00 SAR. */
        public readonly int $amount,
        /** @var 'SAR' Only SAR is accepted. */
        public readonly string $currency,
        public readonly string $description,
        /** @var 'day'|'week'|'month'|'year' */
        public readonly string $interval,
        public readonly int $interval_count,
        /** The day of the month on which periods start, Riyadh time; months and years only. */
        public readonly ?int $anchor_day,
        /** null: until canceled. */
        public readonly ?int $cycles_total,
        public readonly int $cycles_completed,
        /** Midnight in Riyadh. */
        public readonly ?string $current_period_start,
        /** Exclusive. */
        public readonly ?string $current_period_end,
        public readonly ?string $next_charge_at,
        public readonly ?string $latest_cycle,
        /** Consecutive failed attempts of the open cycle. */
        public readonly int $failed_attempts,
        /** When the card is charged again. */
        public readonly ?string $next_retry_at,
        public readonly bool $cancel_at_period_end,
        /** When the pause starts. */
        public readonly ?string $pause_starts_at,
        /** When it resumes automatically. */
        public readonly ?string $resumes_at,
        /** When it was canceled. */
        public readonly ?string $canceled_at,
        /** When the subscription ended. */
        public readonly ?string $ended_at,
        /** @var 'merchant_request'|'customer_request'|'payment_failed'|'consent_not_given'|'card_removed'|'account_suspended'|null */
        public readonly ?string $cancellation_reason,
        /** What the customer agreed to; null before they agree. */
        public readonly ?SubscriptionConsent $consent,
        /** Sent to the gateway with every later charge. */
        public readonly ?string $agreement_id,
        /** The consent page, while the subscription is incomplete. */
        public readonly ?string $payment_link,
        /** The page where the customer agrees and pays; null afterwards. */
        public readonly ?string $url,
        /** The subscription page of the customer: next charge, history, card, cancellation. Anyone with the link can use it, so it is null for keys, apps and members that may only read. */
        public readonly ?string $manage_url,
        public readonly ?string $reference,
        /** @var array<string, string> Your own key-value pairs; values are strings. */
        public readonly array $metadata,
        /** UTC, ISO 8601. */
        public readonly string $created,
        /** UTC, ISO 8601. */
        public readonly string $updated,
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
        );
    }
}
