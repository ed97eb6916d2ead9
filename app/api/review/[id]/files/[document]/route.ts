import { headNotAllowed } from "@/app/api/head";
import { isCrossSite } from "@/app/api/same-origin";
import { reviewerOf } from "@/app/review/reviewer";
import { newId } from "@/server/core/values/ids";
import { failureResponse, fileResponse } from "@/server/verification/response";
import { fileForReview } from "@/server/verification/review";

type Props = { params: Promise<{ id: string; document: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const reviewer = await reviewerOf();
  if (reviewer === null || isCrossSite(request))
    return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  try {
    const { id, document } = await params;
    const { row, bytes } = await fileForReview(reviewer, id, document);
    return fileResponse(row, bytes);
  } catch (cause) {
    return failureResponse(cause, reviewer.locale, newId("req"));
  }
}

export { headNotAllowed as HEAD };
