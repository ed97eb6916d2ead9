import type { Pool } from "pg";

/**
 * Bugs to plant in a run's own database, each of which the audit has to find: a promise nobody could break proves
 * nothing. The product's code stays as it is.
 */
export const plants: Record<string, (owner: Pool) => Promise<void>> = {
  /** A change is written although the row moved on since it was read. */
  fence: (owner) =>
    rewrite(owner, "commit_change", [
      ["and t.revision = $5', writable", "and $5 is not null', writable"],
      ["and id = $3 and revision = $4'", "and id = $3 and $4 is not null'"],
    ]),
  /**
   * Several may take the turn of a refund at once, and several refunds of a payment may be on their way. The index is
   * the second of two locks: the refund's revision fences the turn too, and without the index alone all stays right.
   */
  "refund-lock": async (owner) => {
    await owner.query("drop index refund_in_flight");
    await rewrite(owner, "commit_change", [
      ["and t.revision = $5', writable", "and (t.revision = $5 or ''%1$s'' = ''refund'')', writable"],
    ]);
  },
  /** A request's lease ends before its work, and whoever lost it goes on as if it still had it. */
  lease: async (owner) => {
    await rewrite(owner, "claim_request", [["make_interval(secs => p_lease_seconds)", "interval '0'"]]);
    await rewrite(owner, "finish_request", [["and lock_token = p_answer ->> 'token' and", "and"]]);
    await rewrite(owner, "commit_change", [["and lock_token = change -> 'reserve' ->> 'token' and", "and"]]);
  },
  /** One event in thirty-two is told to nobody. */
  outbox: (owner) =>
    rewrite(owner, "commit_change", [
      ["order by n, w.id", "and right(e ->> 'id', 1) <> '7' order by n, w.id"],
    ]),
};

/** Puts a function back with some of its text replaced. Throws when a text is not there, as after an edit. */
async function rewrite(owner: Pool, name: string, changes: [from: string, to: string][]) {
  const { rows } = await owner.query(
    "select pg_get_functiondef(oid) as text from pg_proc where proname = $1",
    [name],
  );
  let text = String(rows[0]?.text);
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name} no longer says "${from}": mend the planted bug.`);
    text = text.replaceAll(from, to);
  }
  await owner.query(text);
}
