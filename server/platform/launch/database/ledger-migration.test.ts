import pg from "pg";
import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { migrate } from "./migrate";
import { databaseBefore } from "./older-database.fixture";

const payment = {
  gateway_receivable: 10_000,
  merchant_pending: -9_655,
  fee_income: -300,
  vat_payable: -45,
};
const release = { merchant_pending: 9_655, merchant_available: -9_655 };

/** A transaction as it was stored: a header and an entry for each ledger account. */
async function write(client: pg.Client, account: string, kind: string, amounts: Record<string, number>) {
  const id = newId("txn");
  await client.query(
    "insert into ledger_transaction (id, account_id, mode, kind, source_id) values ($1, $2, 'test', $3, $1)",
    [id, account, kind],
  );
  await client.query(
    `insert into ledger_entry (account_id, mode, transaction_id, ledger_account, amount)
     select $1, 'test', $2, key, value::bigint from jsonb_each_text($3)`,
    [account, id, JSON.stringify(amounts)],
  );
  return id;
}

/** What the job of the version before executes. */
const rollUpBefore = `
  with taken as (delete from ledger_delta returning *)
  insert into ledger_sum as known (account_id, mode, ledger_account, amount)
  select account_id, mode, ledger_account, sum(amount) from taken group by 1, 2, 3
  on conflict (account_id, mode, ledger_account) do update set amount = known.amount + excluded.amount`;

test("entries become the amounts of their transactions, and the sums stay", async () => {
  const { url, client } = await databaseBefore("20261201140000_ledger_amounts");
  try {
    await client.query("grant select on ledger_entry, ledger_delta to halala_app");
    await client.query("set session_replication_role = replica");
    const account = newId("acct");
    const ids = [
      await write(client, account, "payment", payment),
      await write(client, account, "release", release),
    ];
    await client.query(
      `insert into ledger_sum (account_id, mode, ledger_account, amount) values ($1, 'test', 'merchant_pending', -9655)`,
      [account],
    );
    await client.query(
      `insert into ledger_delta (account_id, mode, ledger_account, amount) values ($1, 'test', 'merchant_pending', 9655),
       ($1, 'test', 'merchant_available', -9655)`,
      [account],
    );
    const entries = `select transaction_id, ledger_account, amount::int from ledger_entry where amount <> 0 order by 1, 2`;
    const before = (await client.query(entries)).rows;
    expect(before).toHaveLength(6);

    await migrate({ url });
    expect((await client.query(entries)).rows).toEqual(before);
    const { rows: stored } = await client.query(
      `select id, gateway_receivable::int, merchant_pending::int, merchant_available::int, fee_income::int,
         vat_payable::int, merchant_bank::int, unmatched_settlements::int from ledger_transaction order by id`,
    );
    const none = {
      ...{ gateway_receivable: 0, merchant_pending: 0, merchant_available: 0, fee_income: 0, vat_payable: 0 },
      ...{ merchant_bank: 0, unmatched_settlements: 0 },
    };
    expect(stored).toEqual([
      { id: ids[0], ...none, ...payment },
      { id: ids[1], ...none, ...release },
    ]);
    const { rows: sums } = await client.query(
      "select ledger_account, amount::int from ledger_sum where amount <> 0 order by 1",
    );
    expect(sums).toEqual([{ ledger_account: "merchant_available", amount: -9_655 }]);
    const { rows: rights } = await client.query(
      `select has_table_privilege('halala_app', 'ledger_entry', 'select') as entries,
         has_table_privilege('halala_app', 'ledger_delta', 'select') as sums`,
    );
    expect(rights).toEqual([{ entries: true, sums: true }]);
    await client.query("set session_replication_role = origin");
    await expect(client.query("update ledger_transaction set source_id = 'x'")).rejects.toThrow(
      /ledger_transaction/,
    );
  } finally {
    await client.end();
  }
});

test("changes that are being added up during the migration count once", async () => {
  const { url, client } = await databaseBefore("20261201140000_ledger_amounts");
  const job = new pg.Client({ connectionString: url });
  await job.connect();
  try {
    const account = newId("acct");
    await client.query("set session_replication_role = replica");
    await client.query(
      "insert into ledger_delta (account_id, mode, ledger_account, amount) values ($1, 'test', 'fee_income', -300)",
      [account],
    );
    await job.query("begin");
    await job.query(rollUpBefore);
    const migrated = migrate({ url });
    for (let isWaiting = false; !isWaiting; )
      isWaiting = (await client.query("select from pg_locks where not granted")).rows.length > 0;
    await job.query("commit");
    await migrated;
    const { rows } = await client.query("select amount::int from ledger_sum");
    expect(rows).toEqual([{ amount: -300 }]);
  } finally {
    await Promise.all([client.end(), job.end()]);
  }
});
