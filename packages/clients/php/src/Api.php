<?php

declare(strict_types=1);

namespace Halala;

use Halala\Exception\ApiException;
use Halala\Exception\ConnectionException;
use Halala\Exception\ErrorTypes;
use Halala\Exception\HalalaException;

/** Sends requests to the API and decodes its responses. */
final class Api
{
    /** @param array<string, string> $headers */
    public function __construct(
        private readonly string $baseUrl,
        private readonly array $headers,
        private readonly float $timeout,
        private readonly Retry $retry,
    ) {
    }

    /**
     * @template T of object
     *
     * @param \Closure(array<string, mixed>): T $decode
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param list<string> $maps the fields of the body that are objects even when they are empty
     *
     * @return T
     */
    public function call(
        string $method,
        string $path,
        \Closure $decode,
        array $query = [],
        ?array $body = null,
        array $maps = [],
        ?string $idempotencyKey = null,
    ): object {
        return $this->send($method, $path, $decode, $query, $body, $maps, $idempotencyKey);
    }

    /**
     * A list that continues after the last object of each page.
     *
     * @template T of object
     *
     * @param \Closure(array<string, mixed>): T $decode
     * @param array<string, mixed> $query
     *
     * @return Pages<T>
     */
    public function pages(string $method, string $path, \Closure $decode, array $query): Pages
    {
        $following = fn (object $last): Pages => $this->pages(
            $method,
            $path,
            $decode,
            ['starting_after' => $last->id ?? throw new \UnexpectedValueException(
                'A page says that there is more, but not after which object.',
            )] + $query,
        );

        return $this->send($method, $path, self::pageOf($decode, $following), $query);
    }

    /**
     * A list that is one page.
     *
     * @template T of object
     *
     * @param \Closure(array<string, mixed>): T $decode
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     *
     * @return Pages<T>
     */
    public function page(
        string $method,
        string $path,
        \Closure $decode,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
    ): Pages {
        return $this->send($method, $path, self::pageOf($decode, null), $query, $body, [], $idempotencyKey);
    }

    /** Fills the ids into the path. */
    public static function path(string $template, string ...$ids): string
    {
        return preg_replace_callback('/\{\w+\}/', static function () use (&$ids): string {
            $id = array_shift($ids) ?? '';
            if ($id === '') {
                throw new \InvalidArgumentException('An id is missing.');
            }

            return rawurlencode($id);
        }, $template);
    }

    private static function pageOf(\Closure $decode, ?\Closure $following): \Closure
    {
        return static fn (array $answer): ?Pages => is_array($answer['data'] ?? null) ? new Pages(
            array_map(static fn (mixed $each): object => $decode((array) $each), array_values($answer['data'])),
            ($answer['has_more'] ?? null) === true,
            $following,
        ) : null;
    }

    /**
     * @template T of object
     *
     * @param \Closure(array<string, mixed>): T $decode
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param list<string> $maps
     *
     * @return T
     */
    private function send(
        string $method,
        string $path,
        \Closure $decode,
        array $query = [],
        ?array $body = null,
        array $maps = [],
        ?string $idempotencyKey = null,
    ): object {
        $key = $method === 'POST' ? $idempotencyKey ?? self::newKey() : null;
        $headers = $this->headers;
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        if ($key !== null) {
            $headers['Idempotency-Key'] = $key;
        }
        $url = $this->baseUrl . $path . self::queryString($query);
        $content = $body === null ? null : self::encode($body, $maps);
        $response = $this->retry->send(new Request($method, $url, $headers, $content, $this->timeout));
        if ($response->status < 200 || $response->status >= 300) {
            throw self::failure($response, $key);
        }

        return $response->attachTo(
            $decode($response->json()) ?? throw new ConnectionException($key, null, $response),
        );
    }

    /** `statuses=a&statuses=b` for a list, `metadata[order]=17` for a map. */
    private static function queryString(array $query): string
    {
        $pairs = [];
        foreach ($query as $name => $value) {
            if (is_array($value)) {
                $isList = array_is_list($value);
                foreach ($value as $key => $each) {
                    $pairs[] = self::pair($isList ? $name : "{$name}[{$key}]", $each);
                }
            } else {
                $pairs[] = self::pair($name, $value);
            }
        }

        return $pairs === [] ? '' : '?' . implode('&', $pairs);
    }

    private static function pair(string $name, mixed $value): string
    {
        return rawurlencode($name) . '=' . rawurlencode(is_bool($value) ? ($value ? 'true' : 'false') : (string) $value);
    }

    /** PHP's empty array is a list in JSON. */
    private static function encode(array $body, array $maps): string
    {
        foreach ($maps as $name) {
            if (is_array($body[$name] ?? null)) {
                $body[$name] = (object) $body[$name];
            }
        }

        return json_encode((object) $body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    private static function newKey(): string
    {
        return implode('-', array_map('bin2hex', array_map('random_bytes', [4, 2, 2, 2, 6])));
    }

    private static function failure(Response $response, ?string $key): HalalaException
    {
        $error = $response->error();
        if ($error === null) {
            return self::unreadable($response, $key);
        }
        $class = ErrorTypes::CLASSES[$error['type']] ?? HalalaException::class;

        return new $class(
            message: $error['message'],
            type: $error['type'],
            errorCode: $error['code'],
            param: self::textOrNull($error['param'] ?? null),
            docUrl: self::textOrNull($error['doc_url'] ?? null),
            errors: is_array($error['errors'] ?? null) ? array_values(array_filter($error['errors'], is_array(...))) : [],
            status: $response->status,
            requestId: $response->requestId(),
            idempotencyKey: $key,
            retryAfter: $response->retryAfter(),
        );
    }

    private static function textOrNull(mixed $value): ?string
    {
        return is_string($value) ? $value : null;
    }

    private static function unreadable(Response $response, ?string $key): ApiException
    {
        return new ApiException(
            message: "Status {$response->status} came with a body that is not the service's.",
            type: 'api_error',
            errorCode: 'unreadable_response',
            param: null,
            docUrl: null,
            errors: [],
            status: $response->status,
            requestId: $response->requestId(),
            idempotencyKey: $key,
            retryAfter: $response->retryAfter(),
        );
    }
}
