<?php

// Made by `npm run client` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\Resource;

use Halala\Api;
use Halala\Model;
use Halala\Pages;

final class CustomersResource
{
    public function __construct(private readonly Api $api)
    {
    }

    /**
     * List customers, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     *     sort?: 'newest'|'oldest',
     *     email?: string,
     *     phone?: string,
     *     reference?: string,
     *     metadata?: array<string, string>,
     *     created_from?: string,
     *     created_to?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *     sort: The order of the list, by creation.
     *     email: Stored in lower case.
     *     phone: Any format; stored as E.164. Numbers without a country code are Saudi.
     *     reference: Your own reference, such as an order number.
     *     metadata: Up to 3 exact matches, such as `metadata[order]=17`.
     *     created_from: Inclusive lower bound on created.
     *     created_to: Exclusive upper bound on created.
     *
     * @return Pages<Model\Customer>
     */
    public function list(array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            '/v1/customers',
            Model\Customer::fromArray(...),
            query: $params,
        );
    }

    /**
     * Create a customer, or return the existing customer with this phone number or email address.
     *
     * @param array{
     *     name?: string,
     *     email?: string,
     *     phone?: string,
     *     locale?: 'ar'|'en',
     *     reference?: string,
     *     metadata?: array<string, string>,
     * } $params
     *     email: Stored in lower case.
     *     phone: Any format; stored as E.164. Numbers without a country code are Saudi.
     *     locale: The language of emails to the customer.
     *     reference: Your own reference for the customer.
     *     metadata: Up to 50 of your own key-value pairs; values are strings.
     */
    public function create(array $params = [], ?string $idempotencyKey = null): Model\Customer
    {
        return $this->api->call(
            'POST',
            '/v1/customers',
            Model\Customer::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Retrieve a customer.
     */
    public function get(string $id): Model\Customer
    {
        return $this->api->call(
            'GET',
            Api::path('/v1/customers/{id}', $id),
            Model\Customer::fromArray(...),
        );
    }

    /**
     * Update a customer. null clears a field, but one of name, email and phone must remain.
     *
     * @param array{
     *     name?: string|null,
     *     email?: string|null,
     *     phone?: string|null,
     *     locale?: 'ar'|'en'|null,
     *     reference?: string|null,
     *     metadata?: array<string, string>,
     * } $params
     *     metadata: The keys to change; an empty string removes a key.
     */
    public function update(string $id, array $params = [], ?string $idempotencyKey = null): Model\Customer
    {
        return $this->api->call(
            'POST',
            Api::path('/v1/customers/{id}', $id),
            Model\Customer::fromArray(...),
            body: $params,
            maps: ['metadata'],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Delete a customer. Erases name, email and phone, deletes stored cards, and keeps payments.
     */
    public function delete(string $id): Model\Customer
    {
        return $this->api->call(
            'DELETE',
            Api::path('/v1/customers/{id}', $id),
            Model\Customer::fromArray(...),
        );
    }

    /**
     * List the stored cards of a customer, newest first.
     *
     * @param array{
     *     limit?: int,
     *     starting_after?: string,
     * } $params
     *     limit: The maximum number of objects per page.
     *     starting_after: The ID of the last object on the previous page.
     *
     * @return Pages<Model\Card>
     */
    public function listCards(string $id, array $params = []): Pages
    {
        return $this->api->pages(
            'GET',
            Api::path('/v1/customers/{id}/cards', $id),
            Model\Card::fromArray(...),
            query: $params,
        );
    }
}
