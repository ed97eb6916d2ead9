<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Model;

class RequestLogWithBodies extends RequestLog
{
    public function __construct(
        string $id,
        string $object,
        string $mode,
        string $key,
        string $method,
        string $path,
        ?string $operation,
        int $status,
        ?string $error_code,
        ?string $error_param,
        ?string $idempotency_key,
        bool $replayed,
        string $version,
        int $duration_ms,
        ?string $ip,
        ?string $user_agent,
        string $created,
        /** The query string, redacted. */
        public readonly ?string $query,
        /** Redacted and truncated at 8 KB; null if the request was rejected before the check for card numbers. */
        public readonly ?string $request_body,
        /** Redacted and truncated at 8 KB, for a successful GET at 1 KB. */
        public readonly ?string $response_body,
    ) {
        parent::__construct(
            id: $id,
            object: $object,
            mode: $mode,
            key: $key,
            method: $method,
            path: $path,
            operation: $operation,
            status: $status,
            error_code: $error_code,
            error_param: $error_param,
            idempotency_key: $idempotency_key,
            replayed: $replayed,
            version: $version,
            duration_ms: $duration_ms,
            ip: $ip,
            user_agent: $user_agent,
            created: $created,
        );
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
            query: $data['query'] ?? null,
            request_body: $data['request_body'] ?? null,
            response_body: $data['response_body'] ?? null,
        );
    }
}
