<?php

declare(strict_types=1);

namespace Halala;

final class Request
{
    /** @param array<string, string> $headers */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        /** Seconds that one attempt may take. */
        public readonly float $timeout,
    ) {
    }
}
