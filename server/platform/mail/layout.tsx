import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text, type TextProps } from "@react-email/text";
import type { Locale } from "@/server/core/operation/errors";
import { senderName as name, zoneName as zone } from "@/server/core/texts/emails";
import { dateLocale } from "@/server/core/values/locale";

const ink = "#17211e";
const soft = "#55605b";
/** The color of names, buttons and links; an email on behalf of a merchant uses theirs. */
export const accent = "#0a6152";
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, Tahoma, Arial, sans-serif";

type Children = TextProps["children"];

type LayoutProps = {
  locale: Locale;
  heading: string;
  /** The preview text shown next to the subject. */
  preview: string;
  /** Why the recipient gets this email. */
  reason: string;
  /** The name at the top; ours by default. */
  sender?: string;
  children: Children;
};

/** The layout of every email: the name, a heading, and why it was sent. It loads no external resources. */
export function Layout({ locale, heading, preview, reason, sender, children }: LayoutProps) {
  const dir = locale === "ar" ? "rtl" : "ltr";
  const align = locale === "ar" ? "right" : "left";
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: "24px 0", backgroundColor: "#f5f4f1", fontFamily: font }}>
        {/* Some mail clients drop the surrounding document with its language and direction. */}
        <Container
          lang={locale}
          dir={dir}
          style={{
            maxWidth: 560,
            padding: "28px 32px",
            backgroundColor: "#ffffff",
            borderRadius: 8,
            direction: dir,
            textAlign: align,
          }}
        >
          <Text style={{ margin: "0 0 24px", color: accent, fontSize: 22, fontWeight: 700 }}>
            {sender ?? name[locale]}
          </Text>
          <Heading as="h1" style={{ margin: "0 0 16px", color: ink, fontSize: 20, lineHeight: "28px" }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ margin: "28px 0 16px", borderColor: "#e4e2dc" }} />
          <Text style={{ margin: 0, color: soft, fontSize: 13, lineHeight: "20px" }}>{reason}</Text>
        </Container>
      </Body>
    </Html>
  );
}

export const Paragraph = ({ children }: { children: Children }) => (
  <Text style={{ margin: "0 0 16px", color: ink, fontSize: 15, lineHeight: "24px" }}>{children}</Text>
);

/** The marking above and below an email about a test, so that no part of it passes for a receipt. */
export const TestMark = ({ children }: { children: Children }) => (
  <Text
    style={{
      margin: "0 0 16px",
      padding: "10px 16px",
      border: "2px dashed #774800",
      backgroundColor: "#fcf1d9",
      color: "#774800",
      fontSize: 17,
      lineHeight: "26px",
      fontWeight: 700,
      textAlign: "center",
    }}
  >
    {children}
  </Text>
);

/**
 * A label and its value. A value that is not prose (an address, an ID) is left-to-right in every language.
 */
export const MailFact = ({ label, value, code }: { label: string; value: string; code?: true }) => (
  <Text style={{ margin: "0 0 8px", color: ink, fontSize: 15, lineHeight: "24px" }}>
    <span style={{ color: soft }}>{label}</span>{" "}
    {code ? (
      <span dir="ltr" style={{ unicodeBidi: "isolate", overflowWrap: "anywhere", fontFamily: "monospace" }}>
        {value}
      </span>
    ) : (
      // A date, an amount or a merchant's text, in any language.
      <span dir="auto">{value}</span>
    )}
  </Text>
);

export const MailFacts = ({ children }: { children: Children }) => (
  <div style={{ margin: "0 0 20px" }}>{children}</div>
);

export function Quote({ locale, children }: { locale: Locale; children: string }) {
  const rtl = locale === "ar";
  const bar = `3px solid ${accent}`;
  return (
    <Text
      lang={locale}
      dir={rtl ? "rtl" : "ltr"}
      style={{
        margin: "0 0 20px",
        padding: "12px 16px",
        ...(rtl ? { borderRight: bar } : { borderLeft: bar }),
        backgroundColor: "#f5f4f1",
        color: ink,
        fontSize: 15,
        lineHeight: "26px",
        textAlign: rtl ? "right" : "left",
      }}
    >
      {rtl ? `«${children}»` : `“${children}”`}
    </Text>
  );
}

export const SecondaryLink = ({ href, children }: { href: string; children: string }) => (
  <Text style={{ margin: "16px 0 0", fontSize: 15, lineHeight: "24px" }}>
    <Link href={href} style={{ color: accent, textDecoration: "underline" }}>
      {children}
    </Link>
  </Text>
);

/** The primary button, with its full URL for readers who cannot use buttons. */
export const Action = ({ href, children }: { href: string; children: string }) => (
  <Section style={{ margin: "24px 0 0" }}>
    <Button
      href={href}
      style={{
        padding: "12px 20px",
        backgroundColor: accent,
        borderRadius: 6,
        color: "#ffffff",
        fontSize: 15,
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
    <Text data-skip-in-text style={{ margin: "12px 0 0", fontSize: 13, lineHeight: "20px" }}>
      <Link href={href} style={{ color: soft, wordBreak: "break-all" }}>
        <span dir="ltr" style={{ unicodeBidi: "isolate" }}>
          {href}
        </span>
      </Link>
    </Text>
  </Section>
);

/** Formats a date and time as in "21 November 2026 at 13:00 (Riyadh time)". */
export function riyadhTime(at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    timeZone: "Asia/Riyadh",
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
  });
  return `${format.format(at)} (${zone[locale]})`;
}
