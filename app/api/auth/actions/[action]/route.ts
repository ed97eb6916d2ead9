import { cookies, headers } from "next/headers";
import { isSameOrigin } from "@/app/api/same-origin";
import { requestLocale } from "@/app/messages/request-locale";
import { deviceCookie, requestSession, signUpCookie } from "@/app/session";
import { isPublicAction, runPublicAction } from "@/server/accounts/public-actions";
import { readJson } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";

/** Actions that need no session. Accepts only requests from our own pages. */
export async function POST(request: Request, { params }: { params: Promise<{ action: string }> }) {
  const { action } = await params;
  if (!isPublicAction(action)) return refused(404);
  if (!isSameOrigin({ headers: request.headers })) return refused(403);
  if (request.headers.get("content-type") !== "application/json") return refused(415);
  const raw = await readJson(request, entryPoints.publicActions).catch(() => null);
  const visitor = {
    ip: addressIn(await headers()),
    locale: await requestLocale(),
    session: await requestSession(),
    device: (await cookies()).get(deviceCookie.name)?.value ?? null,
  };
  const { status, body, retryAfterSeconds, mark } = await runPublicAction(action, raw, visitor);
  if (mark !== undefined) (await cookies()).set(signUpCookie.name, mark, signUpCookie.options);
  return Response.json(body, {
    status,
    headers: {
      "cache-control": "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    },
  });
}

const refused = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });
