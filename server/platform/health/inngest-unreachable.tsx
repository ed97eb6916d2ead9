import { Action, Fact, Facts, Layout, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import { riyadhTime } from "@/server/webhooks/emails/endpoint";

export type InngestUnreachable = {
  since: Date;
  /** The address of the server. */
  page: string;
};

const words = {
  en: {
    subject: "The Inngest server is unreachable",
    heading: "Background jobs stand still",
    text: "The Inngest server has not answered for five minutes. Payments and the API go on. Webhooks, mails, subscription charges and status checks wait, and run once it answers: nothing is lost. Check that the server runs and that INNGEST_BASE_URL leads to it.",
    since: "Unreachable since:",
    open: "Open the Inngest server",
    reason: "You get this mail because this address is set as OPERATOR_EMAIL of this service.",
  },
  ar: {
    subject: "تعذّر الوصول إلى خادم Inngest",
    heading: "المهام الخلفية متوقفة",
    text: "لم يرد خادم Inngest منذ خمس دقائق. المدفوعات والواجهة البرمجية مستمرة. أما إشعارات الويب والرسائل وخصم الاشتراكات وفحص الحالات فتنتظر وتُنفَّذ عند عودته، ولا يضيع شيء. تأكد أن الخادم يعمل وأن INNGEST_BASE_URL يؤدي إليه.",
    since: "متعذّر منذ:",
    open: "فتح خادم Inngest",
    reason: "تصلك هذه الرسالة لأن هذا العنوان مضبوط في OPERATOR_EMAIL لهذه الخدمة.",
  },
};

/** Tells the operators that no jobs run. */
export const inngestUnreachable: Template<InngestUnreachable> = {
  subject: (locale) => words[locale].subject,
  body(locale, { since, page }) {
    const { heading, text, since: from, open, reason } = words[locale];
    return (
      <Layout locale={locale} heading={heading} preview={heading} reason={reason}>
        <Paragraph>{text}</Paragraph>
        <Facts>
          <Fact label={from} value={riyadhTime(since, locale)} />
        </Facts>
        <Action href={page}>{open}</Action>
      </Layout>
    );
  },
};
