import pg from "pg";
import type { Entry } from "@/packages/sandbox/records";

type Row<Texts extends string, Optional extends string, Numbers extends string> = {
  [Name in Texts]: string;
} & {
  [Name in Optional]: string | null;
} & { [Name in Numbers]: number };

/** Amounts in halalas throughout. */
export type PaymentRow = Row<
  "id" | "account_id" | "currency" | "status" | "gateway_id",
  "payment_link_id" | "cycle_id" | "reference",
  "amount" | "amount_refunded" | "amount_reserved" | "postings"
> & {
  simulated: boolean;
  fee: number | null;
  fee_vat: number | null;
  net: number | null;
  /** Refunded in full by one refund. */
  returned: boolean;
};
export type RefundRow = Row<"id" | "payment_id" | "status", "note" | "key", "amount">;
type LinkRow = Row<"id" | "status", never, "amount" | "payments_count" | "amount_collected"> & {
  max_payments: number | null;
};
/**
 * `open_cycles` may still be charged; a cycle whose charge was in flight when the subscription ended is not open.
 * `kept_payments` were not refunded in full.
 */
export type SubscriptionRow = Row<
  "id" | "status" | "anchor_date",
  never,
  "cycles_completed" | "paid_cycles" | "open_cycles" | "payable_links" | "kept_payments"
> & { cycles_total: number | null };
/** `first` and `end` are days in Riyadh. */
export type CycleRow = Row<
  "id" | "subscription_id" | "status" | "first" | "end",
  "payment_id" | "failure_code",
  "sequence" | "amount" | "attempts" | "created_events" | "paid_events"
>;
export type LedgerTransaction = Row<"id" | "account_id" | "kind" | "source_id", never, never> & {
  lines: { account: string; amount: number }[];
};
export type EventRow = Row<"id" | "account_id" | "type" | "object_id" | "payload", never, never>;
export type DeliveryRow = Row<
  "id" | "event_id" | "webhook_endpoint_id" | "status" | "trigger",
  never,
  "attempts"
> & { response_status: number | null };
export type EndpointRow = Row<"id" | "account_id" | "status", never, never> & {
  events: string[];
  deleted: boolean;
};
export type AttemptRow = { delivery_id: string; number: number; response_status: number | null };

/** All test-mode data at one moment. */
export type Snapshot = {
  payments: PaymentRow[];
  refunds: RefundRow[];
  links: LinkRow[];
  subscriptions: SubscriptionRow[];
  cycles: CycleRow[];
  ledger: LedgerTransaction[];
  /** Accounts whose entries do not sum to zero. */
  unbalanced: { account_id: string; sum: number }[];
  events: EventRow[];
  deliveries: DeliveryRow[];
  attempts: AttemptRow[];
  endpoints: EndpointRow[];
};

const day = (column: string) => `to_char(${column} at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`;

const queries: Record<keyof Snapshot, string> = {
  payments: `select id, account_id, currency, status, gateway_id, payment_link_id, cycle_id, reference, amount,
    amount_refunded, amount_reserved, simulated, fee, fee_vat, net,
    (select count(*)::int from ledger_transaction t where t.kind = 'payment' and t.source_id = p.id) as postings,
    exists (select from refund r where r.payment_id = p.id and r.amount = p.amount and r.status = 'succeeded') as returned
    from payment p where mode = 'test'`,
  refunds: `select id, payment_id, amount, status, note, metadata ->> 'key' as key from refund where mode = 'test'`,
  links: `select id, status, amount, max_payments, payments_count, amount_collected::float8 as amount_collected
    from payment_link where mode = 'test'`,
  subscriptions: `select s.id, s.status, s.anchor_date, s.cycles_total, s.cycles_completed,
    count(c.id) filter (where c.status = 'paid')::int as paid_cycles,
    count(c.id) filter (where c.status in ('scheduled', 'retrying')
      or (c.status = 'processing' and c.given_up_at is null))::int as open_cycles,
    (select count(*)::int from payment_link l where l.subscription_id = s.id and l.status = 'active') as payable_links,
    (select count(*)::int from payment p where p.subscription_id = s.id
      and p.status in ('paid', 'partially_refunded') and p.amount_reserved < p.amount) as kept_payments
    from subscription s left join cycle c on c.account_id = s.account_id and c.mode = s.mode and c.subscription_id = s.id
    where s.mode = 'test' group by s.account_id, s.mode, s.id`,
  cycles: `select c.id, c.subscription_id, c.sequence, c.amount, c.status, c.attempts, ${day("c.period_start")} as first,
    ${day("c.period_end")} as end, c.payment_id, c.failure_code,
    count(*) filter (where e.type = 'cycle_created')::int as created_events,
    count(*) filter (where e.type = 'cycle_paid')::int as paid_events
    from cycle c left join event e on e.object_id = c.id where c.mode = 'test' group by c.account_id, c.mode, c.id`,
  ledger: `select t.id, t.account_id, t.kind, t.source_id,
    coalesce(json_agg(json_build_object('account', e.ledger_account, 'amount', e.amount)) filter (where e.amount is not null), '[]') as lines
    from ledger_transaction t left join ledger_entry e
      on e.account_id = t.account_id and e.mode = t.mode and e.transaction_id = t.id
    where t.mode = 'test' group by t.id, t.account_id, t.kind, t.source_id`,
  unbalanced: `select account_id, sum(amount)::float8 as sum from ledger_entry
    group by account_id, mode having sum(amount) <> 0`,
  events: "select id, account_id, type, object_id, payload from event where mode = 'test'",
  deliveries: `select id, event_id, webhook_endpoint_id, status, trigger, attempts, response_status
    from webhook_delivery where mode = 'test'`,
  attempts: "select delivery_id, number, response_status from webhook_attempt where mode = 'test'",
  endpoints: `select id, account_id, events, status, deleted_at is not null as deleted
    from webhook_endpoint where mode = 'test'`,
};

/** Reads everything in one transaction. */
export async function readSnapshot(ownerUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const rows = async <Name extends keyof Snapshot>(name: Name): Promise<Snapshot[Name]> => {
      const { rows } = await client.query(queries[name]);
      return rows as Snapshot[Name]; // the types above describe the queries above
    };
    return {
      payments: await rows("payments"),
      refunds: await rows("refunds"),
      links: await rows("links"),
      subscriptions: await rows("subscriptions"),
      cycles: await rows("cycles"),
      ledger: await rows("ledger"),
      unbalanced: await rows("unbalanced"),
      events: await rows("events"),
      deliveries: await rows("deliveries"),
      attempts: await rows("attempts"),
      endpoints: await rows("endpoints"),
    };
  } finally {
    await client.end();
  }
}

/** A payment by the gateway's own log. */
export type Charge = {
  id: string;
  /** How often it was created. */
  created: number;
  /** Whether the gateway ever took the money. */
  took: boolean;
  status: string;
  amount: number;
  currency: string;
  fee: number;
  refunded: number;
  /** The amount of each refund, in order. */
  refunds: number[];
  description: string | null;
  /** The id the service gave it. */
  payment: string | null;
};

export function chargesIn(gatewayLog: readonly Entry[]): Map<string, Charge> {
  const charges = new Map<string, Charge>();
  for (const entry of gatewayLog) {
    if (!("payment" in entry)) continue;
    const { id, status, amount, currency, fee, refunded, description, metadata } = entry.payment;
    const before = charges.get(id);
    const refund = entry.type === "payment_refunded" ? [entry.amount ?? 0] : [];
    charges.set(id, {
      ...{ id, status, amount, currency, fee, refunded, description },
      created: (before?.created ?? 0) + (entry.type === "payment_created" ? 1 : 0),
      took: before?.took === true || ["paid", "captured", "refunded"].includes(status),
      refunds: [...(before?.refunds ?? []), ...refund],
      payment: typeof metadata?.payment === "string" ? metadata.payment : null,
    });
  }
  return charges;
}

export const wasPaid = ({ status }: { status: string }) =>
  status === "paid" || status === "partially_refunded" || status === "refunded";
