<?php

declare(strict_types=1);

namespace Halala;

/** An object of a kind that the API got after this version of the client was made. */
final class UnknownObject
{
    /** @param array<string, mixed> $fields The whole object, as it was sent. */
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
