import { isFromOwnPage } from "@/app/api/own-page";
import { reviewerOf } from "@/app/review/reviewer";
import { readText } from "@/server/core/body";
import { ApiError } from "@/server/core/errors";
import { newId } from "@/server/core/ids";
import { failureAnswer } from "@/server/verification/answer";
import { act } from "@/server/verification/review";

type Props = { params: Promise<{ id: string }> };

const maximumBytes = 16 * 1024;

/** What a reviewer decides about a case. For everybody else there is nothing here. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const requestId = newId("req");
  const reviewer = await reviewerOf();
  if (reviewer === null || !isFromOwnPage(request)) return nothing();
  try {
    const { row } = await act(reviewer, (await params).id, await bodyOf(request));
    return Response.json(
      { status: row.status, revision: row.revision },
      { headers: { "cache-control": "no-store", "service-request-id": requestId } },
    );
  } catch (cause) {
    return failureAnswer(cause, reviewer.locale, requestId);
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readText(request, maximumBytes));
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError("request_body_invalid", { cause });
  }
}

const nothing = () => new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
