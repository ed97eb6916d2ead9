import type { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { Count, countRows, type Filter } from "./list";
import type { TableRows } from "./read-row";

type Filters = readonly Filter[];

/** Defines the operation that counts a list. `what` is its name; `where` returns the conditions of the input. */
export const countOperation = <I extends z.ZodType>(
  what: string,
  table: keyof TableRows,
  input: I,
  where: (input: z.output<I>, ctx: Context) => Filters | Promise<Filters>,
) =>
  operation({
    summary: `Count ${what}, up to 10,000.`,
    effect: "read",
    replica: true,
    input,
    output: Count,
    errors: [],
    run: async (ctx, values) => countRows(ctx, table, await where(values, ctx)),
  });
