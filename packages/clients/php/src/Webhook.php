<?php

declare(strict_types=1);

namespace Halala;

use Halala\Exception\SignatureException;
use Halala\Model\EventData;

/** Verifies and creates webhook signatures. */
final class Webhook
{
    private const LONGEST_HEADER = 2048;

    /**
     * Verifies a webhook and returns its body: the object, with the type of the event in `event`.
     *
     * @param string $payload The raw request body, such as `file_get_contents('php://input')` or Laravel's
     *     `$request->getContent()`.
     * @param string|null $header The Service-Signature header.
     * @param string|list<string>|null $secrets The endpoint's secret, or both secrets during a rotation;
     *     HALALA_WEBHOOK_SECRET by default, where a comma separates the two.
     * @param float $toleranceSeconds The maximum difference between the signature's time and now.
     * @param int|null $now Unix seconds; the current time by default.
     *
     * @throws SignatureException if the signature is not valid
     */
    public static function verifySignature(
        mixed $payload,
        ?string $header,
        #[\SensitiveParameter] string|array|null $secrets = null,
        float $toleranceSeconds = 300,
        ?int $now = null,
    ): object {
        if (!is_string($payload)) {
            throw new SignatureException(
                'The payload is not the raw body. Pass the text as it arrived, before it is parsed as JSON.',
            );
        }
        [$time, $signatures] = self::parts($header ?? '');
        if (!(abs(($now ?? time()) - (int) $time) <= $toleranceSeconds)) {
            throw new SignatureException("The signature was made more than $toleranceSeconds seconds away from now.");
        }
        foreach ((array) ($secrets ?? explode(',', (string) getenv('HALALA_WEBHOOK_SECRET'))) as $secret) {
            $expected = self::sign($time, $payload, $secret);
            foreach ($signatures as $signature) {
                if (hash_equals($expected, $signature)) {
                    return EventData::fromArray(json_decode($payload, true, flags: JSON_THROW_ON_ERROR));
                }
            }
        }
        throw new SignatureException('No signature was made with one of the secrets.');
    }

    /** Creates a Service-Signature header, to test your own endpoint. */
    public static function signTestHeader(
        string $payload,
        #[\SensitiveParameter] string $secret,
        ?int $timestamp = null,
    ): string {
        $time = (string) ($timestamp ?? time());

        return "t=$time,v1=" . self::sign($time, $payload, $secret);
    }

    /** @return array{string, list<string>} the time and the signatures */
    private static function parts(string $header): array
    {
        $parts = strlen($header) > self::LONGEST_HEADER ? [] : explode(',', $header);
        $times = preg_grep('/\At=[0-9]{1,12}\z/', $parts);
        if (count($times) !== 1) {
            throw new SignatureException('Service-Signature has no time to check.');
        }
        $signatures = preg_grep('/\Av1=[0-9a-f]{64}\z/', $parts);

        return [substr(current($times), 2), array_map(static fn (string $part): string => substr($part, 3), array_values($signatures))];
    }

    /** Signs the time, a full stop and the body. The key is the whole secret as text, including `whsec_`. */
    private static function sign(string $time, string $payload, string $secret): string
    {
        if ($secret === '') {
            throw new \InvalidArgumentException('A signing secret is empty.');
        }

        return hash_hmac('sha256', "$time.$payload", $secret);
    }
}
