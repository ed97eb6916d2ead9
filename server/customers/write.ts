import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Customer as Row } from "@/prisma/generated/client";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { type Change, commit, event, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { hasScope, scopeMissing } from "@/server/core/operation/scopes";
import { id, newId, timeOfId } from "@/server/core/values/ids";
import { mayActForCustomers } from "@/server/core/values/manage-url";
import { mergeMetadata } from "@/server/core/values/text";
import { exemptVatNumber } from "@/server/verification/vat-number";
import { type Details, isContactFree, matchCustomer, missingDetails } from "./match";
import { findCustomerOrThrow } from "./read";
import { Customer, CustomerInput, serializeCustomer } from "./schema";

const { name, email, phone, locale, vat_number, address, reference, metadata } = CustomerInput.shape;

const input = z.strictObject({
  id: id("cus"),
  name: name.nullable(),
  email: email.nullable(),
  phone: phone.nullable(),
  locale: locale.nullable(),
  vat_number: vat_number.nullable(),
  address: address.nullable(),
  reference: reference.nullable(),
  metadata: metadata.meta({
    description: "The keys to change; an empty string removes a key.",
    maxProperties: 50,
  }),
});

/** The links to the customer's subscriptions are sent to these. Whoever changes them could act as the customer. */
const withoutContact = z.object({ email: z.undefined().optional(), phone: z.undefined().optional() });

/** Throws `key_not_permitted` for a key that changes these, but may not act for customers. */
function requireContactAccess({ actor }: Context, input: z.output<typeof updateCustomer.input>): void {
  if (withoutContact.safeParse(input).success || mayActForCustomers(actor)) return;
  throw scopeMissing(actor, "subscriptions:write");
}

export const updateCustomer = operation({
  summary: "Update a customer. null clears a field, but one of name, email and phone must remain.",
  rest: "POST /v1/customers/{id}",
  effect: "write",
  roles: { admin: true, developer: true, finance: true, support: withoutContact },
  input,
  output: Customer,
  errors: ["resource_missing", "customer_details_in_use"],
  cardNumberExempt: exemptVatNumber,
  // One at a time: many concurrent updates would otherwise conflict and retry for seconds.
  run: (ctx, input) =>
    withKeyedMutex(input.id, () =>
      retryOnConflict(async () => {
        requireContactAccess(ctx, input);
        const before = await findCustomerOrThrow(ctx, input.id);
        const set = changedColumns(input, before.metadata);
        const unchanged = serializeCustomer(before);
        if (isDeepStrictEqual(serializeCustomer({ ...before, ...set }), unchanged)) return unchanged;
        const after = { ...before, ...set, updatedAt: ctx.now() };
        await validateContacts(ctx, before, after);
        const changed = serializeCustomer(after);
        await commit(ctx, {
          update: [update("customer", before, { ...set, updatedAt: after.updatedAt })],
          events: [event("customer_updated", changed)],
          response: ctx.responseTo(changed),
        });
        return changed;
      }),
    ),
});

const changedColumns = (input: z.output<typeof updateCustomer.input>, metadata: Row["metadata"]) => ({
  ...(input.name === undefined ? {} : { name: input.name }),
  ...(input.email === undefined ? {} : { email: input.email }),
  ...(input.phone === undefined ? {} : { phone: input.phone }),
  ...(input.locale === undefined ? {} : { locale: input.locale }),
  ...(input.vat_number === undefined ? {} : { vatNumber: input.vat_number }),
  ...(input.address === undefined ? {} : { address: input.address }),
  ...(input.reference === undefined ? {} : { reference: input.reference }),
  ...(input.metadata === undefined ? {} : { metadata: mergeMetadata(metadata, input.metadata) }),
});

/** Throws if no contact remains, or another customer has one of them. */
async function validateContacts(ctx: Context, before: Row, { name, email, phone }: Row) {
  if (name === null && email === null && phone === null)
    throw new ApiError("parameter_invalid", { variant: "contact_must_remain" });
  if (phone !== null && phone !== before.phone && !(await isContactFree(ctx, { phone })))
    throw new ApiError("customer_details_in_use", { param: "phone" });
  if (email !== null && email !== before.email && !(await isContactFree(ctx, { email })))
    throw new ApiError("customer_details_in_use", { param: "email" });
}

export const createCustomer = operation({
  summary: "Create a customer, or return the existing customer with this phone number or email address.",
  rest: "POST /v1/customers",
  effect: "write",
  appScope: "links:write",
  roles: ["admin", "developer", "support", "finance"],
  input: CustomerInput.refine(
    ({ name, email, phone }) => name !== undefined || email !== undefined || phone !== undefined,
    rule("some_contact"),
  ),
  output: Customer,
  errors: [],
  cardNumberExempt: exemptVatNumber,

  run: (ctx, input) =>
    retryOnConflict(async () => {
      const existing = await matchCustomer(ctx, input);
      if (existing !== null) requireReadAccess(ctx);
      const { row, change } =
        existing === null ? newCustomer(ctx, input) : await addMissingDetails(ctx, existing, input);
      const customer = serializeCustomer(row);
      if (change !== null) await commit(ctx, { ...change, response: ctx.responseTo(customer) });
      return customer;
    }),
});

/** Throws `key_not_permitted` if a key or an app may create customers, but not read those that exist. */
function requireReadAccess({ actor }: Context): void {
  const scope = actor.type === "app" ? "payments:read" : "customers:read";
  if (!hasScope(actor, scope)) throw scopeMissing(actor, scope);
}

/** Returns the customer with these details, and the change to commit; null if nothing changes. */
export async function matchOrCreate(ctx: Context, details: z.output<typeof CustomerInput>) {
  const existing = await matchCustomer(ctx, details);
  return existing === null ? newCustomer(ctx, details) : addMissingDetails(ctx, existing, details);
}

export function newCustomer(ctx: Context, details: z.output<typeof CustomerInput>) {
  const row = newRow(ctx, details);
  const events = [event("customer_created", serializeCustomer(row))];
  return { row, change: { insert: [insert("customer", row)], events } satisfies Change };
}

async function addMissingDetails(ctx: Context, existing: Row, details: Details) {
  const set = await missingDetails(ctx, existing, details);
  if (Object.keys(set).length === 0) return { row: existing, change: null };
  const columns = { ...set, updatedAt: ctx.now() };
  const row = { ...existing, ...columns };
  const events = [event("customer_updated", serializeCustomer(row))];
  return { row, change: { update: [update("customer", existing, columns)], events } satisfies Change };
}

function newRow({ scope }: Context, input: z.output<typeof CustomerInput>): Row {
  const id = newId("cus");
  const createdAt = timeOfId(id);
  return {
    id,
    ...scope,
    name: input.name ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    locale: input.locale ?? null,
    vatNumber: input.vat_number ?? null,
    address: input.address ?? null,
    reference: input.reference ?? null,
    metadata: input.metadata ?? {},
    note: null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    revision: 0,
  };
}
