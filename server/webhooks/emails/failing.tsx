import type { Template } from "@/server/platform/mail/email";
import { Layout, Paragraph, riyadhTime } from "@/server/platform/mail/layout";
import { displayUrl, type Endpoint, EndpointFacts, reasonOf, subjectOf } from "./endpoint";

export type WebhookFailing = Endpoint & {
  after: "24h" | "3d";
  /** When the endpoint will be disabled, if no delivery succeeds before. */
  disabledFrom: Date;
};

const words = {
  en: {
    subject: {
      "24h": (host: string) => `Webhooks to ${host} have been failing for a day`,
      "3d": (host: string) => `Webhooks to ${host} have been failing for three days`,
    },
    heading: {
      "24h": "Your webhook endpoint has been failing for a day",
      "3d": "Your webhook endpoint has been failing for three days",
    },
    what: "Every delivery to this endpoint has failed during this time. We retry each event for a limited time. After that, you can resend it from the dashboard.",
    warning: {
      "24h": (from: string) =>
        `If it keeps failing, we will disable it on ${from} at the earliest. One successful delivery is enough to prevent this.`,
      "3d": (from: string) =>
        `This is the last warning. If it keeps failing, we will disable it on ${from} at the earliest. One successful delivery is enough to prevent this.`,
    },
  },
  ar: {
    subject: {
      "24h": (host: string) => `يتعذّر إيصال إشعارات الويب إلى ${host} منذ يوم`,
      "3d": (host: string) => `يتعذّر إيصال إشعارات الويب إلى ${host} منذ ثلاثة أيام`,
    },
    heading: {
      "24h": "نقطة استقبال إشعارات الويب متعثرة منذ يوم",
      "3d": "نقطة استقبال إشعارات الويب متعثرة منذ ثلاثة أيام",
    },
    what: "فشل كل إرسال إلى نقطة الاستقبال هذه منذ ذلك الحين. نعيد محاولة إرسال كل حدث لمدة محدودة، وبعدها يمكنك إعادة إرساله من لوحة التحكم.",
    warning: {
      "24h": (from: string) =>
        `إذا استمر الفشل فسنوقفها، ولن يكون ذلك قبل ${from}. يكفي نجاح إرسال واحد حتى لا تُوقَف.`,
      "3d": (from: string) =>
        `هذا آخر تنبيه. إذا استمر الفشل فسنوقفها، ولن يكون ذلك قبل ${from}. يكفي نجاح إرسال واحد حتى لا تُوقَف.`,
    },
  },
};

/** A failing endpoint, one day and three days after its first failure. */
export const webhookFailing: Template<WebhookFailing> = {
  subject: (locale, content) => subjectOf(locale, content, words[locale].subject[content.after]),
  body(locale, content) {
    const { heading, what, warning } = words[locale];
    return (
      <Layout
        locale={locale}
        heading={heading[content.after]}
        preview={displayUrl(content.url)}
        reason={reasonOf(locale)}
      >
        <Paragraph>{what}</Paragraph>
        <Paragraph>{warning[content.after](riyadhTime(content.disabledFrom, locale))}</Paragraph>
        <EndpointFacts locale={locale} endpoint={content} />
      </Layout>
    );
  },
};
