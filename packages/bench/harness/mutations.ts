import type { Pool } from "pg";

type Replacement = { function: string; from: string; to: string };
type Mutation = { drop?: string; replace?: readonly Replacement[] };

const inCommit = (from: string, to: string): Replacement => ({ function: "commit_change", from, to });

const fence = [
  inCommit("and t.revision = $5', writable", "and $5 is not null', writable"),
  inCommit("and id = $3 and revision = $4'", "and id = $3 and $4 is not null'"),
];

/** Bugs to put into a run's own database. The audit must find each; an audit that cannot fail proves nothing. */
const mutations: Record<string, Mutation> = {
  /** A change is written although the row changed since it was read. */
  fence: { replace: fence },
  /** The same for billing, where unique indexes are a second guard. */
  "billing-fence": {
    drop: "payment_of_cycle_open, payment_gateway_id_key, cycle_subscription_id_sequence_key, cycle_subscription_id_period_start_key",
    replace: fence,
  },
  /** Several refunds of a payment may be in flight. The refund's revision is a second guard behind the index. */
  "refund-lock": {
    drop: "refund_in_flight",
    replace: [
      inCommit("and t.revision = $5', writable", "and (t.revision = $5 or ''%1$s'' = ''refund'')', writable"),
    ],
  },
  /** A request's lease ends before its work does, and its former holder does not notice. */
  lease: {
    replace: [
      { function: "claim_request", from: "make_interval(secs => p_lease_seconds)", to: "interval '0'" },
      { function: "finish_request", from: "and lock_token = p_answer ->> 'token' and", to: "and" },
      inCommit("and lock_token = change -> 'reserve' ->> 'token' and", "and"),
    ],
  },
  /** One event in thirty-two gets no deliveries. */
  outbox: {
    replace: [inCommit("order by n, w.id", "and right(e ->> 'id', 1) <> '7' order by n, w.id")],
  },
};

/** Applies a mutation by name; none for an empty name. Throws when it does not fit the database functions any more. */
export async function applyMutation(owner: Pool, name: string): Promise<void> {
  if (name === "") return;
  const mutation = mutations[name];
  if (mutation === undefined)
    throw new Error(`Unknown mutation ${name}. Known: ${Object.keys(mutations).join(", ")}.`);
  if (mutation.drop !== undefined) await owner.query(`drop index ${mutation.drop}`);
  for (const { function: target, from, to } of mutation.replace ?? []) {
    const { rows } = await owner.query(
      "select pg_get_functiondef(oid) as text from pg_proc where proname = $1",
      [target],
    );
    const text = String(rows[0]?.text);
    if (!text.includes(from))
      throw new Error(`Mutation ${name}: ${target} does not contain "${from}" any more.`);
    await owner.query(text.replaceAll(from, to));
  }
}
