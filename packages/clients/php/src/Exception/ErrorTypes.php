<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Exception;

/** The class of each type of error. */
final class ErrorTypes
{
    /** @var array<string, class-string<HalalaException>> */
    public const CLASSES = [
        'invalid_request_error' => InvalidRequestException::class,
        'authentication_error' => AuthenticationException::class,
        'permission_error' => PermissionException::class,
        'not_found_error' => NotFoundException::class,
        'rate_limit_error' => RateLimitException::class,
        'api_error' => ApiException::class,
    ];
}
