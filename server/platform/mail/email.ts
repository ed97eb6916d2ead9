import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import type { Role } from "@/server/core/operation/roles";
import { unnamedBusiness as unnamed } from "@/server/core/texts/emails";
import { brandTheme } from "@/server/core/values/color";
import type { Layout } from "./layout";

export type Template<Content> = {
  subject(locale: Locale, content: Content): string;
  /** The title of the notification on a phone, where the subject names a customer. */
  title?(locale: Locale, content: Content): string;
  body(locale: Locale, content: Content): ReturnType<typeof Layout>;
};

/** A kind of email. The code that sends it defines it; `server/emails.ts` lists them all. */
export type Email<Content> = {
  /** Stored with each email and logged. */
  name: string;
  /** Which members of the account receive it. Absent for emails to payers, single users and operators. */
  recipients?: Recipients;
  /** Loads the template when the first email is rendered, because most processes never need React Email. */
  template(): Promise<Template<Content>>;
};

/**
 * `mutedAs` is the setting with which a member stops receiving the email, `chosenAs` the one for how often.
 * Without either they always receive it.
 */
export type Recipients = { roles: readonly Role[]; mutedAs?: string; chosenAs?: "mailVerification" };

/** The data an email is rendered from. */
export type ContentOf<Kind> = Kind extends Email<infer Content> ? Content : never;

export const defineEmail = <Content extends object>(email: Email<Content>): Email<Content> => email;

/**
 * The recipient of an email. `key` names the occasion and the recipient: a second email with the same key is never
 * queued.
 */
export type Envelope = {
  key: string;
  to: string;
  locale: Locale;
  accountId: string | null;
  mode: Mode | null;
  /**
   * The one-click unsubscribe URL for this kind of email (RFC 8058). Absent for emails that cannot be turned
   * off.
   */
  unsubscribeUrl?: string;
  /** The member it is to, whose phones are notified too. */
  userId?: string;
};

type Rendered = { subject: string; html: string; text: string };

/** What a phone shows about an email, and the path that it opens. */
type Notification = { title: string; path: string };

/** An email that can be queued. It is rendered only if its key is new. */
export type OutgoingEmail = Envelope & {
  template: string;
  rendered(): Promise<Rendered>;
  notification(): Promise<Notification>;
};

export const compose = <Content extends object>(
  email: Email<Content>,
  { key, to, locale, accountId, mode, unsubscribeUrl, userId }: Envelope,
  content: Content,
): OutgoingEmail => ({
  key,
  to,
  locale,
  accountId,
  mode,
  ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  ...(userId === undefined ? {} : { userId }),
  template: email.name,
  rendered: () => renderEmail(email, locale, content),
  notification: () => notificationOf(email, locale, content),
});

async function notificationOf<Content extends object>(
  email: Email<Content>,
  locale: Locale,
  content: Content,
): Promise<Notification> {
  const { subject, title = subject } = await email.template();
  const page = "page" in content ? URL.parse(String(content.page)) : null;
  return { title: title(locale, content), path: page?.pathname ?? "/" };
}

/** Returns whether the name of a business has not been verified, so that it may be a message to strangers. */
export const isUnverified = ({ verificationStatus: status }: { verificationStatus: string }): boolean =>
  status !== "approved" && status !== "suspended";

/** Returns the content for the subject, which is read without the email around it. */
const forSubject = <Content extends object>(locale: Locale, content: Content): Content =>
  "isUnverified" in content && content.isUnverified === true
    ? { ...content, merchant: unnamed[locale] }
    : content;

/** Keeps headings in their original case instead of capitals. */
const selectors = [{ selector: "h1", options: { uppercase: false } }];

/** Renders an email in one language: subject, HTML, and the same content as plain text. */
export async function renderEmail<Content extends object>(
  email: Email<Content>,
  locale: Locale,
  content: Content,
): Promise<Rendered> {
  const [{ render }, template] = await Promise.all([import("@react-email/render"), email.template()]);
  const body = template.body(locale, content);
  const [html, text] = await Promise.all([
    render(body),
    render(body, { plainText: true, htmlToTextOptions: { selectors } }),
  ]);
  return {
    subject: template.subject(locale, forSubject(locale, content)),
    html: await inColor(html, content),
    text: text.trim(),
  };
}

/**
 * Replaces our accent color with the merchant's, darkened enough for a white background. All styles are
 * inline.
 */
async function inColor(html: string, content: object): Promise<string> {
  const color = "brandColor" in content ? content.brandColor : null;
  if (typeof color !== "string") return html;
  const { accent } = await import("./layout");
  return html.replaceAll(accent, brandTheme(color).light.accent);
}
