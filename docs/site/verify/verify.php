<?php
// $rawBody: file_get_contents('php://input'). Laravel: $request->getContent()
function is_from_halala(string $rawBody, string $header, string $secret): bool
{
    if (!preg_match('/(?:^|,)t=(\d+)/', $header, $time) || abs(time() - (int) $time[1]) > 300) {
        return false;
    }
    $expected = hash_hmac('sha256', $time[1] . '.' . $rawBody, $secret);
    preg_match_all('/v1=([0-9a-f]{64})/', $header, $given);
    foreach ($given[1] as $v1) {
        if (hash_equals($expected, $v1)) {
            return true;
        }
    }
    return false;
}

// HALALA_WEBHOOK_SECRET=whsec_… php verify.php 't=…,v1=…' body.json
$secret = getenv('HALALA_WEBHOOK_SECRET') ?: throw new RuntimeException('Set HALALA_WEBHOOK_SECRET.');
$valid = is_from_halala(file_get_contents($argv[2]), $argv[1], $secret);
echo $valid ? "valid\n" : "invalid\n";
exit($valid ? 0 : 1);
