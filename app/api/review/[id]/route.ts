import { isSameOrigin } from "@/app/api/same-origin";
import { reviewerOf } from "@/app/review/reviewer";
import { newId } from "@/server/core/values/ids";
import { readJson } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { failureResponse } from "@/server/verification/response";
import { actOnCase } from "@/server/verification/review";

type Props = { params: Promise<{ id: string }> };

/** Records a reviewer's decision about a case. Answers 404 to everyone else. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const requestId = newId("req");
  const reviewer = await reviewerOf();
  if (reviewer === null || !isSameOrigin(request)) return notFound();
  try {
    const { row } = await actOnCase(
      reviewer,
      (await params).id,
      await readJson(request, entryPoints.reviewDecision),
    );
    return Response.json(
      { status: row.status, revision: row.revision },
      { headers: { "cache-control": "no-store", "service-request-id": requestId } },
    );
  } catch (cause) {
    return failureResponse(cause, reviewer.locale, requestId);
  }
}

const notFound = () => new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
