import { mailboxIsOpen, readMailbox } from "@/server/platform/mail/mailbox";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // Emails use inline styles. Everything else is blocked, in the frame and outside it.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** Serves the HTML of an email for the preview frame. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const mail = mailboxIsOpen(request.headers) ? await readMailbox((await params).id) : null;
  return mail === null ? new Response(null, { status: 404 }) : new Response(mail.html, { headers });
}
