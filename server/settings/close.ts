import { z } from "zod";
import { auditEntry } from "@/server/core/audit";
import { ApiError } from "@/server/core/errors";
import { operation } from "@/server/core/operation";
import { sql, statement } from "@/server/platform/db/db";
import { settingsOf } from "./get";
import { Settings } from "./schema";

// What is available is no obstacle: the gateway pays it out, and payouts have no ledger entries. `amount <> 0` is true for
// every entry; it allows an index-only scan.
const openObjects = `
  select
    (select count(*)::int from subscription where account_id = $1 and mode = 'live'
      and status in ('incomplete', 'active', 'past_due', 'paused')) as subscriptions,
    (select count(*)::int from payment where account_id = $1 and mode = 'live'
      and (status = 'initiated' or (status = 'failed' and check_at is not null))) as payments,
    (select count(*)::int from refund where account_id = $1 and mode = 'live' and status = 'pending') as refunds,
    pending, least(pending + available, 0) as owed
  from (
    select coalesce(-sum(amount) filter (where ledger_account = 'merchant_pending'), 0)::float8 as pending,
      coalesce(-sum(amount) filter (where ledger_account = 'merchant_available'), 0)::float8 as available
    from ledger_entry where account_id = $1 and mode = 'live'
      and ledger_account in ('merchant_pending', 'merchant_available') and amount <> 0) balance`;

const readObstacles = statement(openObjects);

const close = statement(`
  with open as (${openObjects}),
  closed as (
    update account a set closed_at = now() from open
    where a.id = $1 and a.closed_at is null and open.subscriptions = 0 and open.payments = 0 and open.refunds = 0
      and open.pending = 0 and open.owed = 0
    returning a.id),
  keys as (
    update api_key k set revoked_at = now(), revision = revision + 1 from closed
    where k.account_id = closed.id and k.revoked_at is null),
  apps as (
    update oauth_grant g set revoked_at = now() from closed where g.account_id = closed.id and g.revoked_at is null)
  select case when $2::jsonb is null then 0 else append_audit_entry(id, $2::jsonb) end from closed`);

const Obstacles = z.object({
  subscriptions: z.int().meta({ description: "Live subscriptions that have not ended." }),
  payments: z
    .int()
    .meta({ description: "Live payments with an open outcome, or that failed and may still succeed." }),
  refunds: z.int().meta({ description: "Live refunds with an open outcome." }),
  pending: z.int().meta({ description: "Halalas of the live balance that are not available yet." }),
  owed: z.int().meta({ description: "Halalas of the live balance if it is negative, otherwise 0." }),
});
type Obstacles = z.output<typeof Obstacles>;

export const closingObstacles = operation({
  summary: "Retrieve what prevents closing the account; all zero if nothing does.",
  effect: "read",
  input: z.strictObject({}),
  output: Obstacles,
  errors: [],
  run: ({ scope }) => obstacles(scope.accountId),
});

async function obstacles(accountId: string): Promise<Obstacles> {
  const [row] = await sql<Obstacles>(readObstacles, [accountId]);
  return row ?? { subscriptions: 0, payments: 0, refunds: 0, pending: 0, owed: 0 };
}

/** Nothing is deleted: records that the law requires stay readable. Support can reopen the account. */
export const closeAccount = operation({
  summary:
    "Close the account. Its keys stop working, its pages accept no payments, and it becomes read-only.",
  effect: "write",
  stepUp: true,
  input: z.strictObject({
    name: z.string().max(400).meta({ description: "The legal name of the account, to confirm." }),
  }),
  output: Settings,
  errors: [],
  async run(ctx, { name }) {
    const { accountId } = ctx.scope;
    const before = await settingsOf(ctx);
    if (name.trim() !== before.name && name.trim() !== before.name_ar)
      throw new ApiError("parameter_invalid", {
        param: "name",
        message: {
          en: "name does not match the legal name of the account.",
          ar: "لا يطابق الحقل name الاسم النظامي للحساب.",
        },
      });
    if (before.closed_at !== null) return before;
    const entry =
      ctx.audit === null ? null : auditEntry(ctx.audit, null, { target: accountId, after: { closed: true } });
    const rows = await sql(close, [accountId, entry]);
    if (rows.length === 0)
      throw new ApiError("parameter_invalid", {
        message: {
          en: "In live mode, the account has a pending or negative balance, or subscriptions, payments or refunds that are not final. Resolve them first.",
          ar: "في الوضع المباشر رصيد معلق أو سالب، أو اشتراكات أو مدفوعات أو استردادات لم تنتهِ. أنهِها أولًا.",
        },
      });
    return settingsOf(ctx);
  },
});
