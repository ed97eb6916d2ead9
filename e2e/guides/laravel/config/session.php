<?php
return [
    'driver' => 'file',
    'files' => storage_path('sessions'),
    'lifetime' => 120,
    'expire_on_close' => false,
    'lottery' => [0, 1],
    'cookie' => 'session',
    'path' => '/',
    'domain' => null,
    'secure' => false,
    'same_site' => 'lax',
];
