import pg from "pg";

type SubscriptionRow = {
  id: string;
  status: string;
  anchor_date: string;
};

export type CycleRow = {
  id: string;
  subscription_id: string;
  sequence: number;
  amount: number;
  status: string;
  attempts: number;
  /** Days in Riyadh. */
  first: string;
  end: string;
  payment_id: string | null;
  failure_code: string | null;
  /** How often each was told of it. */
  created_events: number;
  paid_events: number;
};

/** A payment made for a cycle. */
export type ChargeRow = {
  id: string;
  cycle_id: string;
  gateway_id: string;
  amount: number;
  status: string;
  simulated: boolean;
  /** How often money that came in was posted for it. */
  postings: number;
  /** What went back by itself, whole. */
  returned: boolean;
};

/** The books of subscriptions, as they stand at one moment. */
export type Books = {
  subscriptions: SubscriptionRow[];
  cycles: CycleRow[];
  charges: ChargeRow[];
  /** Accounts whose entries do not sum to zero. */
  unbalanced: { account_id: string; sum: number }[];
};

const day = (column: string) => `to_char(${column} at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`;

const queries = {
  subscriptions: "select id, status, anchor_date from subscription",
  cycles: `select c.id, c.subscription_id, c.sequence, c.amount, c.status, c.attempts, ${day("c.period_start")} as first,
    ${day("c.period_end")} as end, c.payment_id, c.failure_code,
    count(*) filter (where e.type = 'cycle_created')::int as created_events,
    count(*) filter (where e.type = 'cycle_paid')::int as paid_events
    from cycle c left join event e on e.object_id = c.id group by c.account_id, c.mode, c.id`,
  charges: `select p.id, p.cycle_id, p.gateway_id, p.amount, p.status, p.simulated,
    (select count(*)::int from ledger_transaction t where t.kind = 'payment' and t.source_id = p.id) as postings,
    exists (select from refund r where r.payment_id = p.id and r.amount = p.amount and r.status = 'succeeded') as returned
    from payment p where p.cycle_id is not null`,
  unbalanced: `select account_id, sum(amount)::float8 as sum from ledger_entry
    group by account_id, mode having sum(amount) <> 0`,
};

/** Reads everything in one snapshot. */
export async function readBooks(ownerUrl: string): Promise<Books> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    return {
      subscriptions: (await client.query<SubscriptionRow>(queries.subscriptions)).rows,
      cycles: (await client.query<CycleRow>(queries.cycles)).rows,
      charges: (await client.query<ChargeRow>(queries.charges)).rows,
      unbalanced: (await client.query<Books["unbalanced"][number]>(queries.unbalanced)).rows,
    };
  } finally {
    await client.end();
  }
}
