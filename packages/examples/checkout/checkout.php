<?php

declare(strict_types=1);

// A checkout with a payment link and a webhook, for PHP's built-in server and the Halala client.

use Halala\Client;
use Halala\Exception\SignatureException;
use Halala\Model\PaymentLinkEventBody;
use Halala\Webhook;

require getenv('AUTOLOAD') ?: __DIR__ . '/vendor/autoload.php';

// A file for each order. A real shop keeps them in its database.
$folder = getenv('ORDERS') ?: sys_get_temp_dir();
$fileOf = static fn (string $number): string => "$folder/order-" . basename($number);

$page = static function (string $content): void {
    header('Content-Type: text/html; charset=utf-8');
    echo "<!doctype html><title>Lamps</title>$content";
};

$startOrder = static function () use ($fileOf): void {
    $number = bin2hex(random_bytes(16));
    file_put_contents($fileOf($number), 'unpaid');
    $link = (new Client())->paymentLinks->create([
        'amount' => 15000,
        'currency' => 'SAR',
        'description' => 'A lamp',
        'reference' => $number,
        'success_url' => "http://localhost:{$_SERVER['SERVER_PORT']}/orders/$number",
    ], idempotencyKey: "$number-link");
    header("Location: $link->url", true, 303);
};

$receiveWebhook = static function () use ($fileOf): void {
    try {
        $raw = file_get_contents('php://input');
        $body = Webhook::verifySignature($raw, $_SERVER['HTTP_SERVICE_SIGNATURE'] ?? null);
    } catch (SignatureException) {
        http_response_code(400);

        return;
    }
    // The page of the order does not decide: a customer can close the browser before it opens.
    if ($body instanceof PaymentLinkEventBody && $body->event->type === 'payment_link_paid') {
        if ($body->reference !== null && is_file($fileOf($body->reference))) {
            file_put_contents($fileOf($body->reference), 'paid');
        }
    }
};

$showOrder = static function (string $number) use ($fileOf, $page): void {
    if (!is_file($fileOf($number))) {
        http_response_code(404);

        return;
    }
    $page('<p>The order is ' . htmlspecialchars(file_get_contents($fileOf($number))) . '.</p>');
};

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
match ("{$_SERVER['REQUEST_METHOD']} $path") {
    'GET /' => $page('<form method="post" action="/orders"><button>Buy a lamp for 150.00 SAR</button></form>'),
    'POST /orders' => $startOrder(),
    'POST /hooks' => $receiveWebhook(),
    default => $showOrder(substr($path, strlen('/orders/'))),
};
