import type { Card, Consent, Cycle, PaymentLink, Subscription } from "@/prisma/generated/client";
import type { VerificationStatus } from "@/prisma/states";
import { canCharge } from "@/server/accounts/capability";
import { columnsOf } from "@/server/base/db/columns";
import { type ScopedDb, sql, statement } from "@/server/base/db/db";
import { type JsonRow, modelRow } from "@/server/base/fast-path/rows";
import type { Context } from "@/server/core/operation/context";
import { expiredAt } from "@/server/links/state";
import { agreement } from "./schema";
import { latestUnpaid, type State, type WithAgreement } from "./state";
import { expiry } from "./state-machine";

// One statement, so that its parts are consistent: opening a cycle or link also changes the subscription's revision.
const selectState = statement(`
  select row_to_json(s) as subscription, row_to_json(n) as consent, row_to_json(c) as cycle, row_to_json(t) as latest,
    row_to_json(d) as card,
    (select coalesce(json_agg(o), '[]') from cycle o
      where o.account_id = $1 and o.mode = $2 and o.subscription_id = $3
        and o.status in ('scheduled', 'processing', 'retrying', 'failed')) as cycles,
    (select coalesce(json_agg(l), '[]') from payment_link l
      where l.account_id = $1 and l.mode = $2 and l.subscription_id = $3 and l.status = 'active') as links,
    (select coalesce(json_agg(p), '[]') from suspension p where p.account_id = $1 and $2 = 'live') as suspensions,
    a.billing_payday, a.billing_final, a.verification_status
  from subscription s join account a on a.id = s.account_id
    left join consent n on n.account_id = $1 and n.mode = $2 and n.id = s.consent_id
    left join cycle c on c.account_id = $1 and c.mode = $2 and c.id = $4
    left join cycle t on t.account_id = $1 and t.mode = $2 and t.id = s.latest_cycle_id
    left join card d on d.account_id = $1 and d.mode = $2 and d.id = s.card_id
  where s.account_id = $1 and s.mode = $2 and s.id = $3`);

type StateRow = {
  subscription: JsonRow;
  consent: JsonRow | null;
  cycle: JsonRow | null;
  latest: JsonRow | null;
  card: JsonRow | null;
  cycles: JsonRow[];
  links: JsonRow[];
  suspensions: { started_at: string; ended_at: string | null }[];
  billing_payday: boolean;
  billing_final: string;
  verification_status: VerificationStatus;
};

/** A subscription with what decides whether and how its cycle can be charged. */
export type Chargeable = {
  state: State;
  card: Card | null;
  verificationStatus: VerificationStatus;
};

/** Reads a subscription for a trigger about one of its cycles, or about none. */
export const readState = async (ctx: Scoped, id: string, cycleId: string | null): Promise<State> =>
  (await readRows(ctx, id, cycleId)).state;

type Scoped = Pick<Context, "scope">;

async function readRows({ scope }: Scoped, id: string, cycleId: string | null): Promise<Chargeable> {
  const values = [scope.accountId, scope.mode, id, cycleId];
  const [[selected], subscription, consent, cycle, link, card] = await Promise.all([
    sql<StateRow>(selectState, values),
    rowReader("subscription"),
    rowReader("consent"),
    rowReader("cycle"),
    rowReader("payment_link"),
    rowReader("card"),
  ]);
  if (selected === undefined) throw new Error(`There is no subscription ${id}.`);
  if (cycleId !== null && selected.cycle === null) throw new Error(`There is no cycle ${cycleId}.`);
  const links = selected.links.map(link);
  const row = subscription(selected.subscription);
  const latest = selected.latest && cycle(selected.latest);
  const state = {
    subscription: {
      ...row,
      cycles: latest === null ? [] : [latest],
      consent: selected.consent && consent(selected.consent),
      links: links.filter((one) => row.status === "incomplete" && one.cycleId === null),
      isBlocked: !canCharge(selected.verification_status, scope.mode),
    },
    cycle: selected.cycle && cycle(selected.cycle),
    latest,
    open: { cycles: selected.cycles.map(cycle), links },
    settings: {
      payday: selected.billing_payday,
      final: selected.billing_final === "pause" ? ("pause" as const) : ("cancel" as const),
    },
    suspensions: selected.suspensions.map(({ started_at, ended_at }) => ({
      from: new Date(started_at),
      until: ended_at === null ? null : new Date(ended_at),
    })),
  };
  return {
    state,
    card: selected.card && card(selected.card),
    verificationStatus: selected.verification_status,
  };
}

/** Reads a subscription with its latest unpaid cycle, for triggers from the clock or the customer. */
export async function readUnpaid(ctx: Context, id: string): Promise<Chargeable> {
  const { state, ...others } = await readRows(ctx, id, null);
  return { state: { ...state, cycle: latestUnpaid(state.open) }, ...others };
}

type Models = {
  card: Card;
  subscription: Subscription;
  consent: Consent;
  cycle: Cycle;
  payment_link: PaymentLink;
};

async function rowReader<T extends keyof Models>(table: T): Promise<(row: JsonRow) => Models[T]> {
  const columns = await columnsOf(table);
  return (row) => modelRow(columns, row) as Models[T]; // the columns of the table, under its model's names
}

/** Adds to subscriptions their latest cycles, which a relation would select from all of them. */
export async function withLatestCycles<T extends Subscription>(
  db: Pick<ScopedDb, "cycle">,
  rows: readonly T[],
) {
  const ids = rows.flatMap(({ latestCycleId }) => latestCycleId ?? []);
  const cycles = ids.length === 0 ? [] : await db.cycle.findMany({ where: { id: { in: ids } } });
  const latest = new Map(cycles.map((cycle) => [cycle.id, cycle]));
  const latestOf = ({ latestCycleId }: Subscription) => latest.get(latestCycleId ?? "");
  return rows.map((row) => ({ ...row, cycles: [latestOf(row)].flatMap((cycle) => cycle ?? []) }));
}

/** Adds to subscriptions of one account their latest cycles, and whether the account can charge. */
export async function withCharges<T extends Subscription>({ db, scope }: Context, rows: readonly T[]) {
  if (rows.length === 0) return [];
  const [account, all] = await Promise.all([
    db.account.findUniqueOrThrow({ where: { id: scope.accountId }, select: { verificationStatus: true } }),
    withLatestCycles(db, rows),
  ]);
  const isBlocked = !canCharge(account.verificationStatus, scope.mode);
  return all.map((row) => ({ ...row, isBlocked }));
}

/** Returns a subscription as it is now: expired with its consent page, also before the sweep records it. */
export function asOfNow<T extends Subscription & { links: PaymentLink[] }>(row: T, now: Date): T {
  const [link] = row.status === "incomplete" ? row.links : [];
  const at = link === undefined ? null : expiredAt(link, now);
  return at === null ? row : { ...row, ...expiry(at) };
}

/** Returns a subscription as it is now; null if there is none. */
export async function currentSubscription(ctx: Context, id: string): Promise<WithAgreement | null> {
  const found = await ctx.db.subscription.findUnique({ where: { id }, include: agreement });
  const [row] = await withCharges(ctx, found === null ? [] : [asOfNow(found, ctx.now())]);
  return row ?? null;
}
