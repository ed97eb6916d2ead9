<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;

/** The resources of the API. */
abstract class Resources
{
    /** The version of the API that this client is made for. */
    public const API_VERSION = '2026-01-01';

    public readonly AccountResource $account;

    public readonly CustomersResource $customers;

    public readonly CardsResource $cards;

    public readonly PaymentsResource $payments;

    public readonly RefundsResource $refunds;

    public readonly PaymentLinksResource $paymentLinks;

    public readonly SubscriptionsResource $subscriptions;

    public readonly CyclesResource $cycles;

    public readonly BalanceResource $balance;

    public readonly BalanceTransactionsResource $balanceTransactions;

    public readonly EventsResource $events;

    public readonly WebhookEndpointsResource $webhookEndpoints;

    public readonly WebhookDeliveriesResource $webhookDeliveries;

    public readonly RequestLogsResource $requestLogs;

    public function __construct(Api $api)
    {
        $this->account = new AccountResource($api);
        $this->customers = new CustomersResource($api);
        $this->cards = new CardsResource($api);
        $this->payments = new PaymentsResource($api);
        $this->refunds = new RefundsResource($api);
        $this->paymentLinks = new PaymentLinksResource($api);
        $this->subscriptions = new SubscriptionsResource($api);
        $this->cycles = new CyclesResource($api);
        $this->balance = new BalanceResource($api);
        $this->balanceTransactions = new BalanceTransactionsResource($api);
        $this->events = new EventsResource($api);
        $this->webhookEndpoints = new WebhookEndpointsResource($api);
        $this->webhookDeliveries = new WebhookDeliveriesResource($api);
        $this->requestLogs = new RequestLogsResource($api);
    }
}
