import { baseUrl, env } from "@/server/base/runtime/env";

/** An email as passed to the transport: rendered earlier, and identical on each attempt. */
export type Message = {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  unsubscribeUrl: string | null;
};

/** The result of an attempt. `refused`: retrying would not help. `error` contains no full email address. */
export type SendOutcome = { sent: true } | { sent: false; refused: boolean; error: string };

export type Transport = (message: Message) => Promise<SendOutcome>;

const { hostname } = new URL(baseUrl);

/**
 * Mail clients show an unsubscribe button for it (RFC 8058). The mail server's DKIM signature must cover both
 * headers.
 */
const oneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Converts a message for nodemailer. The Message-ID is ours, so that mailboxes can drop a duplicate. */
export const toNodemailer = ({ id, recipient, subject, html, text, createdAt, unsubscribeUrl }: Message) => ({
  // Objects, because a string would be parsed as a list of addresses.
  from: { name: "Halala", address: env.MAIL_FROM ?? `no-reply@${hostname}` },
  to: { name: "", address: recipient },
  subject,
  html,
  text,
  date: createdAt,
  messageId: `<${id}@${hostname}>`,
  headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  disableFileAccess: true,
  disableUrlAccess: true,
});
