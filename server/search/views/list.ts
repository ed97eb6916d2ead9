import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { page, type Row, SavedView, serializeView } from "./schema";

const select = statement(`
  select id, page, name, query, created_at from saved_view
  where account_id = $1 and user_id = $2 and page = $3 order by lower(name), id limit 50`);

export const listSavedViews = operation({
  summary: "List the signed-in user's saved views of a page, by name.",
  effect: "read",
  input: z.strictObject({ page }),
  output: z.object({ data: z.array(SavedView).max(50) }),
  errors: [],
  async run({ scope, actor }, input) {
    if (actor.type !== "user") return { data: [] };
    const rows = await sql<Row>(select, [scope.accountId, actor.id, input.page]);
    return { data: rows.map(serializeView) };
  },
});
