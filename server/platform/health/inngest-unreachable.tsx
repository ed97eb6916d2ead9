import type { Template } from "@/server/platform/mail/email";
import { Action, Fact, Facts, Layout, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type InngestUnreachable = {
  since: Date;
  /** The address of the server. */
  page: string;
};

const words = {
  en: {
    subject: "The Inngest server is unreachable",
    heading: "Background jobs are not running",
    text: "The Inngest server has not responded for five minutes. Payments and the API keep working. Webhooks, emails, subscription charges and status checks are delayed and run when the server responds again. Check that the server is running and that INNGEST_BASE_URL points to it.",
    since: "Unreachable since:",
    open: "Open the Inngest server",
    reason: "You receive this email because OPERATOR_EMAIL of this service is set to this address.",
  },
  ar: {
    subject: "تعذّر الوصول إلى خادم Inngest",
    heading: "المهام الخلفية متوقفة",
    text: "لم يرد خادم Inngest منذ خمس دقائق. تعمل المدفوعات والواجهة البرمجية كالمعتاد. أما إشعارات الويب والرسائل وخصم الاشتراكات والتحقق من الحالات فمؤجلة حتى يعود الخادم. تأكد أن الخادم يعمل وأن INNGEST_BASE_URL يشير إليه.",
    since: "الانقطاع منذ:",
    open: "فتح خادم Inngest",
    reason: "تصلك هذه الرسالة لأن هذا العنوان مضبوط في OPERATOR_EMAIL لهذه الخدمة.",
  },
};

/** Informs the operators that no jobs are running. */
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
