import { z } from "zod";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { serializeTime, singleLine, timestamp } from "@/server/core/values/text";

/** The list of the view: `payments`, `webhooks/deliveries`. */
export const page = z
  .string()
  .regex(/^[a-z_/-]{1,60}$/, rule("page_name"))
  .meta({ maxLength: 60 });

/** Filters and columns as in the query string, without the question mark. */
export const query = z
  .string()
  .max(2000)
  .refine((value) => value.isWellFormed() && !/[\s#?]/.test(value), rule("query_string"));

export const viewName = singleLine(1, 60);

export const SavedView = z.object({
  id: id("view"),
  page,
  name: z.string(),
  query: z.string(),
  created: timestamp,
});

export type SavedView = z.output<typeof SavedView>;

export type Row = { id: string; page: string; name: string; query: string; created_at: Date };

export const serializeView = ({ created_at, ...row }: Row): SavedView => ({
  ...row,
  created: serializeTime(created_at),
});
