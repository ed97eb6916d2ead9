import pg from "pg";
import type { Entry } from "@/packages/sandbox/records";

export type PaymentRow = {
  id: string;
  account_id: string;
  amount: number;
  currency: string;
  status: string;
  gateway_id: string;
  payment_link_id: string | null;
  simulated: boolean;
  fee: number | null;
  fee_vat: number | null;
  net: number | null;
  amount_refunded: number;
  amount_reserved: number;
  failure_code: string | null;
  gateway_code: string | null;
  reference: string | null;
  description: string | null;
};

export type RefundRow = {
  id: string;
  payment_id: string;
  amount: number;
  status: string;
  simulated: boolean;
  note: string | null;
  metadata: Record<string, string>;
};

type LinkRow = {
  id: string;
  status: string;
  amount: number;
  max_payments: number | null;
  payments_count: number;
  amount_collected: number;
};

export type LedgerTransaction = {
  id: string;
  account_id: string;
  kind: string;
  source_id: string;
  lines: { account: string; amount: number }[];
};

export type EventRow = {
  id: string;
  account_id: string;
  type: string;
  object_id: string;
  payload: string;
  created_at: Date;
};

export type DeliveryRow = {
  id: string;
  event_id: string;
  webhook_endpoint_id: string;
  status: string;
  trigger: string;
  attempts: number;
  response_status: number | null;
};

export type EndpointRow = {
  id: string;
  account_id: string;
  events: string[];
  status: string;
  deleted: boolean;
  created_at: Date;
};

export type SubscriptionRow = {
  id: string;
  status: string;
  cycles_total: number | null;
  cycles_completed: number;
  paid_cycles: number;
  /** Cycles that may still be charged. One whose charge was on its way when the subscription ended is not open. */
  open_cycles: number;
  payable_links: number;
  /** Payments of its cycles that were not refunded in full. */
  kept_payments: number;
};

/** All of our books in test mode, as they stand at one moment. Sums in halalas. */
export type Books = {
  payments: PaymentRow[];
  refunds: RefundRow[];
  links: LinkRow[];
  subscriptions: SubscriptionRow[];
  ledger: LedgerTransaction[];
  events: EventRow[];
  deliveries: DeliveryRow[];
  endpoints: EndpointRow[];
};

const queries = {
  payments: `select id, account_id, amount, currency, status, gateway_id, payment_link_id, simulated, fee, fee_vat, net,
    amount_refunded, amount_reserved, failure_code, gateway_code, reference, description from payment where mode = 'test'`,
  refunds: "select id, payment_id, amount, status, simulated, note, metadata from refund where mode = 'test'",
  links: `select id, status, amount, max_payments, payments_count, amount_collected::float8 as amount_collected
    from payment_link where mode = 'test'`,
  subscriptions: `select s.id, s.status, s.cycles_total, s.cycles_completed,
    count(c.id) filter (where c.status = 'paid')::int as paid_cycles,
    count(c.id) filter (where c.status in ('scheduled', 'retrying')
      or (c.status = 'processing' and c.given_up_at is null))::int as open_cycles,
    (select count(*)::int from payment_link l where l.subscription_id = s.id and l.status = 'active') as payable_links,
    (select count(*)::int from payment p where p.subscription_id = s.id
      and p.status in ('paid', 'partially_refunded') and p.amount_reserved < p.amount) as kept_payments
    from subscription s left join cycle c on c.account_id = s.account_id and c.mode = s.mode and c.subscription_id = s.id
    where s.mode = 'test' group by s.account_id, s.mode, s.id`,
  ledger: `select t.id, t.account_id, t.kind, t.source_id,
    coalesce(json_agg(json_build_object('account', e.ledger_account, 'amount', e.amount)) filter (where e.amount is not null), '[]') as lines
    from ledger_transaction t left join ledger_entry e
      on e.account_id = t.account_id and e.mode = t.mode and e.transaction_id = t.id
    where t.mode = 'test' group by t.id, t.account_id, t.kind, t.source_id`,
  events: "select id, account_id, type, object_id, payload, created_at from event where mode = 'test'",
  deliveries: `select id, event_id, webhook_endpoint_id, status, trigger, attempts, response_status
    from webhook_delivery where mode = 'test'`,
  endpoints: `select id, account_id, events, status, deleted_at is not null as deleted, created_at
    from webhook_endpoint where mode = 'test'`,
};

/** Reads everything in one snapshot. */
export async function readBooks(ownerUrl: string): Promise<Books> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
    return {
      payments: await rows<PaymentRow>(queries.payments),
      refunds: await rows<RefundRow>(queries.refunds),
      links: await rows<LinkRow>(queries.links),
      subscriptions: await rows<SubscriptionRow>(queries.subscriptions),
      ledger: await rows<LedgerTransaction>(queries.ledger),
      events: await rows<EventRow>(queries.events),
      deliveries: await rows<DeliveryRow>(queries.deliveries),
      endpoints: await rows<EndpointRow>(queries.endpoints),
    };
  } finally {
    await client.end();
  }
}

/** A payment as the gateway's own log has it. */
export type Charge = {
  id: string;
  created: number;
  took: boolean;
  status: string;
  amount: number;
  currency: string;
  fee: number;
  refunded: number;
  /** Each refund it made, in order. */
  refunds: number[];
  description: string | null;
  payment: string | null;
};

/** What the gateway did, payment by payment. */
export function chargesIn(truth: readonly Entry[]): Map<string, Charge> {
  const charges = new Map<string, Charge>();
  for (const entry of truth) {
    if (!("payment" in entry)) continue;
    const { payment } = entry;
    const before = charges.get(payment.id);
    const status = payment.status;
    charges.set(payment.id, {
      id: payment.id,
      created: (before?.created ?? 0) + (entry.type === "payment_created" ? 1 : 0),
      took: before?.took === true || status === "paid" || status === "captured" || status === "refunded",
      status,
      amount: payment.amount,
      currency: payment.currency,
      fee: payment.fee,
      refunded: payment.refunded,
      refunds: [
        ...(before?.refunds ?? []),
        ...(entry.type === "payment_refunded" ? [entry.amount ?? 0] : []),
      ],
      description: payment.description,
      payment: typeof payment.metadata?.payment === "string" ? payment.metadata.payment : null,
    });
  }
  return charges;
}

export const wasPaid = ({ status }: PaymentRow) =>
  status === "paid" || status === "partially_refunded" || status === "refunded";

/** Rows by a key of theirs. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
