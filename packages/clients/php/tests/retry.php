<?php

declare(strict_types=1);

use Halala\Client;
use Halala\Exception\ApiException;
use Halala\Exception\ConnectionException;
use Halala\Exception\InvalidRequestException;
use Halala\Exception\NotFoundException;
use Halala\Exception\RateLimitException;
use Halala\Exception\TransportException;
use Halala\Response;
use Halala\Retry;

$error = static fn (string $code): string => json_encode(['error' => ['type' => 'invalid_request_error', 'code' => $code]]);

return [
    'creates one payment when a response is lost' => static function (Merchant $merchant) use ($error): void {
        $losses = [
            'no answer' => neverArrives(),
            '500' => answering(500),
            'the 502 of a proxy' => answering(502, '<h1>Bad gateway</h1>'),
            '503' => answering(503),
            '429' => answering(429, $error('rate_limited'), ['retry-after' => '0']),
            'a key in use' => answering(409, $error('idempotency_key_in_use')),
        ];
        foreach ($losses as $name => $lose) {
            $losing = new Losing(1, $lose);
            $payment = $merchant->client(transport: $losing)->payments->create(ORDER + ['reference' => (string) $name]);
            same('paid', $payment->status, (string) $name);
            equal([$payment], $merchant->client()->payments->list(['reference' => (string) $name])->data);
            same(1, preg_match('/\A[0-9a-f-]{36}\z/', $losing->keys()[0]));
            same([$losing->keys()[0], $losing->keys()[0]], $losing->keys(), (string) $name);
        }
    },

    'a connection error has the idempotency key' => static function (Merchant $merchant): void {
        $losing = new Losing(9, neverArrives());
        $lost = thrown(
            ConnectionException::class,
            static fn () => $merchant->client(transport: $losing, maxRetries: 1)->payments->create(ORDER),
        );
        same([$lost->idempotencyKey, $lost->idempotencyKey], $losing->keys());
        same(TransportException::class, $lost->getPrevious()::class);
        $client = $merchant->client();
        $found = $client->payments->create(ORDER, idempotencyKey: $lost->idempotencyKey);
        equal([$found], $client->payments->list()->data);
    },

    'throws a connection error if the server is unreachable or too slow' => static function (Merchant $merchant): void {
        $nowhere = new Client('sk_test_x', 'http://127.0.0.1:1', maxRetries: 0);
        thrown(ConnectionException::class, static fn () => $nowhere->account->get());
        $silent = stream_socket_server('tcp://127.0.0.1:0');
        $slow = new Client('sk_test_x', 'http://' . stream_socket_get_name($silent, false), maxRetries: 0, timeout: 0.05);
        thrown(ConnectionException::class, static fn () => $slow->account->get());
    },

    'retries a rate-limited request after the requested delay' => static function (Merchant $merchant): void {
        $limited = 0;
        $counting = new Losing(PHP_INT_MAX, static function (Response $response) use (&$limited): Response {
            $limited += $response->status === 429 ? 1 : 0;

            return $response;
        });
        $client = $merchant->client(maxRetries: 5, transport: $counting);
        for ($calls = 0; $limited === 0 && $calls < 90; $calls++) {
            same('test', $client->account->get()->mode);
        }
        same(true, $limited > 0);
    },

    'throws a rate limit error if retries are disabled' => static function (Merchant $merchant): void {
        $client = $merchant->client(maxRetries: 0);
        $refused = thrown(RateLimitException::class, static function () use ($client): void {
            for ($calls = 0; $calls < 110; $calls++) {
                $client->account->get();
            }
        });
        same([429, 'rate_limited'], [$refused->status, $refused->errorCode]);
    },

    'does not retry client errors or requests that are not safe to repeat' => static function (Merchant $merchant): void {
        $client = $merchant->client();
        $endpoint = $client->webhookEndpoints->create(['url' => 'https://shop.example/hooks']);
        $client->payments->create(ORDER, idempotencyKey: 'taken');
        $counting = new Losing(0, neverArrives());
        $once = $merchant->client(transport: $counting);
        thrown(NotFoundException::class, static fn () => $once->payments->get('pay_x'));
        $reused = thrown(
            InvalidRequestException::class,
            static fn () => $once->payments->create(['amount' => 2] + ORDER, idempotencyKey: 'taken'),
        );
        same([409, 'idempotency_key_reuse'], [$reused->status, $reused->errorCode]);
        same(2, count($counting->sent));
        $removing = new Losing(1, neverArrives());
        thrown(
            ConnectionException::class,
            static fn () => $merchant->client(transport: $removing)->webhookEndpoints->delete($endpoint->id),
        );
        same([null], $removing->keys());
    },

    'reports a response from a proxy as unreadable' => static function (Merchant $merchant): void {
        foreach ([200, 404, 502] as $status) {
            $proxy = new Losing(9, answering($status, '<h1>Welcome</h1>'));
            $error = thrown(
                ApiException::class,
                static fn () => $merchant->client(transport: $proxy, maxRetries: 0)->payments->create(ORDER, 'mine'),
            );
            same(
                ['unreadable_response', $status, null, null, 'mine'],
                [$error->errorCode, $error->status, $error->requestId, $error->docUrl, $error->idempotencyKey],
            );
        }
    },

    'does not follow redirects' => static function (): void {
        $server = proc_open(
            [PHP_BINARY, '-S', '127.0.0.1:0', __DIR__ . '/redirect.php'],
            [2 => ['pipe', 'w']],
            $pipes,
        );
        $line = '';
        while (preg_match('#\((http://[^)]+)\) started#', $line, $found) !== 1) {
            $line = fgets($pipes[2]) ?: throw new Exception('The redirecting server did not start.');
        }
        try {
            $client = new Client('sk_test_x', $found[1]);
            same(301, thrown(ApiException::class, static fn () => $client->account->get())->status);
        } finally {
            proc_terminate($server);
        }
    },

    'delays grow with jitter, respect Retry-After and are at most a minute' => static function (): void {
        mt_srand(7);
        for ($run = 0; $run < 500; $run++) {
            $retry = mt_rand(0, 20);
            $requested = mt_rand(0, 1) === 1 ? (float) mt_rand(0, 200) : null;
            $wait = Retry::waitBefore($retry, $requested, mt_rand(0, 1000) / 1000);
            $own = min(0.5 * 2 ** $retry, 8.0);
            $least = $requested ?? 0.0;
            same($least > 60, $wait === null);
            if ($wait !== null) {
                same(true, $wait >= max($own / 2, $least) && $wait <= max($own, $least));
            }
        }
    },
];
