<?php

declare(strict_types=1);

namespace Halala;

final class Response
{
    /** @param array<string, string> $headers Their names are in lower case. */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    /** The body parsed as JSON; null if it is not valid JSON. */
    public function json(): mixed
    {
        return json_decode($this->body, true);
    }

    /**
     * The error in the body; null if it has none in the API's format.
     *
     * @return array<string, mixed>|null
     */
    public function error(): ?array
    {
        $answer = $this->json();
        $error = is_array($answer) ? $answer['error'] ?? null : null;

        return is_array($error) && isset($error['type'], $error['code']) ? $error : null;
    }
}
