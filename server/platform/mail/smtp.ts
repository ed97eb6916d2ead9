import { redact } from "@/server/base/runtime/redact";
import { withTimeout } from "@/server/base/runtime/with-timeout";
import { type SendOutcome, type Transport, toNodemailer } from "./message";

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
