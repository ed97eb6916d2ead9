import { z } from "zod";
import { listOf, pageOf, withTimeRange } from "@/server/core/list/page";
import type { Context } from "@/server/core/operation/context";
import type { Operation } from "@/server/core/operation/operation";
import type { Prefix } from "@/server/core/values/ids";
import { moreFrom, tableRow } from "./format";
import { defineTool, type Tool } from "./tool";

type Value = string | number | null;

type Names = Pick<Tool, "name" | "title" | "description" | "renamed">;

type ListTool<O extends z.ZodType, Item extends z.ZodType> = Names & {
  prefix: Prefix;
  /** What is listed, in the singular. */
  noun: string;
  /** The arguments beside the page and the time range. */
  filters: z.ZodRawShape;
  isTimeless?: true;
  item: Item;
  /** Converts the page if its items are not already the operation's, or parts of them. */
  result?(ctx: Context, page: z.output<O>): z.input<ReturnType<typeof listOf<Item>>>;
  none: string;
  columns?: string;
  row(item: z.output<Item>): Value[];
  total?(data: z.output<Item>[]): string;
};

/** In characters: more than a model should read at once. Checking megabytes for secrets would take seconds. */
const maxPageLength = 128 * 1024;

/** Returns the first items of a page that are not too long together, at least one. */
function fitting<Page extends { data: unknown[]; has_more: boolean }>(page: Page): Page {
  let length = 0;
  const end = page.data.findIndex((item, n) => {
    length += JSON.stringify(item).length;
    return n > 0 && length > maxPageLength;
  });
  return end === -1 ? page : { ...page, data: page.data.slice(0, end), has_more: true };
}

/** Defines a tool that lists objects, ten by default, as a table. */
export function defineListTool<
  I extends z.ZodType,
  O extends z.ZodType,
  Item extends z.ZodType<{ id: string }>,
>(
  operation: Operation<I, O>,
  { prefix, noun, filters, isTimeless, item, none, columns, row, total, ...tool }: ListTool<O, Item>,
): Tool {
  const { starting_after } = pageOf(prefix);
  const shape = {
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({ description: `The ID of the last ${noun} on the previous page.` }),
    ...filters,
  };
  return defineTool(operation, {
    ...tool,
    input: isTimeless ? z.strictObject(shape) : withTimeRange(shape),
    output: listOf(item),
    shorten: fitting,
    defaults: { limit: 10 },
    idempotent: true,
    summarize({ data, has_more }) {
      if (data.length === 0) return none;
      const end = [...(total === undefined ? [] : [total(data)]), ...moreFrom(has_more, data)].join(" ");
      return [columns, ...data.map((each) => tableRow(...row(each))), end].filter(Boolean).join("\n");
    },
  });
}
