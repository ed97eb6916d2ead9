<?php

declare(strict_types=1);

namespace Halala;

use Halala\Exception\ConnectionException;
use Halala\Exception\TransportException;

/** Retries a request if that is safe and may help. */
final class Retry
{
    private const LONGEST_WAIT = 60.0;

    public function __construct(
        private readonly Transport $transport,
        private readonly int $maxRetries,
    ) {
    }

    /**
     * Sends each attempt with the same Idempotency-Key, so that the request is not executed twice.
     *
     * @throws ConnectionException if no response arrives, or none that can be read
     */
    public function send(Request $request): Response
    {
        $key = $request->headers['Idempotency-Key'] ?? null;
        $repeatable = $request->method !== 'POST' || $key !== null;
        for ($retry = 0; ; $retry++) {
            $response = $failure = null;
            try {
                $response = $this->transport->send($request);
            } catch (TransportException $failure) {
            }
            $mayHelp = $repeatable && $retry < $this->maxRetries && self::mayHelp($response);
            $wait = $mayHelp ? self::waitBefore($retry, $response?->retryAfter()) : null;
            if ($wait === null) {
                if ($response === null || $response->isUnreadable()) {
                    throw new ConnectionException($key, $failure, $response);
                }

                return $response;
            }
            usleep((int) ($wait * 1_000_000));
        }
    }

    /**
     * Returns the delay before a retry (counted from 0) in seconds: exponential with jitter, at least what
     * the API requested. Null if it would be over a minute.
     *
     * @param float|null $chance from 0 to 1; random unless given
     */
    public static function waitBefore(int $retry, ?float $requested, ?float $chance = null): ?float
    {
        $chance ??= random_int(0, 1_000_000) / 1_000_000;
        $own = min(0.5 * 2 ** $retry, 8.0) * (0.5 + $chance / 2);
        $wait = max($own, $requested ?? 0.0);

        return $wait <= self::LONGEST_WAIT ? $wait : null;
    }

    private static function mayHelp(?Response $response): bool
    {
        if ($response === null || $response->status === 429 || $response->status >= 500 || $response->isUnreadable()) {
            return true;
        }

        return $response->status === 409 && ($response->error()['code'] ?? null) === 'idempotency_key_in_use';
    }
}
