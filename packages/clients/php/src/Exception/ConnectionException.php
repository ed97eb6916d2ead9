<?php

declare(strict_types=1);

namespace Halala\Exception;

use Halala\Response;

/**
 * No response arrived, or none that can be read, even after retries. The request may have been executed. Repeat it with
 * the same key.
 */
class ConnectionException extends \Exception
{
    /** The HTTP status of a response with an unreadable body; null if no response arrived. */
    public readonly ?int $status;

    public readonly ?string $requestId;

    public function __construct(
        public readonly ?string $idempotencyKey,
        ?\Throwable $previous = null,
        ?Response $unreadable = null,
    ) {
        $this->status = $unreadable?->status;
        $this->requestId = $unreadable?->requestId();
        parent::__construct(
            $unreadable === null
                ? 'No answer came from the service.'
                : "Status $unreadable->status came with a body that cannot be read. The request was probably executed: "
                    . 'repeat it only with the same idempotency key.',
            0,
            $previous,
        );
    }
}
