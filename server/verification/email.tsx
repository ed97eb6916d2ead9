import type { Mode } from "@/server/platform/db/db";
import { Action, Fact, Facts, Layout, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import type { DocumentType } from "./rules";
import { documentName, reasonSentence } from "./words";

export type VerificationMail = {
  mode: Mode;
  occasion: "submitted" | "approved" | "rejected" | "suspended" | "restored" | "expiring";
  /** The verification in the dashboard. */
  page: string;
  reason: string | null;
  note: string | null;
  faults: readonly { type: DocumentType; reason: string; note: string | null }[];
  /** When the review is done at the latest. */
  until: Date | null;
  /** The document that will run out, and its last day in Riyadh. */
  expiring: { type: DocumentType; day: string } | null;
};

const words = {
  en: {
    test: "Test",
    subject: {
      submitted: "We have your verification",
      approved: "Your business is verified",
      rejected: "Your verification needs a correction",
      suspended: "Your account has been suspended",
      restored: "Your account is active again",
      expiring: "A document of yours runs out soon",
    },
    lead: {
      submitted: "Everything has arrived and is being reviewed. You need not do anything now.",
      approved: "You can create a live key and take real payments.",
      rejected: "Put right only what is named below and submit again; what was accepted stays accepted.",
      suspended: "No new payments can be taken for now. Refunds stay possible, and your keys are kept.",
      restored: "Payments can be taken again.",
      expiring:
        "After the day below no new payments can be taken until a new one has been uploaded and accepted. Have it ready.",
    },
    rehearsal: "This is test mode: a rehearsal, without effect on real money.",
    until: "Reviewed by:",
    why: "Reason:",
    note: "From the reviewer:",
    open: "Open the verification",
    reason: "You get this mail because you are an owner or admin of this Halala account.",
  },
  ar: {
    test: "اختبار",
    subject: {
      submitted: "وصلنا طلب التحقق من منشأتك",
      approved: "تم التحقق من منشأتك",
      rejected: "يحتاج طلب التحقق إلى تصحيح",
      suspended: "أُوقف حسابك مؤقتًا",
      restored: "عاد حسابك إلى العمل",
      expiring: "قاربت صلاحية أحد مستنداتك على الانتهاء",
    },
    lead: {
      submitted: "وصلنا كل المطلوب وهو قيد المراجعة، ولا يلزمك شيء الآن.",
      approved: "يمكنك الآن إنشاء مفتاح حي واستقبال مدفوعات حقيقية.",
      rejected: "صحّح ما هو مذكور أدناه فقط ثم أعد الإرسال، وما قُبل يبقى مقبولًا.",
      suspended: "لا يمكن استقبال مدفوعات جديدة حاليًا. تبقى عمليات الاسترداد متاحة ومفاتيحك محفوظة.",
      restored: "يمكنك استقبال المدفوعات من جديد.",
      expiring: "بعد التاريخ أدناه لا يمكن استقبال مدفوعات جديدة حتى ترفع المستند المجدَّد ويُقبل، فليكن جاهزًا.",
    },
    rehearsal: "هذا وضع الاختبار: تجربة لا أثر لها على أموال حقيقية.",
    until: "تكتمل المراجعة في موعد أقصاه:",
    why: "السبب:",
    note: "من المراجع:",
    open: "افتح صفحة التحقق",
    reason: "تصلك هذه الرسالة لأنك مالك هذا الحساب لدى هللة أو مدير فيه.",
  },
};

// Plain ar-SA would give the Islamic calendar and Arabic-Indic digits.
const calendars = { ar: "ar-SA-u-ca-gregory-nu-latn", en: "en-GB-u-ca-gregory-nu-latn" };

/** What became of a verification, for those who can do something about it. */
export const verification: Template<VerificationMail> = {
  subject(locale, { mode, occasion }) {
    const { subject, test } = words[locale];
    return mode === "test" ? `[${test}] ${subject[occasion]}` : subject[occasion];
  },
  body(locale, { mode, occasion, page, reason, note, faults, until, expiring }) {
    const { subject, lead, rehearsal, until: by, why, note: from, open, reason: because } = words[locale];
    const day = new Intl.DateTimeFormat(calendars[locale], { timeZone: "Asia/Riyadh", dateStyle: "full" });
    return (
      <Layout locale={locale} heading={subject[occasion]} preview={lead[occasion]} reason={because}>
        <Paragraph>{lead[occasion]}</Paragraph>
        {mode === "test" ? <Paragraph>{rehearsal}</Paragraph> : null}
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
