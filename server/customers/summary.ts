import { z } from "zod";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { text } from "@/server/core/values/text";
import { findCustomerOrThrow } from "./get";
import { CustomerTotals, totalsOf } from "./totals";

const Note = z.object({ note: z.string().max(2000).nullable() });

export const summarizeCustomer = operation({
  summary: "Retrieve a customer's totals and the merchant's note.",
  effect: "read",
  input: z.strictObject({ id: id("cus") }),
  output: Note.extend({ totals: CustomerTotals.nullable() }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { id, note } = await findCustomerOrThrow(ctx, input.id);
    return { note, totals: (await totalsOf(ctx, [id])).get(id) ?? null };
  },
});

/** The merchant's note stays in the dashboard: neither the API nor an event contains it. */
export const setCustomerNote = operation({
  summary: "Set the note on a customer; null removes it.",
  effect: "write",
  roles: ["admin", "support", "finance"],
  input: z.strictObject({ id: id("cus"), note: text(1, 2000).nullable() }),
  output: Note,
  errors: ["resource_missing"],
  run: (ctx, { id, note }) =>
    retryOnConflict(async () => {
      const row = await findCustomerOrThrow(ctx, id);
      if (row.note !== note) await commit(ctx, { update: [update("customer", row, { note })] });
      return { note };
    }),
});
