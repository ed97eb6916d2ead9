import { z } from "zod";
import { documentReasons, rejectionReasons, suspensionReasons } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfRow } from "@/server/base/db/directory";
import { contextOf } from "@/server/context";
import type { AuditSource } from "@/server/core/commit/audit";
import { guardInput } from "@/server/core/operation/card-guard";
import type { Context } from "@/server/core/operation/context";
import { type Locale, orNotFound } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { id, newId } from "@/server/core/values/ids";
import { text } from "@/server/core/values/text";
import type { StepUp } from "@/server/team/step-up";
import type { Case } from "./case";
import { decideCase, decideDocument } from "./decide";
import { requireReviewAccess } from "./reviewer-access";

/** A member of our staff, from their session. Whether they may review is read each time. */
export type Reviewer = {
  userId: string;
  session: string;
  ip: string | null;
  locale: Locale;
  /** The proofs of identity in this session. */
  access: StepUp;
};

/** Returns whether a user may review at all. */
export async function isReviewer(userId: string): Promise<boolean> {
  const user = await unscoped.user.findUnique({ where: { id: userId }, select: { staffRole: true } });
  return user?.staffRole === "reviewer";
}

/** Cases that a reviewer may see: live ones, of accounts that are not their own. */
export const reviewable = (userId: string) => ({
  mode: "live" as const,
  account: { memberships: { none: { userId } } },
});

/**
 * The only access of a reviewer to an account: by the id of a case they may see, and in live mode only. Their actions
 * are written into the audit log of the account. Throws `resource_missing` for all other callers and cases,
 * `second_factor_required` and `step_up_required` for a reviewer without sufficient authentication.
 */
export async function openCase(reviewer: Reviewer, caseId: string, action: string): Promise<Context> {
  const isAllowed = await isReviewer(reviewer.userId);
  const where = { id: caseId, ...reviewable(reviewer.userId) };
  const verification = isAllowed
    ? await unscoped.verification.findFirst({ where, include: { account: true } })
    : null;
  const { accountId, account } = orNotFound(verification);
  const { userId, session, locale, access } = reviewer;
  requireReviewAccess(action === "read" ? "read" : "act", access, now());
  const ctx = contextOf({
    scope: { accountId, mode: "live" },
    actor: { type: "user", id: userId, role: "reviewer", session },
    requestId: newId("req"),
    version: account.defaultVersion,
    locale,
  });
  return { ...ctx, audit: auditOf(reviewer, `review.${action}`) };
}

/** Merchants see that a reviewer acted, with an ID, but not the person's address. */
const auditOf = ({ userId, session, ip }: Reviewer, action: string): AuditSource => ({
  action,
  user: userId,
  email: "Halala",
  role: "reviewer",
  session,
  ip,
});

const note = text(0, 500)
  .transform((value) => value || null)
  .nullable()
  .default(null);
const revision = z.int().min(0);

const Act = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("accept_document"), revision, document: id("doc") }),
  z.strictObject({
    act: z.literal("reject_document"),
    revision,
    document: id("doc"),
    reason: z.enum(documentReasons),
    note,
  }),
  z.strictObject({ act: z.literal("approve"), revision }),
  z.strictObject({ act: z.literal("reject"), revision, reason: z.enum(rejectionReasons), note }),
  z.strictObject({ act: z.literal("suspend"), revision, reason: z.enum(suspensionReasons), note }),
  z.strictObject({ act: z.literal("restore"), revision }),
]);
export type Act = z.input<typeof Act>;

/** Records a reviewer's decision about a case. Throws `state_conflict` if the case has changed since they saw it. */
export const actOnCase = (reviewer: Reviewer, caseId: string, raw: unknown): Promise<Case> =>
  inAccountOfRow("verification", caseId, () => decide(reviewer, caseId, raw));

async function decide(reviewer: Reviewer, caseId: string, raw: unknown): Promise<Case> {
  const ctx = await openCase(reviewer, caseId, Act.safeParse(raw).data?.act ?? "unknown");
  guardInput(raw);
  const data = parseInput(Act, raw);
  const decider = { by: reviewer.userId, revision: data.revision };
  switch (data.act) {
    case "accept_document":
      return decideDocument(ctx, decider, { id: data.document, refused: null });
    case "reject_document":
      return decideDocument(ctx, decider, {
        id: data.document,
        refused: { reason: data.reason, note: data.note },
      });
    case "approve":
    case "restore":
      return decideCase(ctx, decider, { outcome: data.act });
    case "reject":
      return decideCase(ctx, decider, { outcome: data.act, reason: data.reason, note: data.note });
    case "suspend":
      return decideCase(ctx, decider, { outcome: data.act, reason: data.reason, note: data.note });
  }
}
