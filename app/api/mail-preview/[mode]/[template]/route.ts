import { isMode, sessionContext } from "@/app/session";
import { createCaller } from "@/server/api/trpc";
import { previewedMails } from "@/server/settings/preview-mail";

type Props = { params: Promise<{ mode: string; template: string }> };

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // A mail has its styles in its tags. Nothing else of it may do anything, in the frame or out of it.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
};

/** The HTML of a mail alone, for the frame it is shown in. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { mode, template: asked } = await params;
  const template = previewedMails.find((name) => name === asked);
  const ctx = isMode(mode) ? await sessionContext(mode) : null;
  if (template === undefined || ctx === null) return new Response(null, { status: 404 });
  const locale = new URL(request.url).searchParams.get("locale") === "en" ? "en" : "ar";
  const { html } = await createCaller(ctx).settings.preview_mail({ template, locale });
  return new Response(html, { headers });
}
