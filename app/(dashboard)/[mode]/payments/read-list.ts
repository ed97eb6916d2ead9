import { read } from "@/app/(dashboard)/[mode]/read";
import { type FilterField, readFilters } from "@/app/(dashboard)/list/filters";
import { pick, type Search } from "@/app/(dashboard)/list/query";
import { PaymentFilters } from "@/server/payments/list-filters";
import { paymentStatus } from "@/server/payments/schema";

/** Parses the payment list's URL to the API's parameters. */
export function readAddress(fields: readonly FilterField[], search: Search) {
  const { query, input, invalid } = readFilters(fields, search, PaymentFilters);
  const { status, cols, after } = pick(search, ["status", "cols", "after"]);
  const statuses = paymentStatus.options.filter((known) => status?.split(",").includes(known));
  const [only] = statuses;
  const filter = only === undefined ? {} : statuses.length === 1 ? { status: only } : { statuses };
  return {
    query: { ...(only && { status: statuses.join() }), ...query, ...(cols && { cols }) },
    input: { ...input, ...filter },
    invalid,
    after,
    isNarrowed: only !== undefined || Object.keys(query).length > 0,
  };
}

type Address = ReturnType<typeof readAddress>;

/** Loads a page of payments with customer names and gateway differences. */
export const readPayments = (mode: string, { input, after }: Address) =>
  read(mode, async (api) => {
    const [{ data, has_more }, differences] = await Promise.all([
      api.payments.list({ ...input, limit: 25, ...(after && { starting_after: after }) }),
      api.gateway_differences.list({}),
    ]);
    const ids = [...new Set(data.flatMap(({ customer }) => customer ?? []))];
    const named = ids.length === 0 ? [] : (await api.customers.names({ ids })).data;
    const payments = data.map((payment) => ({
      ...payment,
      named: named.find(({ id }) => id === payment.customer) ?? null,
    }));
    return { payments, has_more, differences: differences.data };
  });
