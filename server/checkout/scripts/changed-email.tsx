import { Action, Fact, Facts, Layout, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import { riyadhTime } from "@/server/webhooks/emails/endpoint";

export type PayPageChanged = {
  findings: string[];
  at: Date;
  /** Where operators see the last look. */
  page: string;
};

const words = {
  en: {
    subject: "The page where cards are typed was changed",
    heading: "The page for payers is not as it was authorised",
    text: "We fetched it as a payer's browser does, and found scripts or headers that are not in payment-scripts.json or not as they were built. Until you know why, assume that cards typed there are seen by somebody else: take the page off the net, then look for what stands between us and the payer.",
    at: "Seen:",
    found: "Found:",
    open: "Open the last look",
    reason: "You get this mail because this address is set as OPERATOR_EMAIL of this service.",
  },
  ar: {
    subject: "تغيّرت الصفحة التي تُكتب فيها البطاقات",
    heading: "صفحة الدفع ليست كما اعتُمدت",
    text: "طلبنا الصفحة كما يطلبها متصفح الدافع، فوجدنا نصوصًا برمجية أو ترويسات ليست في payment-scripts.json أو ليست كما بُنيت. إلى أن تعرف السبب افترض أن غيرنا يرى البطاقات المكتوبة فيها: أوقف الصفحة، ثم ابحث عما يقف بيننا وبين الدافع.",
    at: "وقت الرصد:",
    found: "ما وُجد:",
    open: "افتح آخر فحص",
    reason: "تصلك هذه الرسالة لأن هذا العنوان مضبوط في OPERATOR_EMAIL لهذه الخدمة.",
  },
};

/** To the operators: what payers get is not what was built. */
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
