<?php

declare(strict_types=1);

namespace Halala;

final class Response
{
    /** @var \WeakMap<object, self>|null */
    private static ?\WeakMap $results = null;

    /** @param array<string, string> $headers Their names are in lower case. */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    /** Returns the response that a result was made of. */
    public static function of(object $result): ?self
    {
        return self::$results[$result] ?? null;
    }

    /**
     * @template T of object
     *
     * @param T $result
     *
     * @return T
     */
    public function attachTo(object $result): object
    {
        self::$results ??= new \WeakMap();
        self::$results[$result] = $this;

        return $result;
    }

    /** Identifies the request to support. */
    public function requestId(): ?string
    {
        return $this->headers['service-request-id'] ?? null;
    }

    /** The seconds to wait before the next attempt, from a number or a date; null if the API requested none. */
    public function retryAfter(?float $now = null): ?float
    {
        $value = trim($this->headers['retry-after'] ?? '');
        if (preg_match('/\A[0-9]+\z/', $value) === 1) {
            return (float) $value;
        }
        if (preg_match('/\A[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/', $value) !== 1) {
            return null;
        }
        try {
            $at = new \DateTimeImmutable($value, new \DateTimeZone('UTC'));
        } catch (\Exception) {
            return null;
        }

        return max(0.0, $at->getTimestamp() - ($now ?? microtime(true)));
    }

    /** Whether the request succeeded, as far as the status tells, but its result did not arrive. */
    public function isUnreadable(): bool
    {
        $isObject = is_array($this->json()) && str_starts_with(ltrim($this->body), '{');

        return $this->status >= 200 && $this->status < 300 && !$isObject;
    }

    /** The body parsed as JSON; null if it is not valid JSON. */
    public function json(): mixed
    {
        return json_decode($this->body, true);
    }

    /**
     * The error in the body; null if it has none in the API's format. An intermediary may have another one.
     *
     * @return array<string, mixed>|null
     */
    public function error(): ?array
    {
        $answer = $this->json();
        $error = is_array($answer) && is_array($answer['error'] ?? null) ? $answer['error'] : [];

        foreach (['type', 'code', 'message'] as $name) {
            if (!is_string($error[$name] ?? null)) {
                return null;
            }
        }

        return $error;
    }
}
