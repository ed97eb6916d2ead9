<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class Account
{
    public function __construct(
        public readonly string $id,
        /** @var 'account' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** The legal name. */
        public readonly string $name,
        public readonly ?string $name_ar,
        /** What payers see on pages and receipts. */
        public readonly string $display_name,
        /** ISO 3166. */
        public readonly string $country,
        public readonly string $currency,
        /** The time zone of billing dates. */
        public readonly string $timezone,
        public readonly AccountCapabilities $capabilities,
        /** @var list<string> What prevents charging; empty if nothing does. */
        public readonly array $charge_blockers,
        /** @var 'not_started'|'in_progress'|'in_review'|'approved'|'rejected'|'suspended' */
        public readonly string $verification_status,
        /** @var list<string> What verification still requires. */
        public readonly array $requirements,
        /** The version used for requests without Service-Version. */
        public readonly string $default_version,
        public readonly ?string $support_email,
        public readonly ?string $support_phone,
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
            name: $data['name'] ?? null,
            name_ar: $data['name_ar'] ?? null,
            display_name: $data['display_name'] ?? null,
            country: $data['country'] ?? null,
            currency: $data['currency'] ?? null,
            timezone: $data['timezone'] ?? null,
            capabilities: AccountCapabilities::fromArray($data['capabilities'] ?? null),
            charge_blockers: $data['charge_blockers'] ?? null,
            verification_status: $data['verification_status'] ?? null,
            requirements: $data['requirements'] ?? null,
            default_version: $data['default_version'] ?? null,
            support_email: $data['support_email'] ?? null,
            support_phone: $data['support_phone'] ?? null,
            created: $data['created'] ?? null,
        );
    }
}
