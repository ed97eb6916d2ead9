import { z } from "zod";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { deleteFiles } from "./attach";
import { changeCase, isRenewing, readCase, requirementsOf } from "./case";
import { isDocumentType, requiredDocuments } from "./rules";
import { serializeVerification, Verification } from "./schema";

export const submitVerification = operation({
  summary: "Submit the verification for review. All requirements must be met.",
  effect: "write",
  appScope: "verification:write",
  roles: ["admin"],
  input: z.strictObject({}),
  output: Verification,
  errors: [],
  run: (ctx) =>
    retryOnConflict(async () => {
      const before = await readCase(ctx);
      const { row, documents } = before;
      if (row.status === "in_review") return serializeVerification(before, ctx.now());
      const missing = requirementsOf(before);
      if (missing.length > 0)
        throw new ApiError("parameter_invalid", {
          param: missing[0],
          variant: "incomplete_verification",
          values: { missing },
        });
      const needed = requiredDocuments(before.answers);
      const isNeeded = (type: string) => isDocumentType(type) && needed.includes(type);
      const unneeded = documents.filter(({ type, status }) => !isNeeded(type) && status !== "accepted");
      const sent = documents.filter(({ type, status }) => isNeeded(type) && status === "uploaded");
      const mayBeSubmitted = isRenewing(row) ? sent.length > 0 : row.status === "in_progress";
      if (!mayBeSubmitted)
        throw new ApiError("state_conflict", { variant: "not_submittable", values: { status: row.status } });
      const after = await changeCase(ctx, before, {
        documents: [
          ...sent.map((document) => ({ row: document, set: { status: "in_review" as const } })),
          ...unneeded.map((document) => ({ row: document, set: { status: "removed" as const } })),
        ],
        set: {
          status: "in_review",
          submittedAt: ctx.now(),
          decidedAt: null,
          decidedBy: null,
          reason: null,
          note: null,
          pendingNotification: "submitted",
        },
        auditDetails: { target: row.id, before: { status: row.status }, after: { status: "in_review" } },
      });
      await deleteFiles(unneeded);
      return serializeVerification(after, ctx.now());
    }),
});
