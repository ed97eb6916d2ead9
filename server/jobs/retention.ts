import { sql, statement } from "@/server/core/db";

const batch = 5_000;
const rounds = 200;

const oldRequests = statement(`
  with old as (
    delete from request_log where ctid in (
      select ctid from request_log where created_at < now() - interval '30 days' order by created_at limit ${batch})
    returning 1)
  select count(*)::int as forgotten from old`);

/** Forgets what was asked of the API more than 30 days ago, a bounded number of rows at a time. */
export async function forgetRequests({ atMost = rounds } = {}): Promise<{ forgotten: number }> {
  let forgotten = 0;
  for (let round = 0; round < atMost; round += 1) {
    const [row] = await sql<{ forgotten: number }>(oldRequests, []);
    forgotten += row?.forgotten ?? 0;
    if ((row?.forgotten ?? 0) < batch) break;
  }
  return { forgotten };
}
