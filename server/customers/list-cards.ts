import { z } from "zod";
import { Card, serializeCard } from "@/server/cards/schema";
import { equals, listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { findCustomerOrThrow } from "./get";

export const listCustomerCards = operation({
  summary: "List the stored cards of a customer, newest first.",
  rest: "GET /v1/customers/{id}/cards",
  effect: "read",
  replica: true,
  input: z.strictObject({ id: id("cus"), ...pageOf("card") }),
  output: listOf(Card),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { id } = await findCustomerOrThrow(ctx, input.id);
    const rows = await listRows(ctx, "card", input, [
      ...equals("customer_id", id),
      { sql: "status in ('active', 'expired')" },
    ]);
    return toPage(rows, input, serializeCard);
  },
});
