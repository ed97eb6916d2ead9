<?php
// The parts of a new Laravel project that the guide's files rely on.
error_reporting(E_ALL & ~E_DEPRECATED);
require 'Illuminate/autoload.php';
require __DIR__ . '/../vendor/autoload.php';

use Illuminate\Contracts;
use Illuminate\Cookie\Middleware as Cookie;
use Illuminate\Foundation;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Session\Middleware\StartSession;

class HttpKernel extends Foundation\Http\Kernel
{
    protected $middlewareGroups = [
        'web' => [
            Cookie\EncryptCookies::class,
            Cookie\AddQueuedCookiesToResponse::class,
            StartSession::class,
            Foundation\Http\Middleware\VerifyCsrfToken::class,
            SubstituteBindings::class,
        ],
    ];
}

class Routes extends Foundation\Support\Providers\RouteServiceProvider
{
    public function map()
    {
        Illuminate\Support\Facades\Route::middleware('web')->group(base_path('routes/web.php'));
    }
}

$app = new Foundation\Application(dirname(__DIR__));
$app->singleton(Contracts\Http\Kernel::class, HttpKernel::class);
$app->singleton(Contracts\Console\Kernel::class, Foundation\Console\Kernel::class);
$app->singleton(Contracts\Debug\ExceptionHandler::class, Foundation\Exceptions\Handler::class);
return $app;
