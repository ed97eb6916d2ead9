import { cookies, headers } from "next/headers";
import { isFromOwnPage } from "@/app/api/own-page";
import { deviceCookie, openedSession } from "@/app/session";
import { requestLocale } from "@/messages/request-locale";
import { addressIn } from "@/server/request-logs/entry";
import { isDeed, knock } from "@/server/sign-up/door";

const maximumBytes = 16 * 1024;

/** What can be done without being signed in, asked for by our own pages only. */
export async function POST(request: Request, { params }: { params: Promise<{ deed: string }> }) {
  const { deed } = await params;
  if (!isDeed(deed)) return refused(404);
  if (!isFromOwnPage({ headers: request.headers })) return refused(403);
  if (request.headers.get("content-type") !== "application/json") return refused(415);
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= maximumBytes)) return refused(413);
  const raw: unknown = await request.json().catch(() => null);
  const visitor = {
    ip: addressIn(await headers()),
    locale: await requestLocale(),
    session: await openedSession(),
    device: (await cookies()).get(deviceCookie.name)?.value ?? null,
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
