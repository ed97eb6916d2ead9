<?php

declare(strict_types=1);

namespace Halala\Exception;

/** A webhook without a valid signature. Answer it with 400 and do nothing. */
class SignatureException extends \Exception
{
}
