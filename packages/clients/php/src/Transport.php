<?php

declare(strict_types=1);

namespace Halala;

/** Sends HTTP requests. */
interface Transport
{
    /**
     * Sends a request once. Does not follow redirects, so that the key is only sent to the configured address.
     *
     * @throws Exception\TransportException if no complete response arrives
     */
    public function send(Request $request): Response;
}
