import { headers } from "next/headers";
import { openedSession } from "@/app/session";
import { requestLocale } from "@/messages/request-locale";
import { baseUrl } from "@/server/core/env";
import { addressIn } from "@/server/request-logs/entry";
import { isDeed, knock } from "@/server/sign-up/door";

const maximumBytes = 16 * 1024;

/** What can be done without being signed in, asked for by our own pages only. */
export async function POST(request: Request, { params }: { params: Promise<{ deed: string }> }) {
  const { deed } = await params;
  if (!isDeed(deed)) return refused(404);
  if (!isOurs(request.headers)) return refused(403);
  if (request.headers.get("content-type") !== "application/json") return refused(415);
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= maximumBytes)) return refused(413);
  const raw: unknown = await request.json().catch(() => null);
  const visitor = {
    ip: addressIn(await headers()),
    locale: await requestLocale(),
    session: await openedSession(),
  };
  const { status, body, retryAfterSeconds } = await knock(deed, raw, visitor);
  return Response.json(body, {
    status,
    headers: {
      "cache-control": "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    },
  });
}

const refused = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

function isOurs(given: Headers): boolean {
  const site = given.get("sec-fetch-site");
  return site === null ? given.get("origin") === new URL(baseUrl).origin : site === "same-origin";
}
