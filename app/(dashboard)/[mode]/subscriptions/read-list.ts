import { getTranslations } from "next-intl/server";
import { read } from "@/app/(dashboard)/[mode]/read";
import { type FilterField, readFilters } from "@/app/(dashboard)/list/filters";
import { pick, type Search } from "@/app/(dashboard)/list/query";
import { SubscriptionFilters } from "@/server/subscriptions/list";
import { subscriptionStatus } from "@/server/subscriptions/schema";
import { customersOf } from "./read-customers";

/** The filters of the subscription list, besides its tabs. */
export async function subscriptionFields(): Promise<FilterField[]> {
  const t = await getTranslations("dashboard.business.filter");
  return [
    { kind: "text", name: "customer", label: t("customer"), hint: t("customerHint"), ltr: true },
    { kind: "text", name: "reference", label: t("reference"), hint: t("referenceHint") },
    { kind: "days", label: t("created") },
    { kind: "metadata", label: t("metadata"), hint: t("metadataHint") },
  ];
}

/** Parses the subscription list's URL to the API's parameters. */
export function readAddress(fields: readonly FilterField[], search: Search) {
  const { query, input, invalid } = readFilters(fields, search, SubscriptionFilters);
  const { status: asked, cols, after } = pick(search, ["status", "cols", "after"]);
  const status = subscriptionStatus.safeParse(asked).data;
  return {
    query: { ...(status && { status }), ...query, ...(cols && { cols }) },
    input: { ...input, ...(status && { status }) },
    invalid,
    after,
    isNarrowed: status !== undefined || Object.keys(query).length > 0,
  };
}

type Address = ReturnType<typeof readAddress>;

/** Loads a page of subscriptions with their customers. */
export const readSubscriptions = (mode: string, { input, after }: Address) =>
  read(mode, async (api) => {
    const { data, has_more } = await api.subscriptions.list({
      ...input,
      limit: 25,
      ...(after && { starting_after: after }),
    });
    const customers = await customersOf(api, data);
    const subscriptions = data.map((subscription) => ({
      ...subscription,
      known: customers.get(subscription.customer) ?? null,
    }));
    return { subscriptions, has_more };
  });
