import { createdBetween, equals, listRows, metadataHas } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { listOf, pageOf, toPage, within } from "@/server/core/page";
import { metadataFilter, reference } from "@/server/core/text";
import { Customer, email, phone, serializeCustomer } from "./schema";

export const listCustomers = operation({
  summary: "List customers, newest first.",
  rest: "GET /v1/customers",
  effect: "read",
  replica: true,
  input: within({
    ...pageOf("cus"),
    email: email.optional(),
    phone: phone.optional(),
    reference: reference.optional(),
    metadata: metadataFilter,
  }),
  output: listOf(Customer),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "customer", input, [
      { sql: "deleted_at is null" },
      ...equals("email", input.email),
      ...equals("phone", input.phone),
      ...equals("reference", input.reference),
      ...metadataHas(input.metadata),
      ...createdBetween("cus", input),
    ]);
    return toPage(rows, input, serializeCustomer);
  },
});
