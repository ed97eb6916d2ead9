import { z } from "zod";
import { operation } from "@/server/core/operation";
import { after, listOf, newestFirst, pageOf, toPage } from "@/server/core/page";
import { ApiKey, presentKey } from "./schema";

export const listApiKeys = operation({
  summary: "List secret keys, newest first. The keys themselves cannot be read again.",
  effect: "read",
  input: z.strictObject(pageOf("key")),
  output: listOf(ApiKey),
  errors: [],
  async run(ctx, input) {
    const where = await after(ctx.db.apiKey, input);
    const rows = await ctx.db.apiKey.findMany({ where, ...newestFirst(input) });
    return toPage(rows, input, (row) => presentKey(row, ctx.now()));
  },
});
