<?php

declare(strict_types=1);

namespace Halala;

/** How a request is sent. */
interface Transport
{
    /**
     * Sends a request once. Does not follow redirects: a key is sent to the configured address and to no other.
     *
     * @throws Exception\TransportException if no complete answer arrives
     */
    public function send(Request $request): Response;
}
