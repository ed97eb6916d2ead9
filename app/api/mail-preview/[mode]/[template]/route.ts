import { isMode, sessionContext } from "@/app/session";
import { createCaller } from "@/server/api/trpc";
import { previewedEmails } from "@/server/settings/preview-email";

type Props = { params: Promise<{ mode: string; template: string }> };

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // Emails use inline styles. Everything else is blocked, in the frame and outside it.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
};

/** Serves the HTML of an email for the preview frame. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { mode, template: requested } = await params;
  const template = previewedEmails.find((name) => name === requested);
  const ctx = isMode(mode) ? await sessionContext(mode) : null;
  if (template === undefined || ctx === null) return new Response(null, { status: 404 });
  const locale = new URL(request.url).searchParams.get("locale") === "en" ? "en" : "ar";
  const { html } = await createCaller(ctx).settings.preview_mail({ template, locale });
  return new Response(html, { headers });
}
