import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { read } from "@/app/(dashboard)/[mode]/read";
import { type FilterField, readFilters } from "@/app/(dashboard)/list/filters";
import { pick, type Search } from "@/app/(dashboard)/list/query";
import { balanceSource, balanceTransactionType } from "@/server/balance/schema";
import { within } from "@/server/core/page";

/** The filters of the entry list, besides its tabs. */
export async function entryFields(): Promise<FilterField[]> {
  const t = await getTranslations("dashboard.balance.filter");
  return [
    { kind: "days", label: t("created") },
    { kind: "text", name: "source", label: t("source"), hint: t("sourceHint"), ltr: true },
  ];
}

const Filters = within({ source: balanceSource.optional() });
const Type = balanceTransactionType.optional().catch(undefined);

/** Parses the entry list's URL to the API's parameters. */
export function readAddress(fields: readonly FilterField[], search: Search) {
  const { query, input, invalid } = readFilters(fields, search, Filters);
  const { type: asked, cols, after } = pick(search, ["type", "cols", "after"]);
  const type: z.output<typeof Type> = Type.parse(asked);
  return {
    query: { ...(type && { type }), ...query, ...(cols && { cols }) },
    input: { ...input, ...(type && { type }) },
    invalid,
    after,
    isNarrowed: type !== undefined || Object.keys(query).length > 0,
  };
}

type Address = ReturnType<typeof readAddress>;

export const readEntries = (mode: string, { input, after }: Address) =>
  read(mode, (api) =>
    api.balance_transactions.list({ ...input, limit: 25, ...(after && { starting_after: after }) }),
  );
