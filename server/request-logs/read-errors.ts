import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { id, idAt } from "@/server/core/values/ids";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";

/** At most this many errors are read, the newest first. */
const maxCounted = 20_000;
const maxGroups = 100;

const ErrorGroup = z.object({
  error_code: z.string(),
  operation: z
    .string()
    .nullable()
    .meta({ description: "null if the request was rejected before its operation was known." }),
  last_day: z.int().min(0),
  last_week: z.int().min(1),
  newest: id("req").meta({ description: "The most recent request with this error." }),
  newest_at: timestamp,
});

export type ErrorGroup = z.output<typeof ErrorGroup>;

const grouped = statement(`
  with recent as (
    select id, error_code, operation from request_log
    where account_id = $1 and mode = $2 and error_code is not null and id >= $3
    order by id desc limit ${maxCounted}),
  counted as (
    select error_code, operation, count(*) filter (where id >= $4)::int as last_day, count(*)::int as last_week, max(id) as newest
    from recent group by 1, 2)
  select counted.*, r.created_at as newest_at, (select count(*)::int from recent) as counted
  from counted join request_log r on r.account_id = $1 and r.mode = $2 and r.id = counted.newest
  order by last_week desc, newest desc limit ${maxGroups}`);

type Row = Omit<ErrorGroup, "newest_at"> & { newest_at: Date; counted: number };

export const readRequestErrors = operation({
  summary: "Count the errors of the last week by error code and operation, most frequent first.",
  effect: "read",
  replica: true,
  input: z.strictObject({}),
  output: z.object({
    groups: z.array(ErrorGroup).max(maxGroups),
    capped: z.boolean().meta({ description: `Whether only the newest ${maxCounted} errors were counted.` }),
  }),
  errors: [],
  async run({ scope, read, now }) {
    const since = (days: number) => idAt("req", new Date(now().getTime() - days * dayMs));
    const rows = await read<Row>(grouped, [scope.accountId, scope.mode, since(7), since(1)]);
    return {
      groups: rows.map(({ counted: _, newest_at, ...group }) => ({
        ...group,
        newest_at: serializeTime(newest_at),
      })),
      capped: rows[0]?.counted === maxCounted,
    };
  },
});
