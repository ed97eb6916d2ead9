import { redirect } from "next/navigation";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";

/** Redirects a balance entry to its payment or payout. */
const page = definePage({
  texts: "dashboard",
  title: "balance.title",
  back: { to: "balance", label: "common.back" },
  async read(api, { id }) {
    const { source } = await api.balance_transactions.get({ id });
    if (source.startsWith("po_")) return `payouts/${source}`;
    if (source.startsWith("chb_")) return `payments/${(await api.chargebacks.get({ id: source })).payment}`;
    return `payments/${source.startsWith("pay_") ? source : (await api.refunds.get({ id: source })).payment}`;
  },
  body: ({ data, mode }) => redirect(`/${mode}/${data}`),
});

export default page.page;
