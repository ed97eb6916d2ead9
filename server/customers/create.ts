import type { Customer as Row } from "@/prisma/generated/client";
import { commit, insert, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { newId, timeOf } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { type Details, isTaken, matchCustomer, missingDetails } from "./match";
import { Customer, CustomerInput, presentCustomer } from "./schema";

export const createCustomer = operation({
  summary: "Create a customer, or get the one who already has this phone or e-mail.",
  rest: "POST /v1/customers",
  effect: "write",
  input: CustomerInput.refine(
    ({ name, email, phone }) => name !== undefined || email !== undefined || phone !== undefined,
    "one of name, email, phone is required",
  ),
  output: Customer,
  errors: [],

  run: (ctx, input) =>
    untilCommitted(async () => {
      const known = await matchCustomer(ctx, input);
      if (known !== null) return presentCustomer(await complete(ctx, known, input));
      const row = newRow(ctx, input);
      const customer = presentCustomer(row);
      await commit(ctx, {
        insert: [insert("customer", row)],
        events: [recorded("customer_created", customer)],
        answer: ctx.answer(customer),
      }).catch(isTaken);
      return customer;
    }),
});

async function complete(ctx: Context, known: Row, details: Details): Promise<Row> {
  const set = await missingDetails(ctx, known, details);
  if (Object.keys(set).length === 0) return known;
  const row = { ...known, ...set, updatedAt: ctx.now() };
  const customer = presentCustomer(row);
  await commit(ctx, {
    update: [update("customer", known, { ...set, updatedAt: row.updatedAt })],
    events: [recorded("customer_updated", customer)],
    answer: ctx.answer(customer),
  }).catch(isTaken);
  return row;
}

function newRow({ scope }: Context, input: typeof createCustomer.input._zod.output): Row {
  const id = newId("cus");
  const createdAt = timeOf(id);
  return {
    id,
    ...scope,
    name: input.name ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    locale: input.locale ?? null,
    reference: input.reference ?? null,
    metadata: input.metadata ?? {},
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    revision: 0,
  };
}
