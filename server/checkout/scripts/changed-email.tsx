import type { Template } from "@/server/platform/mail/email";
import { Action, Fact, Facts, Layout, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type PayPageChanged = {
  findings: string[];
  at: Date;
  /** The URL where operators see the last check. */
  page: string;
};

const words = {
  en: {
    subject: "The payment page does not match the authorized version",
    heading: "The payment page does not match the authorized version",
    text: "We loaded the page the way a payer's browser does and found scripts or headers that are not in payment-scripts.json or differ from the build. Until you know the cause, assume that card details entered on the page are exposed. Take the page offline, then check every proxy and CDN in front of the service.",
    at: "Detected:",
    found: "Finding:",
    open: "View latest check",
    reason: "You receive this email because OPERATOR_EMAIL of this service is set to this address.",
  },
  ar: {
    subject: "صفحة الدفع لا تطابق النسخة المعتمدة",
    heading: "صفحة الدفع لا تطابق النسخة المعتمدة",
    text: "حمّلنا الصفحة كما يحمّلها متصفح العميل، فوجدنا نصوصًا برمجية أو ترويسات غير موجودة في payment-scripts.json أو تختلف عن النسخة المبنية. إلى أن تعرف السبب افترض أن بيانات البطاقات المدخلة في الصفحة مكشوفة. أوقف الصفحة، ثم افحص كل خادم وسيط وشبكة توزيع محتوى أمام الخدمة.",
    at: "وقت الرصد:",
    found: "النتيجة:",
    open: "عرض آخر فحص",
    reason: "تصلك هذه الرسالة لأن هذا العنوان مضبوط في OPERATOR_EMAIL لهذه الخدمة.",
  },
};

/** Informs the operators that a payment page differs from the build. */
export const payPageChanged: Template<PayPageChanged> = {
  subject: (locale) => words[locale].subject,
  body(locale, { findings, at, page }) {
    const { heading, text, at: seen, found, open, reason } = words[locale];
    return (
      <Layout locale={locale} heading={heading} preview={heading} reason={reason}>
        <Paragraph>{text}</Paragraph>
        <Facts>
          <Fact label={seen} value={riyadhTime(at, locale)} />
          {findings.map((finding) => (
            <Fact key={finding} label={found} value={finding} code />
          ))}
        </Facts>
        <Action href={page}>{open}</Action>
      </Layout>
    );
  },
};
