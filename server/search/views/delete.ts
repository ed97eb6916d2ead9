import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { type Row, SavedView, serializeView } from "./schema";

const remove = statement(`
  delete from saved_view where account_id = $1 and user_id = $2 and id = $3
  returning id, page, name, query, created_at`);

export const deleteSavedView = operation({
  summary: "Delete a saved view of the signed-in user.",
  effect: "write",
  roles,
  input: z.strictObject({ id: id("view") }),
  output: SavedView,
  errors: ["resource_missing"],
  async run({ scope, actor }, input) {
    const person = actor.type === "user" ? actor.id : null;
    const [row] = await sql<Row>(remove, [scope.accountId, person, input.id]);
    return serializeView(orNotFound(row ?? null));
  },
});
