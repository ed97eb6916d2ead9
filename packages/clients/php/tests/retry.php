<?php

declare(strict_types=1);

use Halala\Client;
use Halala\Exception\ApiException;
use Halala\Exception\ConnectionException;
use Halala\Exception\HalalaException;
use Halala\Exception\InvalidRequestException;
use Halala\Exception\NotFoundException;
use Halala\Exception\RateLimitException;
use Halala\Exception\TransportException;
use Halala\Response;
use Halala\Retry;

$error = static fn (string $code): string => json_encode(
    ['error' => ['type' => 'invalid_request_error', 'code' => $code, 'message' => 'No.']],
);

return [
    'creates one payment when a response is lost' => static function (Merchant $merchant) use ($error): void {
        $losses = [
            'no answer' => neverArrives(),
            '500' => answering(500),
            'the 502 of a proxy' => answering(502, '<h1>Bad gateway</h1>'),
            '503' => answering(503),
            'a page with 200' => answering(200, '<h1>Welcome</h1>'),
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
        $merchant->client()->payments->create(ORDER, idempotencyKey: 'taken');
        $counting = new Losing(0, neverArrives());
        $once = $merchant->client(transport: $counting);
        thrown(NotFoundException::class, static fn () => $once->payments->get('pay_x'));
        $reused = thrown(
            InvalidRequestException::class,
            static fn () => $once->payments->create(['amount' => 2] + ORDER, idempotencyKey: 'taken'),
        );
        same([409, 'idempotency_key_reuse'], [$reused->status, $reused->errorCode]);
        same(2, count($counting->sent));
    },

    'retries a DELETE; the object is missing if only its response was lost' => static function (Merchant $merchant): void {
        $endpoint = $merchant->client()->webhookEndpoints->create(['url' => 'https://shop.example/hooks']);
        $removing = new Losing(1, neverArrives());
        thrown(
            NotFoundException::class,
            static fn () => $merchant->client(transport: $removing)->webhookEndpoints->delete($endpoint->id),
        );
        same([null, null], $removing->keys());
    },

    'the error has the delay of Retry-After, from seconds and from a date' => static function (Merchant $merchant) use ($error): void {
        $limited = new Losing(1, answering(429, $error('rate_limited'), ['retry-after' => '3']));
        $client = $merchant->client(transport: $limited, maxRetries: 0);
        same(3.0, thrown(InvalidRequestException::class, static fn () => $client->account->get())->retryAfter);
        $after = static fn (string $value) => (new Response(429, ['retry-after' => $value], ''))->retryAfter(784111770.0);
        foreach (['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'] as $date) {
            same(7.0, $after($date), $date);
        }
        same(0.0, $after('Sun, 06 Nov 1994 08:49:00 GMT'));
        foreach (['', 'soon', '-1', '1.5', 'Sun, 99 Nov'] as $nothing) {
            same(null, $after($nothing), $nothing);
        }
    },

    'applies the timeout and retries of one call instead of the client\'s' => static function (Merchant $merchant): void {
        $losing = new Losing(9, neverArrives());
        $client = $merchant->client(transport: $losing, maxRetries: 0);
        foreach ([$client->withOptions(timeout: 7, maxRetries: 1), $client] as $each) {
            thrown(ConnectionException::class, static fn () => $each->account->get());
        }
        same([7.0, 7.0, 60.0], array_map(static fn ($request) => $request->timeout, $losing->sent));
    },

    'does not report a success with an unreadable body as an API error' => static function (Merchant $merchant): void {
        foreach (['<h1>Welcome</h1>', '', '[]', '7', 'null', '{"id":', "\xff"] as $body) {
            $proxy = new Losing(9, answering(200, $body, ['service-request-id' => 'req_1']));
            $lost = thrown(
                ConnectionException::class,
                static fn () => $merchant->client(transport: $proxy, maxRetries: 0)->payments->create(ORDER, 'mine'),
                'same idempotency key',
            );
            same([200, 'req_1', 'mine'], [$lost->status, $lost->requestId, $lost->idempotencyKey]);
        }
    },

    'reports a response from a proxy as unreadable' => static function (Merchant $merchant): void {
        foreach ([
            '<h1>Welcome</h1>',
            '{"error":"upstream"}',
            '{"error":{"type":"gateway","code":502,"message":"Bad gateway"}}',
            '{"error":{"type":["gateway"],"code":"502","message":"Bad gateway"}}',
            '{"error":{"type":"gateway","code":"502"}}',
        ] as $body) {
            foreach ([404, 502] as $status) {
                $proxy = new Losing(9, answering($status, $body));
                $error = thrown(
                    ApiException::class,
                    static fn () => $merchant->client(transport: $proxy, maxRetries: 0)->payments->create(ORDER, 'mine'),
                );
                same(
                    ['unreadable_response', $status, null, null, 'mine'],
                    [$error->errorCode, $error->status, $error->requestId, $error->docUrl, $error->idempotencyKey],
                );
            }
        }
    },

    'has an error of an unknown type without the fields that it cannot read' => static function (Merchant $merchant): void {
        $body = '{"error":{"type":"new","code":"new","message":"No.","param":7,"errors":["none"]}}';
        $error = thrown(
            HalalaException::class,
            static fn () => $merchant->client(transport: new Losing(9, answering(404, $body)))->payments->get('pay_x'),
        );
        same(['new', null, []], [$error->errorCode, $error->param, $error->errors]);
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
