import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withTimeout } from "@/server/base/runtime/concurrency";
import { baseUrl, env } from "@/server/base/runtime/env";
import { redact } from "@/server/base/runtime/redact";

/** Writes each email atomically as a file that any mail program opens. */
const intoFolder =
  (folder: string): Transport =>
  async (message) => {
    const { createTransport } = await import("nodemailer");
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      toNodemailer(message),
    );
    const file = join(folder, `${message.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, bytes, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return { sent: true };
  };

/** The folder for emails written to files; null if emails are sent. */
export const mailFolder = env.SMTP_URL === undefined ? join(env.DATA_DIR, "mail") : null;

/** Sends by SMTP if a server is configured, otherwise writes files to the data folder. */
export const transport: Transport =
  env.SMTP_URL === undefined ? intoFolder(join(env.DATA_DIR, "mail")) : overSmtp(env.SMTP_URL);

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
const toNodemailer = ({ id, recipient, subject, html, text, createdAt, unsubscribeUrl }: Message) => ({
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

/** The time limit for one email. The next attempt continues. */
export const smtpTimeoutMs = 60_000;

/** Sends emails to an SMTP server, each over a separate connection. */
export function overSmtp(url: string, timeoutMs = smtpTimeoutMs): Transport {
  const settings = settingsOf(new URL(url), timeoutMs);
  return async (message) => {
    const { createTransport } = await import("nodemailer");
    const server = createTransport(settings);
    try {
      await withTimeout(server.sendMail(toNodemailer(message)), timeoutMs);
      return { sent: true };
    } catch (cause) {
      return failure(cause);
    } finally {
      server.close();
    }
  };
}

function settingsOf(url: URL, timeoutMs: number) {
  const { hostname, port, protocol, username, password } = url;
  const host = hostname.replace(/^\[|\]$/g, "");
  const local = ["localhost", "127.0.0.1", "::1"].includes(host);
  const stepMs = Math.min(15_000, timeoutMs);
  return {
    host,
    ...(port === "" ? {} : { port: Number(port) }),
    secure: protocol === "smtps:",
    // A password is never sent unencrypted, even if an intermediary claims that the server does not support
    // TLS.
    requireTLS: username !== "" && !local,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  };
}

/**
 * A server that rejects the recipient or the message responds with a permanent error. All other errors may be
 * temporary.
 */
function failure(cause: unknown): SendOutcome {
  const { responseCode, command, message } = Object(cause);
  const refused = responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
  return { sent: false, refused, error: redact(String(message)).slice(0, 300) };
}
