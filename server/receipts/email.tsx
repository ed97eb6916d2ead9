import type { Mode } from "@/server/platform/db/db";
import { Action, Fact, Facts, Layout, Paragraph, TestMark } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import { CardFact, marked, money, type ShownCard } from "@/server/subscriptions/emails/parts";
import { riyadhTime } from "@/server/webhooks/emails/endpoint";

export type PaymentReceipt = {
  mode: Mode;
  merchant: string;
  /** How to reach them. */
  support: readonly string[];
  description: string | null;
  /** Halalas. */
  amount: number;
  /** Halalas of VAT in it, and whose number it is told with; null where it is not told. */
  vat: { amount: number; number: string } | null;
  /** Halalas given back since. */
  refunded: number;
  paidAt: Date;
  card: ShownCard | null;
  reference: string | null;
  /** The receipt, to see and print. */
  page: string;
  /** Who asked for this mail. */
  askedBy: "merchant" | "reader";
  brandColor?: string | null;
};

const words = {
  en: {
    subject: (sum: string, merchant: string) => `Your receipt: ${sum} to ${merchant}`,
    heading: "Your receipt",
    what: (sum: string, merchant: string) => `You paid ${sum} to ${merchant}.`,
    testMark: "TEST – no receipt: no money moved",
    description: "For:",
    net: "Amount without VAT:",
    vat: "VAT 15 %:",
    vatNumber: "VAT number of the seller:",
    paidOn: "Paid on:",
    reference: "Order:",
    refunded: "Given back since:",
    open: "View or print the receipt",
    reason: {
      merchant: (merchant: string) =>
        `You get this mail because ${merchant} was asked to send your receipt again. Halala handles its payments.`,
      reader: (merchant: string) =>
        `You get this mail because this address was given on the page of a receipt of ${merchant}. If it was not you, you need not do anything. Halala handles its payments.`,
    },
    contact: "Contact:",
  },
  ar: {
    subject: (sum: string, merchant: string) => `إيصالك: ${sum} إلى ${merchant}`,
    heading: "إيصالك",
    what: (sum: string, merchant: string) => `دفعت ${sum} إلى ${merchant}.`,
    testMark: "اختبار – ليس إيصالًا: لم تُخصم أي أموال",
    description: "مقابل:",
    net: "المبلغ دون الضريبة:",
    vat: "ضريبة القيمة المضافة 15%:",
    vatNumber: "الرقم الضريبي للبائع:",
    paidOn: "تاريخ الدفع:",
    reference: "رقم الطلب:",
    refunded: "أُعيد منذ ذلك الحين:",
    open: "عرض الإيصال أو طباعته",
    reason: {
      merchant: (merchant: string) =>
        `تصلك هذه الرسالة لأن ${merchant} طلب إرسال إيصالك من جديد. تتولى هللة معالجة مدفوعاته.`,
      reader: (merchant: string) =>
        `تصلك هذه الرسالة لأن هذا العنوان كُتب في صفحة إيصال من ${merchant}. إن لم تكن أنت فلا يلزمك شيء. تتولى هللة معالجة مدفوعاته.`,
    },
    contact: "للتواصل:",
  },
};

/** A receipt once more, to whom the merchant or a reader of it asks to send it. */
export const paymentReceipt: Template<PaymentReceipt> = {
  subject: (locale, { mode, merchant, amount }) =>
    marked(locale, mode, words[locale].subject(money(locale, amount), merchant)),
  body(locale, content) {
    const { mode, merchant, support, description, amount, vat, refunded, paidAt, card, reference } = content;
    const t = words[locale];
    return (
      <Layout
        locale={locale}
        heading={t.heading}
        preview={t.what(money(locale, amount), merchant)}
        reason={t.reason[content.askedBy](merchant)}
        sender={merchant}
      >
        {mode === "test" ? <TestMark>{t.testMark}</TestMark> : null}
        <Paragraph>{t.what(money(locale, amount), merchant)}</Paragraph>
        <Facts>
          {description === null ? null : <Fact label={t.description} value={description} />}
          {reference === null ? null : <Fact label={t.reference} value={reference} code />}
          <Fact label={t.paidOn} value={riyadhTime(paidAt, locale)} />
          {vat === null ? null : (
            <>
              <Fact label={t.net} value={money(locale, amount - vat.amount)} />
              <Fact label={t.vat} value={money(locale, vat.amount)} />
              <Fact label={t.vatNumber} value={vat.number} code />
            </>
          )}
          {refunded === 0 ? null : <Fact label={t.refunded} value={money(locale, refunded)} />}
          <CardFact locale={locale} card={card} />
        </Facts>
        <Action href={content.page}>{t.open}</Action>
        {support.map((way) => (
          <Fact key={way} label={t.contact} value={way} code />
        ))}
        {mode === "test" ? <TestMark>{t.testMark}</TestMark> : null}
      </Layout>
    );
  },
};
