import { Layout, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import { type Endpoint, EndpointFacts, named, reasonOf, shownUrl } from "./endpoint";

export type WebhookDisabled = Endpoint & { reason: "failing" | "gone" };

const words = {
  en: {
    subject: (host: string) => `Webhooks to ${host} have been stopped`,
    heading: "Your webhook endpoint has been disabled",
    why: {
      failing: "It has taken nothing for five days, so we no longer send to it.",
      gone: "It answered 410 Gone, which asks us to send nothing more.",
    },
    next: "What was still waiting for it was canceled; nothing is lost. When the receiver works again, enable the endpoint in the dashboard and send again what it missed.",
  },
  ar: {
    subject: (host: string) => `توقفت إشعارات الويب إلى ${host}`,
    heading: "عُطِّل عنوان إشعارات الويب",
    why: {
      failing: "لم يستلم شيئًا منذ خمسة أيام، لذلك لم نعد نرسل إليه.",
      gone: "أجاب بالرمز 410 (لم يعد موجودًا)، وهو طلب بألا نرسل إليه شيئًا بعد الآن.",
    },
    next: "أُلغي ما كان ينتظر الإرسال إليه، ولم يضع شيء. عندما يعود المستقبل إلى العمل فعِّل العنوان من لوحة التحكم وأعد إرسال ما فاته.",
  },
};

/** An endpoint that we disabled: it failed for too long, or asked for it. */
export const webhookDisabled: Template<WebhookDisabled> = {
  subject: (locale, content) => named(locale, content, words[locale].subject),
  body(locale, content) {
    const { heading, why, next } = words[locale];
    return (
      <Layout locale={locale} heading={heading} preview={shownUrl(content.url)} reason={reasonOf(locale)}>
        <Paragraph>{why[content.reason]}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <EndpointFacts locale={locale} endpoint={content} />
      </Layout>
    );
  },
};
