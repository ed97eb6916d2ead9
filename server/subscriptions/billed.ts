import type { Consent, Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import { type Change, Superseded } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { sql, statement } from "@/server/platform/db/db";
import { columnsOf, type JsonRow, modelRow } from "@/server/platform/db/rows";
import type { Open } from "./end";
import { agreement, type WithAgreement } from "./schema";

/** A subscription as a payment of it finds it: the state that the transitions in `settle.ts` start from. */
export type Billed<C extends Cycle | null = Cycle | null> = {
  subscription: WithAgreement;
  /** The cycle that is paid. Null for the first payment, whose cycle is created when it is paid. */
  cycle: C;
  consent: Consent | null;
  /** Every unpaid cycle of the subscription and every link that can still be paid. */
  open: Open;
  settings: BillingSettings;
};

type BillingSettings = { payday: boolean; final: "cancel" | "pause" };

/** What changes with a payment besides itself and its link. */
export type Effect = Required<Pick<Change, "insert" | "update" | "events">> & { payment?: Partial<Payment> };

export const noEffect: Effect = { insert: [], update: [], events: [] };

/** Returns null for a payment that belongs to no subscription. */
export async function billedBy(ctx: Context, payment: Payment): Promise<Billed | null> {
  const { id, subscriptionId, cycleId } = payment;
  if (subscriptionId === null) return null;
  const [state, consent] = await Promise.all([
    readBilled(ctx, { subscriptionId, cycleId }),
    cycleId === null ? ctx.db.consent.findFirst({ where: { paymentId: id } }) : null,
  ]);
  return { ...state, consent };
}

// One statement, so that its parts are of one moment: a cycle or link that is opened meanwhile changes the
// subscription's revision too.
const readState = statement(`
  select row_to_json(s) as subscription, row_to_json(n) as consent, row_to_json(c) as cycle,
    (select coalesce(json_agg(o), '[]') from cycle o
      where o.account_id = $1 and o.mode = $2 and o.subscription_id = $3
        and o.status in ('scheduled', 'processing', 'retrying', 'failed')) as cycles,
    (select coalesce(json_agg(l), '[]') from payment_link l
      where l.account_id = $1 and l.mode = $2 and l.subscription_id = $3 and l.status = 'active') as links,
    a.billing_payday, a.billing_final
  from subscription s join account a on a.id = s.account_id
    left join consent n on n.account_id = $1 and n.mode = $2 and n.id = s.consent_id
    left join cycle c on c.account_id = $1 and c.mode = $2 and c.id = $4
  where s.account_id = $1 and s.mode = $2 and s.id = $3`);

type StateRow = {
  subscription: JsonRow;
  consent: JsonRow | null;
  cycle: JsonRow | null;
  cycles: JsonRow[];
  links: JsonRow[];
  billing_payday: boolean;
  billing_final: string;
};

type Models = { subscription: Subscription; consent: Consent; cycle: Cycle; payment_link: PaymentLink };

/** Reads a subscription for a payment of one of its cycles, or for its first payment, which has none. */
export async function readBilled({ scope }: Context, { subscriptionId, cycleId }: Target): Promise<Billed> {
  const values = [scope.accountId, scope.mode, subscriptionId, cycleId];
  const [[found], subscription, consent, cycle, link] = await Promise.all([
    sql<StateRow>(readState, values),
    rowReader("subscription"),
    rowReader("consent"),
    rowReader("cycle"),
    rowReader("payment_link"),
  ]);
  if (found === undefined) throw new Error(`There is no subscription ${subscriptionId}.`);
  const links = found.links.map(link);
  const row = subscription(found.subscription);
  return {
    subscription: {
      ...row,
      consent: found.consent && consent(found.consent),
      links: links.filter((one) => row.status === "incomplete" && one.cycleId === null),
    },
    cycle: found.cycle && cycle(found.cycle),
    open: { cycles: found.cycles.map(cycle), links },
    settings: { payday: found.billing_payday, final: found.billing_final === "pause" ? "pause" : "cancel" },
    consent: null,
  };
}

type Target = { subscriptionId: string; cycleId: string | null };

/** The same for a cycle that exists. */
export async function readOwed(ctx: Context, target: Target & { cycleId: string }): Promise<Billed<Cycle>> {
  const { cycle, ...state } = await readBilled(ctx, target);
  if (cycle === null) throw new Error(`There is no cycle ${target.cycleId}.`);
  return { ...state, cycle };
}

/** Reads it for rows that are known. Throws `Superseded` when one of them has changed since it was read. */
export async function readUnchanged(ctx: Context, subscription: Subscription, cycle: Cycle) {
  const billed = await readOwed(ctx, { subscriptionId: subscription.id, cycleId: cycle.id });
  if (billed.subscription.revision !== subscription.revision || billed.cycle.revision !== cycle.revision)
    throw new Superseded();
  return billed;
}

async function rowReader<T extends keyof Models>(table: T): Promise<(row: JsonRow) => Models[T]> {
  const columns = await columnsOf(table);
  return (row) => modelRow(columns, row) as Models[T]; // the columns of the table, under its model's names
}

export const withAgreement = async (ctx: Context, id: string): Promise<WithAgreement> =>
  agreed(ctx, await ctx.db.subscription.findUniqueOrThrow({ where: { id } }));

/** The same for a row that is known, as it was read. */
export async function agreed(ctx: Context, row: Subscription): Promise<WithAgreement> {
  const { id, consentId, status } = row;
  const [consent, links] = await Promise.all([
    consentId === null ? null : ctx.db.consent.findUniqueOrThrow({ where: { id: consentId } }),
    // Where the customer can agree is of interest until they have.
    status === "incomplete"
      ? ctx.db.paymentLink.findMany({
          ...agreement.links,
          where: { ...agreement.links.where, subscriptionId: id },
        })
      : [],
  ]);
  return { ...row, consent, links };
}

/** The link where the customer can pay a cycle without their stored card; null when it is closed or never existed. */
export const payLinkOf = ({ links }: Open, { paymentLinkId }: Cycle): PaymentLink | null =>
  links.find(({ id }) => id === paymentLinkId) ?? null;
