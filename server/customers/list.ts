import type { z } from "zod";
import { Count, countRows, createdBetween, equals, type Filter, metadataHas } from "@/server/core/list/list";
import { byTime, listOf, pageOf, withTimeRange } from "@/server/core/list/page";
import { pageReader } from "@/server/core/list/page-reader";
import { operation } from "@/server/core/operation/operation";
import { email, phone } from "@/server/core/values/contact";
import { metadataFilter, reference } from "@/server/core/values/text";
import { Customer, serializeCustomer } from "./schema";

const filters = {
  email: email.optional(),
  phone: phone.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

const Filters = withTimeRange(filters);

/** The conditions of a list of customers, without the deleted. */
const conditionsOf = (input: z.output<typeof Filters>): Filter[] => [
  { sql: "deleted_at is null" },
  ...equals("email", input.email),
  ...equals("phone", input.phone),
  ...equals("reference", input.reference),
  ...metadataHas(input.metadata),
  ...createdBetween("cus", input),
];

export const countCustomers = operation({
  summary: "Count customers, up to 10,000.",
  effect: "read",
  replica: true,
  input: Filters,
  output: Count,
  errors: [],
  run: (ctx, input) => countRows(ctx, "customer", conditionsOf(input)),
});

const customersOf = pageReader("customer", serializeCustomer);

export const listCustomers = operation({
  summary: "List customers, newest first.",
  rest: "GET /v1/customers",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withTimeRange({ ...pageOf("cus"), ...byTime, ...filters }),
  output: listOf(Customer),
  errors: [],
  run: (ctx, input) => customersOf(ctx, input, conditionsOf(input)),
});
