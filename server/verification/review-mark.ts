import { sql, statement } from "@/server/platform/db/db";
import { inEachCell } from "@/server/platform/db/directory";

const readMark = statement(`
  select hashtextextended(concat_ws('|',
    (select string_agg(id || xmin, ' ') from (
       select id, xmin from verification where mode = 'live' and status = 'in_review' order by submitted_at limit 100) queue),
    (select string_agg(id || xmin, ' ') from (
       select id, xmin from verification where mode = 'live' and decided_at is not null order by decided_at desc limit 20) decided),
    (select count(*) from verification where mode = 'live' and status = 'in_review'),
    (select xmin from verification where id = $1)), 0)::text as mark`);

/** Returns a short text that changes with the queue of cases in review, the latest decisions, and one case. */
export async function reviewMark(caseId: string): Promise<string> {
  const rows = await inEachCell(() => sql<{ mark: string }>(readMark, [caseId]));
  return rows
    .flat()
    .map(({ mark }) => mark)
    .join();
}
