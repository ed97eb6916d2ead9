<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class AccountEventBody extends Account
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $name,
        ?string $name_ar,
        string $display_name,
        string $country,
        string $currency,
        string $timezone,
        AccountCapabilities $capabilities,
        array $charge_blockers,
        string $verification_status,
        array $requirements,
        string $default_version,
        ?string $support_email,
        ?string $support_phone,
        string $created,
        public readonly EventStamp $event,
        /** True for a sample object that does not exist, sent to test a receiver. */
        public readonly ?bool $simulated = null,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            name: $name,
            name_ar: $name_ar,
            display_name: $display_name,
            country: $country,
            currency: $currency,
            timezone: $timezone,
            capabilities: $capabilities,
            charge_blockers: $charge_blockers,
            verification_status: $verification_status,
            requirements: $requirements,
            default_version: $default_version,
            support_email: $support_email,
            support_phone: $support_phone,
            created: $created,
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
            event: EventStamp::fromArray($data['event'] ?? null),
            simulated: $data['simulated'] ?? null,
        );
    }
}
