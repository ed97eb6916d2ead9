import type { VerificationDocument } from "@/prisma/generated/client";
import type {
  DocumentReason,
  DocumentType,
  RejectionReason,
  SuspensionReason,
  VerificationStatus,
} from "@/prisma/states";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { type Case, changeCase, readCase } from "./case";
import { expiredDocuments } from "./expiry";
import { requiredDocuments } from "./rules";

/** The reviewer, and the revision of the case that they saw. */
export type Decider = { by: string; revision: number };

type Refusal<Reason> = { reason: Reason; note: string | null };

export type DocumentDecision = { id: string; refused: Refusal<DocumentReason> | null };

export type CaseDecision =
  | { outcome: "approve" }
  | ({ outcome: "reject" } & Refusal<RejectionReason>)
  | ({ outcome: "suspend" } & Refusal<SuspensionReason>)
  | { outcome: "restore" };

/** Accepts or rejects one document. The decision can be changed until the case is decided. */
export const decideDocument = (
  ctx: Context,
  decider: Decider,
  { id, refused }: DocumentDecision,
): Promise<Case> =>
  atRevision(ctx, decider, (before) => {
    const row = orNotFound(before.documents.find((document) => document.id === id) ?? null, "document");
    requireStatus(before, "in_review");
    if (row.status === "removed" || row.status === "expired")
      throw new ApiError("state_conflict", { variant: "document_outdated" });
    return changeCase(ctx, before, {
      documents: [{ row, set: reviewed(ctx, decider, refused) }],
      auditDetails: {
        target: row.id,
        before: { type: row.type, status: row.status },
        after: { status: refused === null ? "accepted" : "rejected", ...refused },
      },
    });
  });

const reviewed = (
  ctx: Context,
  { by }: Decider,
  refused: DocumentDecision["refused"],
): Partial<VerificationDocument> => ({
  status: refused === null ? "accepted" : "rejected",
  reason: refused?.reason ?? null,
  note: refused?.note ?? null,
  decidedAt: ctx.now(),
  decidedBy: by,
});

const notificationOf = {
  approve: "approved",
  reject: "rejected",
  suspend: "suspended",
  restore: "restored",
} as const;
const from = {
  approve: "in_review",
  reject: "in_review",
  suspend: "approved",
  restore: "suspended",
} as const;
const to = { approve: "approved", reject: "rejected", suspend: "suspended", restore: "approved" } as const;

export const decideCase = (ctx: Context, decider: Decider, decision: CaseDecision): Promise<Case> =>
  atRevision(ctx, decider, (before) => {
    const { outcome } = decision;
    requireStatus(before, from[outcome]);
    if (outcome === "approve" || outcome === "restore") requireAllAccepted(before);
    const output =
      "reason" in decision ? { reason: decision.reason, note: decision.note } : { reason: null, note: null };
    return changeCase(ctx, before, {
      documents: output.reason === "document_expired" ? expiredDocuments(before, ctx.now()) : [],
      set: {
        status: to[outcome],
        ...output,
        decidedAt: ctx.now(),
        decidedBy: decider.by,
        pendingNotification: notificationOf[outcome],
      },
      auditDetails: {
        target: before.row.id,
        before: { status: before.row.status },
        after: { status: to[outcome], ...output },
      },
    });
  });

function requireAllAccepted({ answers, documents }: Case): void {
  const open = documents.filter(({ status }) => status !== "accepted").map(({ type }) => type);
  const accepted = documents.filter(({ status }) => status === "accepted").map(({ type }) => type);
  const missing = requiredDocuments(answers).filter((type) => !accepted.includes(type));
  const [first] = [...open, ...missing];
  if (first !== undefined)
    throw new ApiError("state_conflict", { variant: "document_not_accepted", values: { document: first } });
}

type SimulatedDecision =
  | { outcome: "approve" }
  | ({
      outcome: "reject";
      documents: readonly ({ type: DocumentType } & Refusal<DocumentReason>)[];
    } & Refusal<RejectionReason>);

/** Decides about documents and case at once, as a review simulated in test mode does. */
export const decideSimulated = (ctx: Context, decider: Decider, decision: SimulatedDecision): Promise<Case> =>
  atRevision(ctx, decider, (before) => {
    requireStatus(before, "in_review");
    const refused = new Map(
      decision.outcome === "reject" ? decision.documents.map((rejection) => [rejection.type, rejection]) : [],
    );
    const unknown = [...refused.keys()].find((type) => !before.documents.some((row) => row.type === type));
    if (unknown !== undefined)
      throw new ApiError("state_conflict", { variant: "nothing_to_reject", values: { document: unknown } });
    const documents = before.documents.flatMap((row) => {
      const rejection = refused.get(row.type);
      if (row.status === "accepted" && rejection === undefined) return [];
      const output = rejection === undefined ? null : { reason: rejection.reason, note: rejection.note };
      return [{ row, set: reviewed(ctx, decider, output) }];
    });
    const output =
      decision.outcome === "reject"
        ? { reason: decision.reason, note: decision.note }
        : { reason: null, note: null };
    const status = to[decision.outcome];
    return changeCase(ctx, before, {
      documents,
      set: {
        status,
        ...output,
        decidedAt: ctx.now(),
        decidedBy: decider.by,
        pendingNotification: notificationOf[decision.outcome],
      },
      auditDetails: {
        target: before.row.id,
        before: { status: before.row.status },
        after: { status, ...output },
      },
    });
  });

/** Decides about the revision that the reviewer saw. Of two concurrent decisions, the second gets a conflict. */
async function atRevision(
  ctx: Context,
  { revision }: Decider,
  work: (before: Case) => Promise<Case>,
): Promise<Case> {
  const before = await readCase(ctx);
  if (before.row.revision !== revision) throw new ApiError("state_conflict", { variant: "case_changed" });
  try {
    return await work(before);
  } catch (error) {
    throw error instanceof RevisionConflict
      ? new ApiError("state_conflict", { variant: "case_changed" })
      : error;
  }
}

function requireStatus({ row }: Case, status: VerificationStatus): void {
  if (row.status !== status)
    throw new ApiError("state_conflict", { variant: "decision_impossible", values: { status: row.status } });
}
