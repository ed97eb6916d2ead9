import { baseUrl, env } from "@/server/base/runtime/env";

/** Rendered per request, because it must not expire. */
export const dynamic = "force-dynamic";

const dayMs = 86_400_000;

/** The contact for reports about vulnerabilities (RFC 9116). The date is always 90 days ahead. */
export function GET(): Response {
  const { SECURITY_CONTACT } = env;
  if (SECURITY_CONTACT === undefined) return new Response(null, { status: 404 });
  const expires = new Date((Math.floor(Date.now() / dayMs) + 90) * dayMs);
  const lines = [
    `Contact: ${SECURITY_CONTACT.includes("://") ? SECURITY_CONTACT : `mailto:${SECURITY_CONTACT}`}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: ar, en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
