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

    /** The JSON of the body; null if it is something else. */
    public function json(): mixed
    {
        return json_decode($this->body, true);
    }

    /**
     * The error of the service; null if there is none.
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
