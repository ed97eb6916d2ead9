<?php

declare(strict_types=1);

use Halala\Client;
use Halala\Exception\AuthenticationException;
use Halala\Exception\HalalaException;
use Halala\Exception\InvalidRequestException;
use Halala\Exception\NotFoundException;
use Halala\Model\Payment;
use Halala\Model\PaymentLink;
use Halala\Model\PaymentLinkEventBody;
use Halala\Response;
use Halala\UnknownObject;

$ids = static fn (iterable $objects): array => array_map(static fn ($each) => $each->id, [...$objects]);

/** Whether the JSON of an object has all that was sent, and null for what was not. */
$covers = static function (mixed $sent, mixed $made, string $what) use (&$covers): void {
    if (isset($made['fields']['event'])) {
        $made = $made['fields']; // an UnknownObject
    }
    if (!is_array($sent) || !is_array($made)) {
        same($sent, $made, $what);

        return;
    }
    foreach ($sent as $name => $value) {
        $covers($value, $made[$name], "$what.$name");
    }
    same([], array_filter(array_diff_key($made, $sent), static fn ($each) => $each !== null), $what);
};

return [
    'a customer pays and gets a refund' => static function (Merchant $merchant): void {
        $client = $merchant->client();
        $account = $client->account->get();
        same(['test', true], [$account->mode, $account->capabilities->can_charge]);
        $customer = $client->customers->create(['name' => 'Sara', 'metadata' => ['cart' => '7']]);
        same(['cart' => '7'], $customer->metadata);
        $payment = $client->payments->create(ORDER + ['customer' => $customer->id]);
        same(Payment::class, $payment::class);
        same(['paid', 15000, $customer->id], [$payment->status, $payment->amount, $payment->customer]);
        same(['token', 'mada'], [$payment->source->type, $payment->source->brand]);
        $refund = $client->payments->refund($payment->id, ['amount' => 5000]);
        equal($refund, $client->refunds->get($refund->id));
        equal([$refund], $client->payments->listRefunds($payment->id)->data);
        $refunded = $client->payments->get($payment->id);
        same(['partially_refunded', 10000], [$refunded->status, $refunded->amount_refundable]);
        $client->payments->refund($payment->id);
        same('refunded', $client->payments->get($payment->id)->status);
    },

    'lists are filtered' => static function (Merchant $merchant) use ($ids): void {
        $client = $merchant->client();
        $customer = $client->customers->create(['name' => 'Sara', 'metadata' => ['cart' => '7', 'a.b' => '&=ن']]);
        same([$customer->id], $ids($client->customers->list(['metadata' => ['cart' => '7', 'a.b' => '&=ن']])));
        equal([], $client->customers->list(['metadata' => ['cart' => '8']])->data);
        $payment = $client->payments->create(ORDER);
        equal([$payment], $client->payments->list(['statuses' => ['paid', 'failed']])->data);
        equal([], $client->payments->list(['statuses' => ['initiated', 'failed']])->data);
    },

    'null is sent, an absent parameter is not, and an empty map is an object' => static function (Merchant $merchant): void {
        $client = $merchant->client();
        $customer = $client->customers->create(['name' => 'Sara', 'reference' => 'seven', 'metadata' => []]);
        same([], $customer->metadata);
        same('seven', $client->customers->update($customer->id, ['name' => 'Noura'])->reference);
        same(null, $client->customers->update($customer->id, ['reference' => null])->reference);
        same('Noura', $client->customers->update($customer->id)->name);
    },

    'a link is paid by the test helper, changed and canceled' => static function (Merchant $merchant): void {
        $client = $merchant->client();
        $link = $client->paymentLinks->create(['amount' => 900, 'currency' => 'SAR', 'max_payments' => null]);
        $paid = $client->paymentLinks->testPay($link->id);
        same([true, 'paid'], [$paid->simulated, $paid->status]);
        same('failed', $client->paymentLinks->testPay($link->id, ['outcome' => 'failed'])->status);
        same('Order 7', $client->paymentLinks->update($link->id, ['description' => 'Order 7'])->description);
        same('canceled', $client->paymentLinks->cancel($link->id)->status);
        $event = $client->events->list(['type' => 'payment_link_canceled'])->data[0];
        same(PaymentLinkEventBody::class, $event->data::class);
        same(true, $event->data instanceof PaymentLink);
        $endpoint = $client->webhookEndpoints->create(['url' => 'https://shop.example/hooks']);
        same(true, str_starts_with($endpoint->secret, 'whsec_'));
        $resent = $client->events->resend($event->id, ['webhook_endpoint' => $endpoint->id]);
        same('resend', $resent->data[0]->trigger);
        $attempts = $client->webhookDeliveries->listAttempts($resent->data[0]->id);
        equal($attempts->data, [...$attempts]);
        same($endpoint->id, $client->webhookEndpoints->delete($endpoint->id)->id);
    },

    'a list is one page, or all items when iterated' => static function (Merchant $merchant) use ($ids): void {
        $client = $merchant->client();
        $made = [];
        foreach (range(1, 5) as $amount) {
            array_unshift($made, $client->paymentLinks->create(['amount' => $amount, 'currency' => 'SAR'])->id);
        }
        $counting = new Losing(0, neverArrives());
        $reader = $merchant->client(transport: $counting);
        $page = $reader->paymentLinks->list(['limit' => 2]);
        same([array_slice($made, 0, 2), true], [$ids($page->data), $page->has_more]);
        same($made, $ids($page));
        $queries = array_map(static fn ($request) => parse_url($request->url, PHP_URL_QUERY), $counting->sent);
        same(['limit=2', "starting_after={$made[1]}&limit=2", "starting_after={$made[3]}&limit=2"], $queries);
        same([], $ids($reader->customers->list()));
    },

    'throws an error with all fields of the response' => static function (Merchant $merchant): void {
        $client = $merchant->client();
        $error = thrown(
            InvalidRequestException::class,
            static fn () => $client->payments->create(['amount' => 0] + ORDER, idempotencyKey: 'mine'),
        );
        same(true, $error instanceof HalalaException);
        same(
            ['invalid_request_error', 'parameter_invalid', 'amount', 400, 'mine'],
            [$error->type, $error->errorCode, $error->param, $error->status, $error->idempotencyKey],
        );
        same('http://localhost:3000/docs/errors/parameter_invalid', $error->docUrl);
        same(['amount'], array_column($error->errors, 'param'));
        same(true, str_starts_with($error->requestId, 'req_'));
        $missing = thrown(NotFoundException::class, static fn () => $client->payments->get('pay_nothing'));
        same(['resource_missing', null], [$missing->errorCode, $missing->idempotencyKey]);
        $invalid = thrown(InvalidRequestException::class, static fn () => $client->payments->list(['limit' => 1000]));
        same('limit', $invalid->param);
    },

    'throws an error for an unknown key or version' => static function (Merchant $merchant): void {
        $wrong = new Client('sk_test_wrong');
        same(401, thrown(AuthenticationException::class, static fn () => $wrong->account->get())->status);
        $old = $merchant->client(version: '2020-01-01');
        same('version_unknown', thrown(HalalaException::class, static fn () => $old->account->get())->errorCode);
    },

    'validates arguments before sending a request' => static function (): void {
        $counting = new Losing(0, neverArrives());
        $client = new Client('sk_test_x', transport: $counting);
        thrown(InvalidArgumentException::class, static fn () => $client->payments->get(''), 'An id is missing.');
        thrown(InvalidArgumentException::class, static fn () => new Client('sk_test_x', 'file:///etc'), 'baseUrl');
        same([], $counting->sent);
    },

    'an id is one segment of the path' => static function (): void {
        $counting = new Losing(9, answering(200, '{}'));
        $client = new Client('sk_test_x', transport: $counting);
        $client->payments->get('../account?x=1');
        same('/v1/payments/..%2Faccount%3Fx%3D1', parse_url($counting->sent[0]->url, PHP_URL_PATH));
    },

    'reads settings from the environment' => static function (Merchant $merchant): void {
        $url = getenv('HALALA_API_URL');
        putenv("HALALA_API_URL=$url/");
        putenv("HALALA_API_KEY={$merchant->key()}");
        same('test', (new Client())->account->get()->mode);
        putenv("HALALA_API_URL=$url");
        putenv('HALALA_API_KEY');
        thrown(InvalidArgumentException::class, static fn () => new Client(), 'apiKey is missing');
    },

    'accepts unknown fields and object types' => static function (Merchant $merchant): void {
        $newer = new Losing(9, static fn (Response $response) => new Response(
            $response->status,
            $response->headers,
            strtr($response->body, ['"object":"payment_link"' => '"object":"voucher"', '"type":' => '"added":{},"type":']),
        ));
        $merchant->client()->paymentLinks->create(['amount' => 900, 'currency' => 'SAR']);
        $event = $merchant->client(transport: $newer)->events->list(['type' => 'payment_link_created'])->data[0];
        same(UnknownObject::class, $event->data::class);
        same(['voucher', 900], [$event->data->object, $event->data->fields['amount']]);
    },

    'decodes each object without each field and with a new one' => static function () use ($covers): void {
        foreach (json_decode(file_get_contents(getenv('TEST_WEBHOOKS')), true)['variants'] as ['name' => $name, 'body' => $body]) {
            $made = ("Halala\\Model\\$name")::fromArray($body);
            $covers($body, json_decode(json_encode($made), true), $name);
            same(array_key_exists('added_later', $body), array_key_exists('added_later', $made->extraFields()), $name);
        }
    },

    'a success throws nothing if fields are missing or of another type' => static function () use ($covers): void {
        foreach ([[], ['object' => 'payment'], ['amount' => 'a lot', 'source' => 7, 'metadata' => 'none', 'status' => ['paid']]] as $body) {
            $client = new Client('sk_test_x', transport: new Losing(9, answering(200, json_encode((object) $body))));
            $payment = $client->payments->create(ORDER);
            same([null, null, null], [$payment->status, $payment->amount, $payment->metadata]);
            $covers($body, json_decode(json_encode($payment), true), 'payment');
        }
        $client = new Client('sk_test_x', transport: new Losing(9, answering(200, '{"data":[{}]}')));
        same([null], array_map(static fn ($each) => $each->id, [...$client->payments->list()]));
    },

    'every result has its response' => static function (Merchant $merchant): void {
        $client = $merchant->client();
        $payment = $client->payments->create(ORDER);
        foreach ([$payment, $client->payments->get($payment->id), $client->payments->list()] as $result) {
            same([200, '2026-01-01'], [$result->lastResponse()->status, $result->lastResponse()->headers['service-version']]);
            same(true, str_starts_with($result->lastResponse()->requestId(), 'req_'));
        }
        same(true, $client->payments->get($payment->id) == $payment);
        same(false, str_contains(json_encode($payment), 'esponse'));
    },
];
