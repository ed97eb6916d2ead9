import { z } from "zod";
import { documentReasons, documentTypes, rejectionReasons } from "@/prisma/states";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { text } from "@/server/core/values/text";
import { deleteFiles } from "./attach";
import { type Case, changeCase, readCase } from "./case";
import { decideCase, decideSimulated } from "./decide";
import { serializeVerification, Verification } from "./schema";

const note = text(0, 500)
  .transform((value) => value || null)
  .nullable()
  .default(null);

const Fault = z.strictObject({
  type: z.enum(documentTypes),
  reason: z.enum(documentReasons).default("unreadable"),
  note,
});

const outcomes = ["approve", "reject", "suspend", "restore", "start_over"] as const;

const by = "simulation";

export const simulateReview = operation({
  summary: "Simulate a review in test mode: approve, reject with reasons, suspend, restore, or start over.",
  effect: "write",
  roles: ["admin"],
  testOnly: true,
  input: z.strictObject({
    outcome: z.enum(outcomes),
    documents: z.array(Fault).max(documentTypes.length).default([]),
    reason: z.enum(rejectionReasons).default("documents"),
    note,
  }),
  output: Verification,
  errors: [],
  async run(ctx, input) {
    const before = await readCase(ctx);
    const after = await simulate(ctx, before, input);
    return serializeVerification(after, ctx.now());
  },
});

type Input = z.output<typeof simulateReview.input>;

function simulate(ctx: Context, before: Case, { outcome, documents, reason, note }: Input): Promise<Case> {
  const decider = { by, revision: before.row.revision };
  switch (outcome) {
    case "approve":
      return decideSimulated(ctx, decider, { outcome });
    case "reject":
      return decideSimulated(ctx, decider, { outcome, documents, reason, note });
    case "suspend":
      return decideCase(ctx, decider, { outcome, reason: "risk", note });
    case "restore":
      return decideCase(ctx, decider, { outcome });
    case "start_over":
      return startOver(ctx, before);
  }
}

/** Keeps the answers, so that they need not be entered again. */
async function startOver(ctx: Context, before: Case): Promise<Case> {
  const after = await changeCase(ctx, before, {
    documents: before.documents.map((row) => ({ row, set: { status: "removed" } })),
    set: {
      status: "in_progress",
      reason: null,
      note: null,
      submittedAt: null,
      decidedAt: null,
      decidedBy: null,
    },
    auditDetails: {
      target: before.row.id,
      before: { status: before.row.status },
      after: { status: "in_progress" },
    },
  });
  await deleteFiles(before.documents);
  return after;
}
