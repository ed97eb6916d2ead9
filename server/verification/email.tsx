import type { CaseReason, DocumentReason, DocumentType } from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { dateLocale } from "@/server/core/values/locale";
import type { Template } from "@/server/platform/mail/email";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Layout, Paragraph, TestMark } from "@/server/platform/mail/layout";
import { documentName, reasonSentence } from "./words";

export type VerificationEmail = {
  mode: Mode;
  occasion: "submitted" | "approved" | "rejected" | "suspended" | "restored" | "expiring";
  /** The verification in the dashboard. */
  page: string;
  reason: CaseReason | null;
  note: string | null;
  faults: readonly { type: DocumentType; reason: DocumentReason; note: string | null }[];
  /** The latest time by which the review is done. */
  until: Date | null;
  /** The document that expires, and its last day in Riyadh. */
  expiring: { type: DocumentType; day: string } | null;
};

const words = {
  en: {
    subject: {
      submitted: "We received your verification",
      approved: "Your business is verified",
      rejected: "Your verification needs corrections",
      suspended: "Your account has been suspended",
      restored: "Your account is active again",
      expiring: "One of your documents expires soon",
    },
    lead: {
      submitted: "Your verification is complete and under review. No action is needed now.",
      approved: "You can now create a live key and accept real payments.",
      rejected: "Correct only the items below and submit again. Items already accepted stay accepted.",
      suspended: "You cannot accept new payments for now. Refunds remain possible, and your keys are kept.",
      restored: "You can accept payments again.",
      expiring:
        "After the date below, you cannot accept new payments until a renewed document is uploaded and accepted.",
    },
    approvedTestSubject: "Verification approved in test mode",
    approvedTest: "Your test verification is approved. In live mode, you could now create a live key.",
    rehearsal: "Test – no effect on real payments",
    until: "Review complete by:",
    why: "Reason:",
    note: "From the reviewer:",
    open: "View verification",
    reason: "You receive this email because you are an owner or admin of this Halala account.",
  },
  ar: {
    subject: {
      submitted: "وصلنا طلب توثيق منشأتك",
      approved: "تم توثيق منشأتك",
      rejected: "يحتاج طلب التوثيق إلى تصحيح",
      suspended: "أُوقف حسابك",
      restored: "عاد حسابك إلى العمل",
      expiring: "قاربت صلاحية أحد مستنداتك على الانتهاء",
    },
    lead: {
      submitted: "اكتمل طلب التوثيق وهو قيد المراجعة. لا يلزمك أي إجراء الآن.",
      approved: "يمكنك الآن إنشاء مفتاح مباشر واستقبال المدفوعات الحقيقية.",
      rejected: "صحّح البنود أدناه فقط ثم أعد الإرسال. البنود المقبولة تبقى مقبولة.",
      suspended: "لا يمكنك استقبال مدفوعات جديدة حاليًا. تبقى الاستردادات متاحة ومفاتيحك محفوظة.",
      restored: "يمكنك استقبال المدفوعات من جديد.",
      expiring: "بعد التاريخ أدناه لا يمكنك استقبال مدفوعات جديدة حتى ترفع المستند المجدَّد ويُقبل.",
    },
    approvedTestSubject: "اعتُمد التوثيق في وضع الاختبار",
    approvedTest: "اعتُمد توثيقك في وضع الاختبار. في الوضع المباشر يمكنك عندها إنشاء مفتاح مباشر.",
    rehearsal: "اختبار – لا أثر له على المدفوعات الحقيقية",
    until: "تكتمل المراجعة في موعد أقصاه:",
    why: "السبب:",
    note: "من المراجع:",
    open: "عرض طلب التوثيق",
    reason: "تصلك هذه الرسالة لأنك مالك هذا الحساب لدى هللة أو مدير فيه.",
  },
};

/** An approval in test mode does not allow live payments. */
const leadOf = (locale: Locale, mode: VerificationEmail["mode"], occasion: VerificationEmail["occasion"]) =>
  mode === "test" && occasion === "approved" ? words[locale].approvedTest : words[locale].lead[occasion];

const subjectOf = (
  locale: Locale,
  mode: VerificationEmail["mode"],
  occasion: VerificationEmail["occasion"],
) =>
  mode === "test" && occasion === "approved"
    ? words[locale].approvedTestSubject
    : words[locale].subject[occasion];

/** The result of a verification, for members who can act on it. */
export const verification: Template<VerificationEmail> = {
  subject(locale, { mode, occasion }) {
    return subjectLine(locale, mode, subjectOf(locale, mode, occasion));
  },
  body(locale, { mode, occasion, page, reason, note, faults, until, expiring }) {
    const { rehearsal, until: by, why, note: from, open, reason: because } = words[locale];
    const lead = leadOf(locale, mode, occasion);
    const day = new Intl.DateTimeFormat(dateLocale(locale), { timeZone: "Asia/Riyadh", dateStyle: "full" });
    return (
      <Layout locale={locale} heading={subjectOf(locale, mode, occasion)} preview={lead} reason={because}>
        {mode === "test" ? <TestMark>{rehearsal}</TestMark> : null}
        <Paragraph>{lead}</Paragraph>
        {until === null ? null : <Fact label={by} value={day.format(until)} />}
        {expiring === null ? null : (
          <Fact
            label={`${documentName(locale, expiring.type)}:`}
            value={day.format(new Date(`${expiring.day}T00:00:00+03:00`))}
          />
        )}
        {reason === null ? null : <Fact label={why} value={reasonSentence(locale, reason)} />}
        {note === null ? null : <Fact label={from} value={note} />}
        {faults.map((fault) => (
          <Facts key={fault.type}>
            <Fact
              label={`${documentName(locale, fault.type)}:`}
              value={reasonSentence(locale, fault.reason)}
            />
            {fault.note === null ? null : <Fact label={from} value={fault.note} />}
          </Facts>
        ))}
        <Action href={page}>{open}</Action>
      </Layout>
    );
  },
};
