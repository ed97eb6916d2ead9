import type { Mode } from "@/server/core/db";
import { riyadhTime } from "./endpoint";
import { Action, Fact, Facts, Layout, Paragraph } from "./layout";
import { CardFact, marked, money, type ShownCard } from "./subscription-parts";
import type { Template } from "./template";

export type PaymentReceipt = {
  mode: Mode;
  merchant: string;
  /** How to reach them. */
  support: readonly string[];
  description: string | null;
  /** Halalas. */
  amount: number;
  /** Halalas given back since. */
  refunded: number;
  paidAt: Date;
  card: ShownCard | null;
  reference: string | null;
  /** The receipt, to see and print. */
  page: string;
  brandColor?: string | null;
};

const words = {
  en: {
    subject: (sum: string, merchant: string) => `Your receipt: ${sum} to ${merchant}`,
    heading: "Your receipt",
    what: (sum: string, merchant: string) => `You paid ${sum} to ${merchant}.`,
    testNote: "This is a test: no money moves.",
    description: "For:",
    paidOn: "Paid on:",
    reference: "Order:",
    refunded: "Given back since:",
    open: "View or print the receipt",
    reason: (merchant: string) =>
      `You get this mail because ${merchant} was asked to send your receipt again. Halala handles its payments.`,
    contact: "Contact:",
  },
  ar: {
    subject: (sum: string, merchant: string) => `إيصالك: ${sum} إلى ${merchant}`,
    heading: "إيصالك",
    what: (sum: string, merchant: string) => `دفعت ${sum} إلى ${merchant}.`,
    testNote: "هذا اختبار: لا تُخصم أي أموال.",
    description: "مقابل:",
    paidOn: "تاريخ الدفع:",
    reference: "رقم الطلب:",
    refunded: "أُعيد منذ ذلك الحين:",
    open: "عرض الإيصال أو طباعته",
    reason: (merchant: string) =>
      `تصلك هذه الرسالة لأن ${merchant} طلب إرسال إيصالك من جديد. تتولى هللة معالجة مدفوعاته.`,
    contact: "للتواصل:",
  },
};

/** To the payer, when the merchant sends a receipt once more. */
export const paymentReceipt: Template<PaymentReceipt> = {
  subject: (locale, { mode, merchant, amount }) =>
    marked(locale, mode, words[locale].subject(money(locale, amount), merchant)),
  body(locale, content) {
    const { mode, merchant, support, description, amount, refunded, paidAt, card, reference, page } = content;
    const t = words[locale];
    return (
      <Layout
        locale={locale}
        heading={t.heading}
        preview={t.what(money(locale, amount), merchant)}
        reason={t.reason(merchant)}
        sender={merchant}
      >
        {mode === "test" ? <Paragraph>{t.testNote}</Paragraph> : null}
        <Paragraph>{t.what(money(locale, amount), merchant)}</Paragraph>
        <Facts>
          {description === null ? null : <Fact label={t.description} value={description} />}
          {reference === null ? null : <Fact label={t.reference} value={reference} code />}
          <Fact label={t.paidOn} value={riyadhTime(paidAt, locale)} />
          {refunded === 0 ? null : <Fact label={t.refunded} value={money(locale, refunded)} />}
          <CardFact locale={locale} card={card} />
        </Facts>
        <Action href={page}>{t.open}</Action>
        {support.map((way) => (
          <Fact key={way} label={t.contact} value={way} code />
        ))}
      </Layout>
    );
  },
};
