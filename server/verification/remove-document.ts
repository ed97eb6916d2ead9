import { z } from "zod";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { deleteFiles } from "./attach";
import { changeCase, readCase, requireEditable } from "./case";
import { serializeVerification, Verification } from "./schema";

export const removeDocument = operation({
  summary: "Remove a document that is not accepted. Its file is deleted.",
  effect: "write",
  roles: ["admin"],
  input: z.strictObject({ id: id("doc") }),
  output: Verification,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const before = await readCase(ctx);
      const row = orNotFound(before.documents.find((document) => document.id === input.id) ?? null);
      requireEditable(before);
      if (row.status === "accepted") throw new ApiError("state_conflict", { variant: "document_accepted" });
      const after = await changeCase(ctx, before, {
        documents: [{ row, set: { status: "removed" } }],
        set: { status: "in_progress" },
        auditDetails: {
          target: row.id,
          before: { type: row.type, status: row.status },
          after: { status: "removed" },
        },
      });
      await deleteFiles([row]);
      return serializeVerification(after, ctx.now());
    }),
});
