import { z } from "zod";
import { documentReasons, rejectionReasons, suspensionReasons } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { acrossAccounts, inAccountOfRow } from "@/server/base/db/directory";
import { env } from "@/server/base/runtime/env";
import { contextOf } from "@/server/context";
import { type AuditSource, recordAudit } from "@/server/core/commit/audit";
import { guardInput } from "@/server/core/operation/card-guard";
import type { Context } from "@/server/core/operation/context";
import { ApiError, type ErrorCode, type Locale, orNotFound } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { id, newId } from "@/server/core/values/ids";
import { text } from "@/server/core/values/text";
import { files } from "@/server/platform/files/store";
import { isSteppedUp, type StepUp } from "@/server/team/step-up";
import { type Case, readCase } from "./case";
import { decideCase, decideDocument } from "./decide";
import { serializeVerification } from "./schema";

/** A member of our staff, from their session. Whether they may review is read each time. */
export type Reviewer = {
  userId: string;
  session: string;
  ip: string | null;
  locale: Locale;
  /** The proofs of identity in this session. */
  access: StepUp;
};

export async function isReviewer(userId: string): Promise<boolean> {
  const user = await unscoped.user.findUnique({ where: { id: userId }, select: { staffRole: true } });
  return user?.staffRole === "reviewer";
}

/** Cases that a reviewer may see: live ones, of accounts that are not their own. */
const reviewable = (userId: string) => ({
  mode: "live" as const,
  account: { memberships: { none: { userId } } },
});

/**
 * The only access of a reviewer to an account: by the id of a case they may see, and in live mode only. Their actions
 * are written into the audit log of the account. Throws `resource_missing` for all other callers and cases,
 * `second_factor_required` and `step_up_required` for a reviewer without sufficient authentication.
 */
async function openCase(reviewer: Reviewer, caseId: string, action: string): Promise<Context> {
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

/** Reading cases; or deciding about them and opening personal documents. */
type ReviewAction = "read" | "act";

/** With a live gateway, a decision allows a merchant to accept real money. Without one it is a rehearsal. */
const takesRealMoney = env.GATEWAY_LIVE_SECRET_KEY !== undefined;

/**
 * Returns the proof that a reviewer still needs; null if none: one within the last ten minutes to change something or
 * open documents, and a second factor for everything if real money is accepted.
 */
export function missingForReview(
  action: ReviewAction,
  { access, now, realMoney = takesRealMoney }: { access: StepUp; now: Date; realMoney?: boolean },
): ErrorCode | null {
  if (realMoney && !access.secondFactor) return "second_factor_required";
  return action === "act" && !isSteppedUp(access, now) ? "step_up_required" : null;
}

/** Throws `second_factor_required` or `step_up_required` if `missingForReview` returns it. */
function requireReviewAccess(action: ReviewAction, access: StepUp, now: Date): void {
  const missing = missingForReview(action, { access, now });
  if (missing !== null) throw new ApiError(missing);
}

export const tabs = ["in_review", "rejected", "approved", "suspended"] as const;
export type Tab = (typeof tabs)[number];
export const isTab = (value: unknown): value is Tab => tabs.some((tab) => tab === value);

export const casesPerPage = 100;

type Part = { skip?: number; take?: number };

/** Cases of a status, longest waiting first, or latest decision first. By default, the first page of them. */
export async function listCases(
  { userId, access }: Reviewer,
  status: Tab,
  { skip = 0, take = casesPerPage }: Part = {},
) {
  if (!(await isReviewer(userId))) return [];
  requireReviewAccess("read", access, now());
  const cases = await acrossAccounts(() => casesOf(userId, status, skip + take));
  const at = ({ submittedAt, decidedAt }: (typeof cases)[number][number]) =>
    status === "in_review" ? (submittedAt?.getTime() ?? 0) : -(decidedAt?.getTime() ?? 0);
  const rows = cases.length === 1 ? cases.flat() : cases.flat().toSorted((a, b) => at(a) - at(b));
  return rows.slice(skip, skip + take).map(({ id, entityType, submittedAt, decidedAt, account }) => ({
    id,
    entityType,
    submittedAt,
    decidedAt,
    name: account.name,
    nameAr: account.nameAr,
  }));
}

const casesOf = (userId: string, status: Tab, take: number) =>
  unscoped.verification.findMany({
    where: { ...reviewable(userId), status, submittedAt: { not: null } },
    include: { account: { select: { name: true, nameAr: true } } },
    orderBy: [status === "in_review" ? { submittedAt: "asc" } : { decidedAt: "desc" }, { id: "asc" }],
    take,
  });

/** Reads where the case is kept. */
function byCase<Args extends [Reviewer, string, ...unknown[]], T>(read: (...args: Args) => Promise<T>) {
  return (...args: Args) => inAccountOfRow("verification", args[1], () => read(...args));
}

/** A case for a reviewer: what the merchant sees, with the same masks, and the account. */
export const readForReview = byCase(async (reviewer: Reviewer, caseId: string) => {
  const ctx = await openCase(reviewer, caseId, "read");
  const current = await readCase(ctx);
  const { id, name, nameAr, createdAt } = current.account;
  return {
    account: { id, name, nameAr, createdAt },
    verification: serializeVerification(current, ctx.now()),
  };
});

/** Returns a document's file for a reviewer, and records it in the merchant's audit log. */
export const fileForReview = byCase(async (reviewer: Reviewer, caseId: string, documentId: string) => {
  const ctx = await openCase(reviewer, caseId, "download");
  const { documents } = await readCase(ctx);
  const row = orNotFound(documents.find((document) => document.id === documentId) ?? null);
  if (ctx.audit !== null)
    await recordAudit(ctx.audit, ctx.scope, { target: row.id, after: { type: row.type } });
  return { row, bytes: await files.get(row.accountId, row.fileId) };
});

const readMark = statement(`
  select hashtextextended(concat_ws('|',
    (select string_agg(id || xmin, ' ') from (
       select id, xmin from verification where mode = 'live' and status = 'in_review' order by submitted_at limit 100) queue),
    (select string_agg(id || xmin, ' ') from (
       select id, xmin from verification where mode = 'live' and decided_at is not null order by decided_at desc limit 20) decided),
    (select count(*) from verification where mode = 'live' and status = 'in_review'),
    (select xmin from verification where id = $1)), 0)::text as mark`);

/**
 * Returns a short text that changes with the queue of cases in review, the latest decisions, and one case. Throws
 * `resource_missing` for everyone who is not a reviewer, and `second_factor_required` as reading a case does.
 */
export async function reviewMark({ userId, access }: Reviewer, caseId: string): Promise<string> {
  if (!(await isReviewer(userId))) throw new ApiError("resource_missing");
  requireReviewAccess("read", access, now());
  const rows = await acrossAccounts(() => sql<{ mark: string }>(readMark, [caseId]));
  return rows
    .flat()
    .map(({ mark }) => mark)
    .join();
}
