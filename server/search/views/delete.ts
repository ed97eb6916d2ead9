import { z } from "zod";
import { orNotFound } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { roles } from "@/server/core/roles";
import { sql, statement } from "@/server/platform/db/db";
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
