<?php

declare(strict_types=1);

use Halala\ApiObject;
use Halala\Exception\SignatureException;
use Halala\Model\PaymentLinkEventBody;
use Halala\Webhook;

$webhooks = json_decode(file_get_contents(getenv('TEST_WEBHOOKS')), true);
$secret = 'whsec_test';
$body = json_encode([
    'object' => 'webhook_test',
    'mode' => 'test',
    'message' => 'Hello',
    'event' => ['id' => 'evt_1', 'type' => 'webhook_test', 'created' => '2026-01-01T00:00:00Z', 'mode' => 'test'],
]);

$accepts = static function (mixed ...$arguments): bool {
    try {
        Webhook::verifySignature(...$arguments);

        return true;
    } catch (SignatureException) {
        return false;
    }
};

return [
    'verifies and types a delivery' => static function () use ($webhooks, $accepts): void {
        ['body' => $raw, 'header' => $header, 'secret' => $secret, 'link' => $link] = $webhooks['delivery'];
        $body = Webhook::verifySignature($raw, $header, $secret);
        same(PaymentLinkEventBody::class, $body::class);
        same([$link, 'paid', 'طلب ٧ 😀'], [$body->id, $body->status, $body->description]);
        same(['payment_link_paid', 'test'], [$body->event->type, $body->event->mode]);
        equal($body, Webhook::verifySignature($raw, $header, ['whsec_other', $secret]));
        same(false, $accepts("$raw ", $header, $secret));
        same(false, $accepts($raw, $header, 'whsec_other'));
        same(false, $accepts($raw, null, $secret));
    },

    'accepts exactly the signatures that the service creates' => static function () use ($webhooks, $accepts): void {
        $outcomes = array_unique(array_column($webhooks['cases'], 'accepted'));
        same(2, count($outcomes));
        foreach ($webhooks['cases'] as $case) {
            ['payload' => $payload, 'header' => $header, 'secrets' => $secrets, 'now' => $now] = $case;
            same($case['accepted'], $accepts($payload, $header, $secrets, now: $now), json_encode($case));
        }
    },

    'verifies the events that were recorded, and each without each field' => static function () use ($webhooks, $secret): void {
        $bodies = array_filter($webhooks['variants'], static fn ($each) => str_ends_with($each['name'], 'EventBody'));
        foreach ([...$webhooks['recorded'], ...array_map(static fn ($each) => json_encode($each['body']), $bodies)] as $raw) {
            $made = Webhook::verifySignature($raw, Webhook::signTestHeader($raw, $secret), $secret);
            same(isset(json_decode($raw, true)['object']), $made instanceof ApiObject, $raw);
        }
    },

    'asks for the raw body instead of a parsed one' => static function () use ($body, $secret): void {
        foreach ([json_decode($body), json_decode($body, true), null, 7] as $parsed) {
            $header = Webhook::signTestHeader($body, $secret);
            thrown(SignatureException::class, static fn () => Webhook::verifySignature($parsed, $header, $secret), 'raw body');
        }
    },

    'uses the given tolerance' => static function () use ($accepts, $body, $secret): void {
        $header = Webhook::signTestHeader($body, $secret, 1000);
        same(false, $accepts($body, $header, $secret, now: 1010, toleranceSeconds: 9));
        same(true, $accepts($body, $header, $secret, now: 1010, toleranceSeconds: 10));
        same(false, $accepts($body, $header, $secret, now: 1000, toleranceSeconds: NAN));
        same(false, $accepts($body, $header, $secret));
        same(false, $accepts($body, $header, [], now: 1000));
    },

    'defaults to the current time and the secret in the environment' => static function () use ($accepts, $body, $secret): void {
        $header = Webhook::signTestHeader($body, $secret);
        same(true, $accepts($body, $header, $secret));
        putenv("HALALA_WEBHOOK_SECRET=whsec_next,$secret");
        same(true, $accepts($body, $header));
        putenv('HALALA_WEBHOOK_SECRET=whsec_next');
        same(false, $accepts($body, $header));
        putenv('HALALA_WEBHOOK_SECRET');
    },

    'rejects an empty secret' => static function () use ($body, $secret): void {
        $header = Webhook::signTestHeader($body, $secret);
        foreach (['', null] as $empty) {
            thrown(
                InvalidArgumentException::class,
                static fn () => Webhook::verifySignature($body, $header, $empty),
                'A signing secret is empty.',
            );
        }
    },
];
