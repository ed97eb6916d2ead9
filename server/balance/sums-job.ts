import { type Mode, sql, statement } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";

const batch = 20_000;
const maxRounds = 200;

const rollUp = statement(`select roll_up_sums(${batch}) as rolled_up`);

/** Adds up the changes of the ledger and of the days' figures, a bounded number at a time. */
export async function rollUpSums(): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const [row] = await sql<{ rolled_up: number }>(rollUp, []);
    if ((row?.rolled_up ?? 0) < batch) return;
  }
}

const accountsAfter = statement(`
  select distinct account_id, mode from ledger_sum where (account_id, mode) > ($1, $2) order by account_id, mode limit 500`);

const findDifferences = statement(`
  select ledger_account, sum(amount)::float8 as off_by from (
    select ledger_account, amount from ledger_sum where account_id = $1 and mode = $2
    union all select ledger_account, amount from ledger_delta where account_id = $1 and mode = $2
    union all select ledger_account, -amount from ledger_entry where account_id = $1 and mode = $2 and amount <> 0) part
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
