import type { Template } from "@/server/platform/mail/email";
import { Layout, Paragraph } from "@/server/platform/mail/layout";
import { displayUrl, type Endpoint, EndpointFacts, reasonOf, subjectOf } from "./endpoint";

export type WebhookDisabled = Endpoint & { reason: "failing" | "gone" };

const words = {
  en: {
    subject: (host: string) => `Your webhook endpoint at ${host} was disabled`,
    heading: "Your webhook endpoint was disabled",
    why: {
      failing: "Every delivery to it has failed for five days, so we stopped sending events to it.",
      gone: "It responded with 410 Gone, so we stopped sending events to it.",
    },
    next: "Pending deliveries were canceled, but the events are kept. When the receiver works again, enable the endpoint in the dashboard and resend the events it missed.",
  },
  ar: {
    subject: (host: string) => `أُوقفت نقطة استقبال إشعارات الويب في ${host}`,
    heading: "أُوقفت نقطة استقبال إشعارات الويب",
    why: {
      failing: "فشل كل إرسال إليها منذ خمسة أيام، لذلك توقفنا عن إرسال الأحداث إليها.",
      gone: "ردّت بالرمز 410 Gone، لذلك توقفنا عن إرسال الأحداث إليها.",
    },
    next: "أُلغيت عمليات الإرسال المنتظرة، لكن الأحداث محفوظة. عندما يعود المستقبِل إلى العمل، فعّل نقطة الاستقبال من لوحة التحكم وأعد إرسال الأحداث التي فاتتها.",
  },
};

/** An endpoint was disabled: it failed for too long, or responded with 410. */
export const webhookDisabled: Template<WebhookDisabled> = {
  subject: (locale, content) => subjectOf(locale, content, words[locale].subject),
  body(locale, content) {
    const { heading, why, next } = words[locale];
    return (
      <Layout locale={locale} heading={heading} preview={displayUrl(content.url)} reason={reasonOf(locale)}>
        <Paragraph>{why[content.reason]}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <EndpointFacts locale={locale} endpoint={content} />
      </Layout>
    );
  },
};
