import { Layout, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import { type Endpoint, EndpointFacts, named, reasonOf, riyadhTime, shownUrl } from "./endpoint";

export type WebhookFailing = Endpoint & {
  after: "24h" | "3d";
  /** From when on the endpoint is disabled, if nothing is taken before. */
  disabledFrom: Date;
};

const words = {
  en: {
    subject: {
      "24h": (host: string) => `Webhooks to ${host} have been failing for a day`,
      "3d": (host: string) => `Webhooks to ${host} have been failing for three days`,
    },
    heading: {
      "24h": "Your webhook endpoint has taken nothing for a day",
      "3d": "Your webhook endpoint has taken nothing for three days",
    },
    what: "Every attempt to send it an event has failed since then. Each event is tried again for a while; what was given up can be sent again from the dashboard.",
    warning: {
      "24h": (from: string) =>
        `If it goes on failing, we will stop sending to it and disable it, on ${from} at the earliest. One event taken is enough to prevent that.`,
      "3d": (from: string) =>
        `This is the last warning. If it goes on failing, we will stop sending to it and disable it, on ${from} at the earliest. One event taken is enough to prevent that.`,
    },
  },
  ar: {
    subject: {
      "24h": (host: string) => `إشعارات الويب إلى ${host} تفشل منذ يوم`,
      "3d": (host: string) => `إشعارات الويب إلى ${host} تفشل منذ ثلاثة أيام`,
    },
    heading: {
      "24h": "عنوان إشعارات الويب لم يستلم شيئًا منذ يوم",
      "3d": "عنوان إشعارات الويب لم يستلم شيئًا منذ ثلاثة أيام",
    },
    what: "فشلت منذ ذلك الحين كل محاولة لإرسال حدث إليه. نعيد محاولة كل حدث مدة من الزمن، وما توقفنا عنه يمكن إرساله من جديد من لوحة التحكم.",
    warning: {
      "24h": (from: string) =>
        `إذا استمر الفشل فسنتوقف عن الإرسال إليه ونعطّله، وليس قبل ${from}. يكفي أن يستلم حدثًا واحدًا حتى لا يُعطَّل.`,
      "3d": (from: string) =>
        `هذا آخر تنبيه. إذا استمر الفشل فسنتوقف عن الإرسال إليه ونعطّله، وليس قبل ${from}. يكفي أن يستلم حدثًا واحدًا حتى لا يُعطَّل.`,
    },
  },
};

/** An endpoint that takes nothing, one day and three days after its first failure. */
export const webhookFailing: Template<WebhookFailing> = {
  subject: (locale, content) => named(locale, content, words[locale].subject[content.after]),
  body(locale, content) {
    const { heading, what, warning } = words[locale];
    return (
      <Layout
        locale={locale}
        heading={heading[content.after]}
        preview={shownUrl(content.url)}
        reason={reasonOf(locale)}
      >
        <Paragraph>{what}</Paragraph>
        <Paragraph>{warning[content.after](riyadhTime(content.disabledFrom, locale))}</Paragraph>
        <EndpointFacts locale={locale} endpoint={content} />
      </Layout>
    );
  },
};
