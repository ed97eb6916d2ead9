import { notFound } from "next/navigation";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { readSubscription } from "@/app/(dashboard)/[mode]/subscriptions/[id]/load";
import { requestLocale } from "@/app/messages/request-locale";
import { PrintButton } from "@/app/receipt/[slug]/print-button";
import { signedInSession } from "@/app/session";
import { nameIn } from "@/server/core/values/locale";
import { Record } from "./record";

/** The consent record, as evidence for the bank. */
const { generateMetadata, page } = definePage({
  texts: "dashboard.subscriptions.consent",
  title: "record",
  async read(api, { id }) {
    const detail = await readSubscription(api, id);
    return { detail, merchant: await legalName() };
  },
  back: ({ id }) => ({ to: `subscriptions/${id}`, label: "back" }),
  className: "max-w-3xl print:hidden",
  actions: ({ t }) => (
    <div>
      <PrintButton label={t("print")} />
    </div>
  ),
  body: ({ data }) => (data.detail.subscription.consent === null ? notFound() : <Record {...data} />),
});

/** Returns the merchant's legal name in the page's language. */
async function legalName(): Promise<string> {
  const account = (await signedInSession())?.account;
  return account === undefined ? "" : nameIn(await requestLocale(), account);
}

export { generateMetadata, page as default };
