import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { acrossAccounts } from "@/server/base/db/directory";
import { ApiError } from "@/server/core/operation/errors";
import { isReviewer, type Reviewer } from "./review";
import { requireReviewAccess } from "./reviewer-access";

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
