<?php

declare(strict_types=1);

namespace Halala\Exception;

/** One attempt got no complete answer. Thrown by a transport; the client retries or throws a ConnectionException. */
class TransportException extends \Exception
{
}
