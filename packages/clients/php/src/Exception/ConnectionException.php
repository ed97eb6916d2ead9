<?php

declare(strict_types=1);

namespace Halala\Exception;

/** No response arrived, even after retries. The request may have been executed. Repeat it with the same key. */
class ConnectionException extends \Exception
{
    public function __construct(public readonly ?string $idempotencyKey, ?\Throwable $previous = null)
    {
        parent::__construct('No answer came from the service.', 0, $previous);
    }
}
