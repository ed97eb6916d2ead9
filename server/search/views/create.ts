import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { newId, timeOfId } from "@/server/core/values/ids";
import { page, query, type Row, SavedView, serializeView, viewName } from "./schema";

const maxViews = 50;

// Two concurrent requests can exceed the limit by one, which does no harm.
const insert = statement(`
  insert into saved_view (id, account_id, user_id, page, name, query, created_at)
  select $1, $2, $3, $4, $5, $6, $7
  where (select count(*) from saved_view where account_id = $2 and user_id = $3 and page = $4) < ${maxViews}
  returning id, page, name, query, created_at`);

export const createSavedView = operation({
  summary: "Save the filters and columns of a page as a named view of the signed-in user.",
  effect: "write",
  roles,
  input: z.strictObject({ page, name: viewName, query }),
  output: SavedView,
  errors: [],
  async run({ scope, actor }, input) {
    if (actor.type !== "user") throw new ApiError("internal_error");
    const id = newId("view");
    const { page, name, query } = input;
    const [row] = await sql<Row>(insert, [id, scope.accountId, actor.id, page, name, query, timeOfId(id)]);
    if (row !== undefined) return serializeView(row);
    throw new ApiError("parameter_invalid", {
      param: "name",
      variant: "too_many_views",
      values: { max: maxViews },
    });
  },
});
