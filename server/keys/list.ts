import { z } from "zod";
import { listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { ApiKey, serializeKey } from "./schema";

export const listApiKeys = operation({
  summary: "List secret keys, newest first. The keys themselves are never shown again.",
  effect: "read",
  input: z.strictObject(pageOf("key")),
  output: listOf(ApiKey),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "api_key", input);
    return toPage(rows, input, (row) => serializeKey(row, ctx.now()));
  },
});
