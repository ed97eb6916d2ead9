import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit, type LedgerAccountName, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { availablePosting } from "@/server/payments/state-machine";
import { availableIfPaidBefore } from "./available";

const batch = 500;
const maxPerCommit = 50;

const dueAfter = statement(`
  select id, account_id, mode, paid_at from payment
  where mode = $3 and released_at is null and status in ('paid', 'partially_refunded', 'refunded') and paid_at < $1
    and (paid_at, id) > ($2::timestamptz, $4)
  order by paid_at, id limit ${batch}`);

type Due = { id: string; account_id: string; mode: Mode; paid_at: Date };

/** The last payment of a page. A payment that failed is left for the next run. */
type Position = { paidAt: string; id: string };
const beginning: Position = { paidAt: "-infinity", id: "" };

/** The position in each mode that has more payments. */
type Cursor = Partial<Record<Mode, Position>>;

/**
 * Makes the rest of the next due payments of each mode available, oldest first. Returns where to continue, or null if no
 * more are due. Safe to run concurrently: the revision of a payment lets it become available only once.
 */
export async function makeDueAvailable(
  from: Cursor = { live: beginning, test: beginning },
): Promise<Cursor | null> {
  const next: Cursor = {};
  for (const mode of ["live", "test"] as const) {
    const position = from[mode];
    const end = position && (await makePageAvailable(mode, position));
    if (end) next[mode] = end;
  }
  return next.live || next.test ? next : null;
}

async function makePageAvailable(mode: Mode, { paidAt, id }: Position): Promise<Position | null> {
  const due = await sql<Due>(dueAfter, [availableIfPaidBefore(now()), paidAt, mode, id]);
  for (const payments of byAccount(due)) await makeAllAvailable(payments);
  const last = due.at(-1);
  return last === undefined || due.length < batch
    ? null
    : { paidAt: last.paid_at.toISOString(), id: last.id };
}

function byAccount(due: Due[]): Due[][] {
  const groups = new Map<string, Due[]>();
  for (const row of due) {
    const name = `${row.account_id} ${row.mode}`;
    const group = groups.get(name) ?? [];
    groups.set(name, [...group, row]);
  }
  return [...groups.values()];
}

/** An error in one account or payment must not delay the others. */
async function makeAllAvailable(payments: Due[]) {
  const [first] = payments;
  if (first === undefined) return;
  const ctx = jobContext({ accountId: first.account_id, mode: first.mode }, "release");
  const ids = payments.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += maxPerCommit) {
    const chunk = ids.slice(at, at + maxPerCommit);
    await makeAvailable(ctx, chunk).catch(async () => {
      for (const id of chunk)
        await makeAvailable(ctx, [id]).catch((cause) =>
          log.error("a payment could not be made available", { payment: id }, cause),
        );
    });
  }
}

/** Moves the net of payments to the available balance. Concurrent refunds happen before or after it. */
const makeAvailable = (ctx: Context, ids: string[]) =>
  retryOnConflict(async () => {
    const rows = await ctx.db.payment.findMany({
      where: { id: { in: ids }, releasedAt: null },
      orderBy: { id: "asc" },
    });
    if (rows.length === 0) return;
    const releasedAt = ctx.now();
    await commit(ctx, {
      update: rows.map((row) => update("payment", row, { releasedAt })),
      postings: rows.map(availablePosting).filter((posting) => posting !== null),
    });
  });

const summedAtOnce = 20_000;
const maxRounds = 200;

const rollUp = statement(`select roll_up_sums(${summedAtOnce}) as rolled_up`);

/** Adds up the changes of the ledger and of the days' figures, a bounded number at a time. */
export async function rollUpSums(): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const [row] = await sql<{ rolled_up: number }>(rollUp, []);
    if ((row?.rolled_up ?? 0) < summedAtOnce) return;
  }
}

const accountsAfter = statement(`
  select distinct account_id, mode from ledger_sum where (account_id, mode) > ($1, $2) order by account_id, mode limit 500`);

const ledgerAccounts: readonly LedgerAccountName[] = [
  ...(["gateway_receivable", "merchant_pending", "merchant_available", "fee_income"] as const),
  ...(["vat_payable", "merchant_bank", "unmatched_settlements"] as const),
];

// Not by the view of entries, which makes seven rows of each transaction: that takes ten times as long.
const findDifferences = statement(`
  with stored as (
    select ${ledgerAccounts.map((name) => `sum(${name}) as ${name}`).join(", ")} from ledger_transaction
    where account_id = $1 and mode = $2)
  select ledger_account, sum(amount)::float8 as off_by from (
    select ledger_account, amount from ledger_sum where account_id = $1 and mode = $2
    union all select ledger_account, amount from ledger_delta where account_id = $1 and mode = $2
    union all select one.ledger_account, -one.amount from stored,
      lateral (values ${ledgerAccounts.map((name) => `('${name}', ${name})`).join(", ")}) one (ledger_account, amount)) part
  group by ledger_account having sum(amount) <> 0`);

type Account = { account_id: string; mode: Mode };

type Difference = { ledger_account: string; off_by: number };

/**
 * Compares the sums of every account with its ledger entries. Returns how many sums differ, after logging each. If one
 * account cannot be checked, the others still are; the first failure is thrown at the end.
 */
export async function checkSums(): Promise<number> {
  let differences = 0;
  let failure: { cause: unknown } | null = null;
  for (let last: Account | undefined = { account_id: "", mode: "live" }; last !== undefined; ) {
    const accounts: Account[] = await sql<Account>(accountsAfter, [last.account_id, last.mode]);
    for (const account of accounts) {
      try {
        differences += await checkAccount(account);
      } catch (cause) {
        log.error("the sums of an account could not be checked", { ...account }, cause);
        failure ??= { cause };
      }
    }
    last = accounts.at(-1);
  }
  if (failure !== null) throw failure.cause;
  return differences;
}

async function checkAccount({ account_id: account, mode }: Account): Promise<number> {
  const differences = await sql<Difference>(findDifferences, [account, mode]);
  for (const { ledger_account: name, off_by: amount } of differences)
    log.error("a sum of the ledger differs from its entries", { account, mode, name, amount });
  return differences.length;
}
