import { baseUrl, env } from "@/server/platform/runtime/env";

/** A mail as it is handed over: rendered long ago, and the same however often it is sent. */
export type Message = {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  unsubscribeUrl: string | null;
};

/** The result of an attempt. `refused`: another one would not help. `error` holds no whole address. */
export type Outcome = { sent: true } | { sent: false; refused: boolean; error: string };

export type Transport = (message: Message) => Promise<Outcome>;

const { hostname } = new URL(baseUrl);

/** Mail clients show a button for it (RFC 8058). The signature of the mail server (DKIM) has to cover both headers. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A message as nodemailer takes it. What a mailbox knows it by is ours, so that it can drop a second copy. */
export const composed = ({ id, recipient, subject, html, text, createdAt, unsubscribeUrl }: Message) => ({
  // Objects, because a text is taken for a list of addresses.
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
