<?php

declare(strict_types=1);

namespace Halala;

use Halala\Exception\TransportException;

/** Sends requests with cURL and keeps the connection. Proxies come from the environment. */
final class CurlTransport implements Transport
{
    private ?\CurlHandle $handle = null;

    public function send(Request $request): Response
    {
        $this->handle ??= curl_init();
        curl_reset($this->handle);
        $headers = [];
        $lines = [];
        foreach ($request->headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        curl_setopt_array($this->handle, [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => $request->body === null ? [...$lines, 'Content-Length: 0'] : $lines,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) ($request->timeout * 1000)),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$headers): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $headers[strtolower(trim($name))] = trim($value);

                return strlen($line);
            },
        ]);
        if ($request->body !== null) {
            curl_setopt($this->handle, CURLOPT_POSTFIELDS, $request->body);
        }
        $body = curl_exec($this->handle);
        if (!is_string($body)) {
            throw new TransportException(curl_error($this->handle), curl_errno($this->handle));
        }

        return new Response(curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE), $headers, $body);
    }
}
