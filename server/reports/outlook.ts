import { z } from "zod";
import type { DeliveryStatus } from "@/prisma/states";
import { canCharge } from "@/server/accounts/capability";
import { statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { type Day, dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { idAt } from "@/server/core/values/ids";
import { serializeTimeOrNull } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { nextPeriodOf } from "@/server/subscriptions/periods";
import { Outlook } from "./schema";

const lookAheadDays = 7;

// A year counts as twelve months, 365 days and 52 weeks, so that every month is the same.
const running = statement(`
  select count(*) filter (where status = 'active')::int as active, count(*) filter (where status = 'past_due')::int as past_due,
    coalesce(round(sum(amount::numeric / interval_count * case interval
      when 'year' then 1.0 / 12 when 'month' then 1 when 'week' then 52.0 / 12 else 365.0 / 12 end)), 0)::float8 as mrr
  from subscription where account_id = $1 and mode = $2 and status in ('active', 'past_due')`);

const recorded = statement(`
  select exists (select from payment where account_id = $1 and mode = $2) as has_payments,
    exists (select from subscription where account_id = $1 and mode = $2) as has_subscriptions`);

// The next charge is at the end of the paid period, or after a pause on another day, for the rest of a period.
const isWhole = `(next_charge_at at time zone 'Asia/Riyadh')::date = (current_period_end at time zone 'Asia/Riyadh')::date`;

const isCharged = `account_id = $1 and mode = $2 and status = 'active' and not cancel_at_period_end
    and next_charge_at >= $3 and next_charge_at < $4`;

// Only daily subscriptions are charged more than once in these days. `least` ignores a null, which is no end.
const upcoming = statement(`
  select floor(extract(epoch from charge_at - $3::timestamptz) / 86400)::int as day,
    count(*)::int as count, sum(amount)::float8 as amount
  from subscription
  cross join lateral generate_series(0, case when interval = 'day'
    then least($5::int / interval_count, cycles_total - cycles_completed - 1) else 0 end) later
  cross join lateral (select next_charge_at + make_interval(days => later * interval_count) as charge_at) charge
  where ${isCharged} and ${isWhole} and charge_at < $4
  group by 1`);

const resumed = statement(`
  select anchor_date as "anchorDate", interval, interval_count as "intervalCount", amount, next_charge_at as "nextChargeAt",
    cycles_total - cycles_completed as left
  from subscription where ${isCharged} and (${isWhole}) is not true`);

type Resumed = Parameters<typeof nextPeriodOf>[0] & { left: number | null };

/** Returns the amount and time of each charge before `until`. */
function chargesOf({ left, ...row }: Resumed, until: Date): { at: Date; amount: number }[] {
  const period = left === 0 ? null : nextPeriodOf(row);
  if (period === null || period.scheduledFor >= until) return [];
  const following = { ...row, nextChargeAt: period.nextChargeAt, left: left === null ? null : left - 1 };
  return [{ at: period.scheduledFor, amount: period.amount }, ...chargesOf(following, until)];
}

/** The charges of the next days, from today on; none while the account cannot charge. */
async function upcomingDays({ scope, db, read }: Context, today: Day): Promise<Outlook["upcoming"]> {
  const { accountId, mode } = scope;
  const [from, until] = [instantOf(today), instantOf(plusDays(today, lookAheadDays))];
  const values = [accountId, mode, from, until];
  const days = Array.from({ length: lookAheadDays }, (_, n) => ({
    day: plusDays(today, n),
    count: 0,
    amount: 0,
  }));
  const account = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  if (!canCharge(account.verificationStatus, mode)) return days;
  const [whole, rests] = await Promise.all([
    read<{ day: number; count: number; amount: number }>(upcoming, [...values, lookAheadDays - 1]),
    read<Resumed>(resumed, values),
  ]);
  const charges = rests.flatMap((row) =>
    chargesOf(row, until).map(({ at, amount }) => ({ day: dayOf(at), count: 1, amount })),
  );
  for (const { day, count, amount } of [
    ...whole.map((one) => ({ ...one, day: plusDays(today, one.day) })),
    ...charges,
  ]) {
    const entry = days.find((one) => one.day === day);
    if (entry === undefined) continue;
    entry.count += count;
    entry.amount += amount;
  }
  return days;
}

const webhooks = statement(`
  select count(*) filter (where status = 'enabled')::int as enabled,
    count(*) filter (where status = 'enabled' and failing_since is not null)::int as failing,
    count(*) filter (where status = 'disabled')::int as disabled
  from webhook_endpoint where account_id = $1 and mode = $2 and deleted_at is null`);

const deliveries = statement(`
  select status, count(*)::int as count from webhook_delivery
  where account_id = $1 and mode = $2 and status in ('succeeded', 'failed', 'pending') and id >= $3 group by 1`);

const steps = statement(`
  select exists (select from api_key where account_id = $1 and mode = 'test' and revoked_at is null) as has_key,
    exists (select from payment where account_id = $1 and mode = 'test' and paid_at is not null) as has_payment,
    exists (select from webhook_delivery where account_id = $1 and mode = 'test' and status = 'succeeded') as has_delivery,
    (select verification_status = 'approved' from account where id = $1) as is_verified,
    exists (select from api_key where account_id = $1 and mode = 'live' and revoked_at is null) as has_live_key,
    exists (select from payment_link where account_id = $1 and mode = 'test') as has_link,
    exists (select from payment_link where account_id = $1 and mode = 'live') as has_live_link,
    exists (select from subscription where account_id = $1 and mode = 'test') as has_subscription,
    exists (select from subscription where account_id = $1 and mode = 'live') as has_live_subscription`);

export const readOutlook = operation({
  summary:
    "Retrieve the outlook: subscriptions, charges in the next seven days, webhook health, and remaining steps to go live.",
  effect: "read",
  replica: true,
  input: z.strictObject({}),
  output: Outlook,
  errors: [],
  async run(ctx) {
    const { scope, db, read, now } = ctx;
    const { accountId, mode } = scope;
    const today = dayOf(now());
    const yesterday = idAt("dlv", new Date(now().getTime() - dayMs));
    const [[data], [subscriptions], days, [endpoints], deliveryCounts, [checklist], pastDue] =
      await Promise.all([
        read<Pick<Outlook, "has_payments" | "has_subscriptions">>(recorded, [accountId, mode]),
        read<Outlook["subscriptions"]>(running, [accountId, mode]),
        upcomingDays(ctx, today),
        read<Pick<Outlook["webhooks"], "enabled" | "failing" | "disabled">>(webhooks, [accountId, mode]),
        read<{ status: DeliveryStatus; count: number }>(deliveries, [accountId, mode, yesterday]),
        read<Outlook["checklist"]>(steps, [accountId]),
        db.subscription.findMany({
          where: { status: "past_due" },
          orderBy: { id: "desc" },
          take: 5,
          include: { customer: { select: { name: true } } },
        }),
      ]);
    const unpaid = await db.cycle.findMany({
      where: { id: { in: pastDue.flatMap(({ latestCycleId }) => latestCycleId ?? []) } },
    });
    const count = (status: DeliveryStatus) => deliveryCounts.find((one) => one.status === status)?.count ?? 0;
    return {
      object: "outlook" as const,
      ...(data ?? { has_payments: false, has_subscriptions: false }),
      subscriptions: subscriptions ?? { active: 0, past_due: 0, mrr: 0 },
      upcoming: days,
      past_due: pastDue.map(({ id, description, customer, amount, nextRetryAt, latestCycleId }) => ({
        id,
        description,
        customer: customer.name,
        // A changed price applies to later periods.
        amount: unpaid.find((cycle) => cycle.id === latestCycleId)?.amount ?? amount,
        next_retry_at: serializeTimeOrNull(nextRetryAt),
      })),
      webhooks: {
        ...(endpoints ?? { enabled: 0, failing: 0, disabled: 0 }),
        succeeded: count("succeeded"),
        failed: count("failed"),
        pending: count("pending"),
      },
      checklist: Outlook.shape.checklist.parse(checklist),
    };
  },
});
