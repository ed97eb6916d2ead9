import type { z } from "zod";
import type { Customer as Row } from "@/prisma/generated/client";
import { type Change, commit, event, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { operation, scopeMissing } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { newId, timeOfId } from "@/server/core/values/ids";
import { type Details, matchCustomer, missingDetails } from "./match";
import { Customer, CustomerInput, serializeCustomer } from "./schema";

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

/** Throws `key_not_permitted` if a connected app may create customers, but not read those that exist. */
function requireReadAccess({ actor }: Context): void {
  if (actor.type === "app" && !actor.scopes.includes("payments:read")) throw scopeMissing("payments:read");
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
    reference: input.reference ?? null,
    metadata: input.metadata ?? {},
    note: null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    revision: 0,
  };
}
