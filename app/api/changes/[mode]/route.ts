import { isCrossSite, refused } from "@/app/api/own-page";
import { isMode, sessionContext } from "@/app/session";
import { changeMark, watchChanges } from "@/server/live-updates/watch";
import { eventStream } from "@/server/platform/http/event-stream";

type Props = { params: Promise<{ mode: string }> };

const endsAfterMs = 60_000;

/** Notifies an open dashboard page of changes: as server-sent events, or once if the request accepts JSON. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { mode } = await params;
  if (!isMode(mode) || isCrossSite(request))
    return refused("Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  const headers = { "cache-control": "no-store" };
  if (ctx === null) return new Response("Sign in again.", { status: 401, headers });
  const { scope } = ctx;
  if (request.headers.get("accept") === "application/json")
    return Response.json({ mark: await changeMark(scope) }, { headers });
  return (
    eventStream((send) => watchChanges(scope, send), { owner: scope.accountId, endsAfterMs }) ??
    new Response("Too many pages are open.", { status: 503, headers })
  );
}

/** Otherwise Next.js responds with GET's headers and leaves the unsent stream open. */
export const HEAD = (): Response =>
  new Response(null, { status: 405, headers: { allow: "GET", "cache-control": "no-store" } });
