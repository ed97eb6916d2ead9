import { headNotAllowed } from "@/app/api/head";
import { isCrossSite, refused } from "@/app/api/same-origin";
import { reviewerOf } from "@/app/review/reviewer";
import { isMode, sessionContext } from "@/app/session";
import type { Scope } from "@/server/base/db/db";
import { networkOwners } from "@/server/base/runtime/network";
import { newId } from "@/server/core/values/ids";
import { changeMark, requestMark, watchChanges, watchRequests } from "@/server/live-updates/watch";
import { eventStream } from "@/server/platform/http/event-stream";
import { addressIn } from "@/server/platform/http/request-origin";
import { failureResponse } from "@/server/verification/response";
import { reviewMark } from "@/server/verification/review";

type Props = { params: Promise<{ mode: string }> };

const caseOrNone = /^(?:ver_[0-9a-z]{26})?$/;
const endsAfterMs = 60_000;
const headers = { "cache-control": "no-store" };

/**
 * Notifies an open dashboard page of changes: as server-sent events, or once if the request accepts JSON. With `logs`,
 * also of new entries of the request log. `review` as the mode is for the pages of reviewers.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { mode } = await params;
  if ((mode !== "review" && !isMode(mode)) || isCrossSite(request))
    return refused("Only pages of the dashboard can send this request.");
  const once = request.headers.get("accept") === "application/json";
  const { searchParams } = new URL(request.url);
  if (mode === "review") return reviewChanges(searchParams.get("case") ?? "", once);
  const ctx = await sessionContext(mode);
  if (ctx === null) return signInAgain();
  const { scope } = ctx;
  const withLogs = searchParams.has("logs");
  if (once) {
    const logs = withLogs ? { logs: await requestMark(scope) } : {};
    return Response.json({ mark: await changeMark(scope), ...logs }, { headers });
  }
  return changeStream(scope, withLogs, addressIn(request.headers));
}

/** Leaves streams to keys and apps. */
const maxOfPages = 800;

const changeStream = (scope: Scope, withLogs: boolean, address: string | null) =>
  eventStream(
    ({ send }) => {
      const endChanges = watchChanges(scope, (mark) => send(mark));
      const endLogs = withLogs ? watchRequests(scope, (mark) => send(mark, { type: "logs" })) : () => {};
      return () => {
        endChanges();
        endLogs();
      };
    },
    {
      owners: [
        { name: `pages of ${scope.accountId}`, atMost: 100 },
        ...networkOwners("pages", address, { network: 200, block: 400 }),
        { name: "pages", atMost: maxOfPages },
      ],
      endsAfterMs,
    },
  ) ?? new Response("Too many pages are open.", { status: 503, headers });

/** Reviewers are few, so their pages poll: 204 makes a browser give up on a stream. */
async function reviewChanges(caseId: string, once: boolean): Promise<Response> {
  const reviewer = await reviewerOf();
  if (reviewer === null) return signInAgain();
  if (!once) return new Response(null, { status: 204, headers });
  if (!caseOrNone.test(caseId)) return refused("The case is not an ID.");
  try {
    return Response.json({ mark: await reviewMark(reviewer, caseId) }, { headers });
  } catch (cause) {
    return failureResponse(cause, reviewer.locale, newId("req"));
  }
}

const signInAgain = () => new Response("Sign in again.", { status: 401, headers });

export { headNotAllowed as HEAD };
