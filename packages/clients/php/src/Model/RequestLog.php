<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class RequestLog
{
    public function __construct(
        /** The Service-Request-Id of the response. */
        public readonly string $id,
        /** @var 'request_log' */
        public readonly string $object,
        /** @var 'test'|'live' */
        public readonly string $mode,
        /** The secret key or the connected app. */
        public readonly string $key,
        public readonly string $method,
        /** Tool calls appear as `/mcp tools/call <name>`. */
        public readonly string $path,
        /** The operation or the tool. */
        public readonly ?string $operation,
        /** The HTTP status. */
        public readonly int $status,
        public readonly ?string $error_code,
        public readonly ?string $error_param,
        public readonly ?string $idempotency_key,
        /** Whether the stored response of an earlier request was returned. */
        public readonly bool $replayed,
        /** The API version of the response. */
        public readonly string $version,
        /** Milliseconds. */
        public readonly int $duration_ms,
        public readonly ?string $ip,
        public readonly ?string $user_agent,
        /** UTC, ISO 8601. */
        public readonly string $created,
    ) {
    }

    /**
     * @param array<string, mixed> $data
     *
     * @throws \TypeError if a field is missing or of another type
     */
    public static function fromArray(array $data): self
    {
        return new self(
            id: $data['id'] ?? null,
            object: $data['object'] ?? null,
            mode: $data['mode'] ?? null,
            key: $data['key'] ?? null,
            method: $data['method'] ?? null,
            path: $data['path'] ?? null,
            operation: $data['operation'] ?? null,
            status: $data['status'] ?? null,
            error_code: $data['error_code'] ?? null,
            error_param: $data['error_param'] ?? null,
            idempotency_key: $data['idempotency_key'] ?? null,
            replayed: $data['replayed'] ?? null,
            version: $data['version'] ?? null,
            duration_ms: $data['duration_ms'] ?? null,
            ip: $data['ip'] ?? null,
            user_agent: $data['user_agent'] ?? null,
            created: $data['created'] ?? null,
        );
    }
}
