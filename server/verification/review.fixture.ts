import { ApiError } from "@/server/core/operation/errors";
import { fromOutside } from "@/server/test/account";
import { actOnCase, type Reviewer, readForReview } from "./review";
import type { Merchant } from "./verification.fixture";

/** Returns the error code of a failed call, in any transport. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
      if (cause instanceof ApiError) return cause.code;
      throw error;
    },
  );

/** Returns the case as a reviewer sees it, to decide about it. */
export const decide = (who: Reviewer, caseId: string, decision: object) =>
  fromOutside(async () => {
    const { verification } = await readForReview(who, caseId);
    return actOnCase(who, caseId, { revision: verification.revision, ...decision });
  });

/** Accepts the pending documents, and returns the ID of the case. */
export async function acceptAll(who: Reviewer, shop: Merchant) {
  const { id, documents } = await shop.api.verification.get({});
  for (const document of documents)
    if (document.status === "in_review")
      await decide(who, id, { act: "accept_document", document: document.id });
  return id;
}
