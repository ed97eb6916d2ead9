<?php

declare(strict_types=1);

namespace Halala;

use Halala\Resource\Resources;

/**
 * The service with a key of yours: `$halala->payments->create([…])`.
 *
 * Methods throw a HalalaException if the service refuses a request and a ConnectionException if no answer arrives.
 */
final class Client extends Resources
{
    public const VERSION = '0.1.0';

    /**
     * @param string|null $apiKey A secret key; HALALA_API_KEY unless given. It decides the mode: `sk_test_…` moves no
     *     money.
     * @param string|null $baseUrl Where the service is; HALALA_API_URL unless given, then http://localhost:3000.
     * @param string $version The date of the API's behaviour.
     * @param int $maxRetries How often a request is sent again at most, when that is safe.
     * @param float $timeout Seconds that one attempt may take. A bank can be slow.
     * @param Transport|null $transport Sends a request in place of cURL.
     */
    public function __construct(
        #[\SensitiveParameter] ?string $apiKey = null,
        ?string $baseUrl = null,
        string $version = self::API_VERSION,
        int $maxRetries = 2,
        float $timeout = 60.0,
        ?Transport $transport = null,
    ) {
        $key = $apiKey ?? (string) getenv('HALALA_API_KEY');
        if ($key === '') {
            throw new \InvalidArgumentException('apiKey is missing: pass a secret key or set HALALA_API_KEY.');
        }
        $url = $baseUrl ?? (getenv('HALALA_API_URL') ?: 'http://localhost:3000');
        if (preg_match('#\Ahttps?://#', $url) !== 1) {
            throw new \InvalidArgumentException('baseUrl must start with https:// or http://.');
        }
        $headers = [
            'Authorization' => "Bearer $key",
            'Service-Version' => $version,
            'User-Agent' => 'halala-php/' . self::VERSION,
        ];
        $retry = new Retry($transport ?? new CurlTransport(), $maxRetries);
        parent::__construct(new Api(rtrim($url, '/'), $headers, $timeout, $retry));
    }
}
