<?php

declare(strict_types=1);

// Runs the tests of one file against a local server. `client.test.ts` starts both.

use Halala\Client;
use Halala\Exception\TransportException;
use Halala\Request;
use Halala\Response;
use Halala\Transport;

set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});
spl_autoload_register(static function (string $class): void {
    require __DIR__ . '/../src/' . strtr(substr($class, strlen('Halala\\')), '\\', '/') . '.php';
});

const ORDER = ['amount' => 15000, 'currency' => 'SAR', 'source' => ['type' => 'token', 'token' => 'token_test_paid_mada']];

/** A merchant for one test. Each client uses the next of its keys, because keys are rate-limited. */
final class Merchant
{
    /** @param list<string> $keys */
    public function __construct(private array $keys)
    {
    }

    public function key(): string
    {
        return array_pop($this->keys);
    }

    public function client(mixed ...$options): Client
    {
        return new Client($this->key(), ...$options);
    }
}

/** Sends requests to the server but replaces its first responses. Records the requests. */
final class Losing implements Transport
{
    /** @var list<Request> */
    public array $sent = [];

    /** @param \Closure(Response): Response $lose */
    public function __construct(private readonly int $answers, private readonly Closure $lose)
    {
    }

    public function send(Request $request): Response
    {
        $this->sent[] = $request;
        $response = (new Halala\CurlTransport())->send($request);

        return count($this->sent) <= $this->answers ? ($this->lose)($response) : $response;
    }

    /** @return list<string|null> */
    public function keys(): array
    {
        return array_map(static fn (Request $request) => $request->headers['Idempotency-Key'] ?? null, $this->sent);
    }
}

/** Replaces a response with one that an intermediary could send. */
function answering(int $status, string $body = '', array $headers = []): Closure
{
    return static fn (): Response => new Response($status, $headers, $body);
}

function neverArrives(): Closure
{
    return static fn () => throw new TransportException('timed out');
}

function same(mixed $expected, mixed $actual, string $what = ''): void
{
    if ($expected !== $actual) {
        throw new Exception("$what expected " . var_export($expected, true) . ', got ' . var_export($actual, true));
    }
}

function equal(mixed $expected, mixed $actual): void
{
    same(json_encode($expected), json_encode($actual));
}

/**
 * @template T of Throwable
 *
 * @param class-string<T> $class
 *
 * @return T
 */
function thrown(string $class, Closure $call, string $message = ''): Throwable
{
    try {
        $call();
    } catch (Throwable $error) {
        if ($error instanceof $class && str_contains($error->getMessage(), $message)) {
            return $error;
        }
        throw $error;
    }
    throw new Exception("no $class was thrown");
}

$merchants = array_map(static fn (array $keys) => new Merchant($keys), json_decode(getenv('TEST_KEYS'), true));
$failed = 0;
$tests = require __DIR__ . "/$argv[1].php";
foreach ($tests as $name => $test) {
    try {
        $test(array_pop($merchants));
        echo "ok $name\n";
    } catch (Throwable $error) {
        $failed++;
        echo "FAILED $name\n$error\n";
    }
}
printf("%d passed, %d failed\n", count($tests) - $failed, $failed);
exit($failed === 0 ? 0 : 1);
