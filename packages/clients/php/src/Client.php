<?php

declare(strict_types=1);

namespace Halala;

use Halala\Resource\Resources;

/**
 * A client for the API: `$halala->payments->create([…])`.
 *
 * Methods throw a HalalaException if the API returns an error and a ConnectionException if no response arrives.
 */
final class Client extends Resources
{
    public const VERSION = '0.1.0';

    /** @var array<string, mixed> the arguments of the constructor */
    private readonly array $options;

    /**
     * @param string|null $apiKey A secret key; HALALA_API_KEY by default. It determines the mode: `sk_test_…` moves no
     *     money.
     * @param string|null $baseUrl The API's base URL; HALALA_API_URL by default, otherwise http://localhost:3000.
     * @param string $version The API version to use, a date.
     * @param int $maxRetries The maximum number of retries of a request that is safe to repeat.
     * @param float $timeout The timeout of one attempt in seconds. Banks can be slow.
     * @param Transport|null $transport Replaces cURL.
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
        $transport ??= new CurlTransport();
        $this->options = [
            'apiKey' => $key,
            'baseUrl' => $url,
            'version' => $version,
            'maxRetries' => $maxRetries,
            'timeout' => $timeout,
            'transport' => $transport,
        ];
        parent::__construct(new Api(rtrim($url, '/'), $headers, $timeout, new Retry($transport, $maxRetries)));
    }

    /** Returns this client with another timeout or number of retries, for some of its calls. */
    public function withOptions(?float $timeout = null, ?int $maxRetries = null): self
    {
        $changed = array_filter(compact('timeout', 'maxRetries'), static fn (mixed $each): bool => $each !== null);

        return new self(...$changed + $this->options);
    }
}
