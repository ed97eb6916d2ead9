import { mailboxIsOpen, readMailbox } from "@/server/platform/mail/mailbox";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // A mail has its styles in its tags. Nothing else of it may do anything, in the frame or out of it.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** The HTML of a mail alone, for the frame it is shown in. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const mail = mailboxIsOpen(request.headers) ? await readMailbox((await params).id) : null;
  return mail === null ? new Response(null, { status: 404 }) : new Response(mail.html, { headers });
}
