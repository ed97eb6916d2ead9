<?php

declare(strict_types=1);

namespace Halala\Exception;

/** The service refused a request. There is a subclass for each `type`, such as InvalidRequestException. */
class HalalaException extends \Exception
{
    public function __construct(
        string $message,
        /** The kind of failure, such as `invalid_request_error`. */
        public readonly string $type,
        /** Which failure, such as `parameter_invalid`. `getCode()` is PHP's own and always 0. */
        public readonly string $errorCode,
        /** The invalid field, or null. */
        public readonly ?string $param,
        /** The page about this code. */
        public readonly ?string $docUrl,
        /**
         * Every invalid field; the first is also in `param`.
         *
         * @var list<array{param: string, code: string, message: string}>
         */
        public readonly array $errors,
        /** The HTTP status. */
        public readonly int $status,
        /** Identifies the request to support. */
        public readonly ?string $requestId,
        /** The key that the request was sent with; null if it was not a POST. */
        public readonly ?string $idempotencyKey,
        /** The seconds to wait before the next attempt, from `Retry-After`; null if the API requested none. */
        public readonly ?float $retryAfter = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
    }
}
