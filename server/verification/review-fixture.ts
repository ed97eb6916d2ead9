import { ApiError } from "@/server/core/errors";
import type { Merchant } from "./fixture";
import { act, type Reviewer } from "./review";
import { readForReview } from "./review-read";

/** The code of a failed call, on whatever way it came. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
      if (cause instanceof ApiError) return cause.code;
      throw error;
    },
  );

/** The case as a reviewer who looks at it now would decide about it. */
export async function decide(who: Reviewer, caseId: string, decision: object) {
  const { verification } = await readForReview(who, caseId);
  return act(who, caseId, { revision: verification.revision, ...decision });
}

/** Accepts what waits, and answers the id of the case. */
export async function acceptAll(who: Reviewer, shop: Merchant) {
  const { id, documents } = await shop.api.verification.get({});
  for (const document of documents)
    if (document.status === "in_review")
      await decide(who, id, { act: "accept_document", document: document.id });
  return id;
}
