<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Exception;

/** `permission_error` */
class PermissionException extends HalalaException
{
}
