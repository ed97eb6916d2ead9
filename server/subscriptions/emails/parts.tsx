import type { CardBrand } from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { frameTexts as words } from "@/server/core/texts/subscription-emails";
import { cardNameIn } from "@/server/core/values/brands";
import { dayOf } from "@/server/core/values/day";
import { longDate } from "@/server/core/values/locale";
import { money } from "@/server/platform/mail/format";
import { Layout, MailFact, riyadhTime, TestMark } from "@/server/platform/mail/layout";

/** The content of an email to a customer about their subscription. */
export type CustomerEmail = {
  mode: Mode;
  /** The merchant's name and contact details. */
  merchant: string;
  support: readonly string[];
  description: string;
  /** Halalas. */
  amount: number;
  page: string;
  /** The merchant's color, instead of ours. */
  brandColor?: string | null;
};

/** The content of an email to a merchant about a subscription. */
export type MerchantEmail = {
  mode: Mode;
  /** The customer's name, or another detail. */
  customer: string;
  description: string;
  /** Halalas. */
  amount: number;
  page: string;
};

/** The sentence that the customer agreed to, and when. */
export type AgreementText = { text: string; locale: Locale; acceptedAt: Date; agreementId: string };

export type ShownCard = { brand: CardBrand; last4: string };

/** The next charges: their days and amounts in halalas; or why there are none. */
export type NextChargeText = readonly { at: Date; amount: number }[] | "none" | "paused";

/** "21 November 2026", the day it is in Riyadh. */
export const day = (locale: Locale, at: Date) => longDate(locale, dayOf(at));

type Children = Parameters<typeof Layout>[0]["children"];
type Framed<Content> = { locale: Locale; content: Content; heading: string; children: Children };

export function ToCustomer({ locale, content, heading, children }: Framed<CustomerEmail>) {
  const { mode, merchant, support, description } = content;
  const { reason, contact, testNote } = words[locale];
  return (
    <Layout
      locale={locale}
      heading={heading}
      preview={description}
      reason={reason(merchant)}
      sender={merchant}
    >
      {mode === "test" ? <TestMark>{testNote}</TestMark> : null}
      {children}
      {support.length === 0 ? null : <Contact label={contact} ways={support} />}
    </Layout>
  );
}

export const Contact = ({ label, ways }: { label: string; ways: readonly string[] }) => (
  <div style={{ margin: "20px 0 0" }}>
    <MailFact label={label} value={ways.join(" · ")} code />
  </div>
);

/** An email about a customer's subscription to the merchant's members. */
export function ToMerchant({ locale, content, heading, children }: Framed<MerchantEmail>) {
  const { mode, customer } = content;
  const { merchantsReason, testNote } = words[locale];
  return (
    <Layout locale={locale} heading={heading} preview={customer} reason={merchantsReason}>
      {mode === "test" ? <TestMark>{testNote}</TestMark> : null}
      {children}
    </Layout>
  );
}

export const DescriptionFact = ({ locale, value }: { locale: Locale; value: string }) => (
  <MailFact label={words[locale].description} value={value} />
);

/** What a payment was made with: a card, or a wallet with or without a card in it. */
export type PaidWith = { wallet: string | null; brand: CardBrand | null; last4: string | null };

export function PaidWithFact({ locale, paidWith }: { locale: Locale; paidWith: PaidWith | null }) {
  if (paidWith === null) return null;
  const { wallet, brand, last4 } = paidWith;
  const card = last4 === null ? null : cardNameIn(locale, brand, last4);
  const { card: cardLabel, method } = words[locale];
  const value = [wallet, card].filter((part) => part !== null).join(", ");
  return <MailFact label={wallet === null ? cardLabel : method} value={value} code />;
}

export const CardFact = ({ locale, card }: { locale: Locale; card: ShownCard | null }) =>
  card === null ? null : (
    <MailFact label={words[locale].card} value={cardNameIn(locale, card.brand, card.last4)} code />
  );

export function NextChargeFact({ locale, next }: { locale: Locale; next: NextChargeText }) {
  const { next: label, nexts, none, paused } = words[locale];
  if (next === "none") return <MailFact label={label} value={none} />;
  if (next === "paused") return <MailFact label={label} value={paused} />;
  return <MailFact label={next.length > 1 ? nexts : label} value={chargeList(locale, next)} />;
}

/** "49.00 SAR on 5 January 2027; 49.00 SAR on 6 January 2027" */
export const chargeList = (locale: Locale, charges: readonly { at: Date; amount: number }[]) =>
  charges
    .map(({ at, amount }) => words[locale].onDay(money(locale, amount), day(locale, at)))
    .join(locale === "ar" ? "\u061b " : "; ");

/** When the customer agreed, and the agreement number for the banks. */
export function AgreementFacts({ locale, agreement }: { locale: Locale; agreement: AgreementText }) {
  const { agreedOn, agreement: number } = words[locale];
  return (
    <>
      <MailFact label={agreedOn} value={riyadhTime(agreement.acceptedAt, locale)} />
      <MailFact label={number} value={agreement.agreementId} code />
    </>
  );
}
