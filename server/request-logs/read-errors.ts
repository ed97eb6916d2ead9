import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { withScanSlot } from "@/server/core/operation/scan-slot";
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

const days = 30;
/** At most this many refusals of each source are read, the newest first. */
const maxPlaces = 100;

const CardNumberPlace = z.object({
  entry_point: z.enum(["api", "mcp", "dashboard"]),
  operation: z
    .string()
    .nullable()
    .meta({ description: "null if it was refused before its operation was known." }),
  field: z.string().nullable(),
  key: id("key").nullable(),
  person: z.string().nullable().meta({ description: "The email address of the member, in the dashboard." }),
  count: z.int().min(1),
  newest_at: timestamp,
  newest: id("req").nullable().meta({ description: "The most recent request; null in the dashboard." }),
});

export type CardNumberPlace = z.output<typeof CardNumberPlace>;

const selectPlaces = statement(`
  with refused as (
    select id, path, operation, error_param, key_id, created_at from request_log
    where account_id = $1 and mode = $2 and status = 400 and error_code = 'card_number_refused' and id >= $3
    order by id desc limit ${maxCounted}),
  denied as (
    select at, body::jsonb as entry from audit_entry
    where account_id = $1 and at >= $4::timestamptz and body like '%"card_number_refused"%'
    order by seq desc limit ${maxCounted})
  select case when path like '/mcp%' then 'mcp' else 'api' end as entry_point, operation, error_param as field,
    key_id as key, null as person, count(*)::int as count, max(created_at) as newest_at, max(id) as newest
  from refused group by 1, 2, 3, 4
  union all
  select 'dashboard', entry ->> 'action', entry -> 'after' ->> 'param', null, entry ->> 'email', count(*)::int, max(at), null
  from denied
  where entry ->> 'outcome' = 'denied' and entry ->> 'mode' = $2 and entry -> 'after' ->> 'refused' = 'card_number_refused'
  group by 2, 3, 5
  order by count desc, newest_at desc limit ${maxPlaces}`);

type PlaceRow = Omit<CardNumberPlace, "newest_at"> & { newest_at: Date };

export const readCardNumberPlaces = operation({
  summary:
    "Count the values that were refused as card numbers in the last 30 days, by entry point, field and key.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({ places: z.array(CardNumberPlace).max(maxPlaces) }),
  errors: [],
  async run({ scope, now }) {
    const since = new Date(now().getTime() - days * dayMs);
    const values = [scope.accountId, scope.mode, idAt("req", since), since];
    const rows = await withScanSlot(scope.accountId, () => sql<PlaceRow>(selectPlaces, values));
    return {
      places: rows.map(({ newest_at, newest, ...row }) => ({
        ...row,
        newest_at: serializeTime(newest_at),
        newest,
      })),
    };
  },
});
