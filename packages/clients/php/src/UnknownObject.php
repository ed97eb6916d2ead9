<?php

declare(strict_types=1);

namespace Halala;

/** An object of a type that was added to the API after this version of the client. */
final class UnknownObject
{
    /** @param array<string, mixed> $fields All fields of the object, unchanged. */
    public function __construct(
        public readonly string $object,
        public readonly array $fields,
    ) {
    }

    /** @param array<string, mixed> $data */
    public static function fromArray(array $data): self
    {
        $object = $data['object'] ?? null;

        return new self(is_string($object) ? $object : '', $data);
    }
}
