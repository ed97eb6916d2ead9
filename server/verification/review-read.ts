import { now } from "@/server/base/db/clock";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { acrossAccounts, inAccountOfRow } from "@/server/base/db/directory";
import { recordAudit } from "@/server/core/commit/audit";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { files } from "@/server/platform/files/store";
import { readCase } from "./case";
import { isReviewer, openCase, type Reviewer, reviewable } from "./review";
import { requireReviewAccess } from "./reviewer-access";
import { serializeVerification } from "./schema";

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
