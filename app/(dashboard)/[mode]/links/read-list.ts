import { getTranslations } from "next-intl/server";
import { read } from "@/app/(dashboard)/[mode]/read";
import { type FilterField, readFilters } from "@/app/(dashboard)/list/filters";
import { pick, type Search } from "@/app/(dashboard)/list/query";
import { LinkFilters } from "@/server/links/list";
import { linkStatus } from "@/server/links/schema";

/** The filters of the payment link list, besides its tabs. */
export async function linkFields(): Promise<FilterField[]> {
  const t = await getTranslations("dashboard.business.filter");
  return [
    { kind: "days", label: t("created") },
    { kind: "text", name: "reference", label: t("reference"), hint: t("referenceHint") },
    { kind: "text", name: "customer", label: t("customer"), hint: t("customerHint"), ltr: true },
    { kind: "metadata", label: t("metadata"), hint: t("metadataHint") },
  ];
}

/** Parses the payment link list's URL to the API's parameters. */
export function readAddress(fields: readonly FilterField[], search: Search) {
  const { query, input, invalid } = readFilters(fields, search, LinkFilters);
  const { status: asked, cols, after } = pick(search, ["status", "cols", "after"]);
  const status = linkStatus.safeParse(asked).data;
  return {
    query: { ...(status && { status }), ...query, ...(cols && { cols }) },
    input: { ...input, ...(status && { status }) },
    invalid,
    after,
    isNarrowed: status !== undefined || Object.keys(query).length > 0,
  };
}

type Address = ReturnType<typeof readAddress>;

export const readLinks = (mode: string, { input, after }: Address) =>
  read(mode, (api) =>
    api.payment_links.list({ ...input, limit: 25, ...(after && { starting_after: after }) }),
  );
