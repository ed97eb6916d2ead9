import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { rule } from "@/server/core/operation/rule";
import { id, newId, timeOfId } from "@/server/core/values/ids";
import { serializeTime, singleLine, timestamp } from "@/server/core/values/text";

/** The list of the view: `payments`, `webhooks/deliveries`. */
const page = z
  .string()
  .regex(/^[a-z_/-]{1,60}$/, rule("page_name"))
  .meta({ maxLength: 60 });

/** Filters and columns as in the query string, without the question mark. */
const query = z
  .string()
  .max(2000)
  .refine((value) => value.isWellFormed() && !/[\s#?]/.test(value), rule("query_string"));

const viewName = singleLine(1, 60);

export const SavedView = z.object({
  id: id("view"),
  page,
  name: z.string(),
  query: z.string(),
  created: timestamp,
});

export type SavedView = z.output<typeof SavedView>;

export type Row = { id: string; page: string; name: string; query: string; created_at: Date };

const serializeView = ({ created_at, ...row }: Row): SavedView => ({
  ...row,
  created: serializeTime(created_at),
});

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

const maxViews = 50;

// Two concurrent requests can exceed the limit by one, which does no harm.
const insertView = statement(`
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
    const [row] = await sql<Row>(insertView, [
      id,
      scope.accountId,
      actor.id,
      page,
      name,
      query,
      timeOfId(id),
    ]);
    if (row !== undefined) return serializeView(row);
    throw new ApiError("parameter_invalid", {
      param: "name",
      variant: "too_many_views",
      values: { max: maxViews },
    });
  },
});

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
