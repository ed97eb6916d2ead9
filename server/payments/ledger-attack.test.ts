import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { cellOfTests } from "@/server/test/full";
import { testDatabase } from "@/server/test/worker";

const schema = cellOfTests ?? "public";

describe("the application role on the ledger tables", () => {
  let shop: TestAccount;
  let posted: string;
  let payment: string;
  let client: pg.PoolClient;

  beforeAll(async () => {
    shop = await account();
    payment = (
      await shop.post("/v1/payments", {
        amount: 10_000,
        currency: "SAR",
        source: { type: "token", token: "token_test_paid_mada" },
      })
    ).body.id;
    posted = (await asOwner("select id from ledger_transaction where source_id = $1", [payment])).rows[0].id;
    client = await (await testDatabase()).pool.connect();
  });
  afterAll(() => client.release());

  /** Runs the statements in one transaction as an attacker would, and rolls back if they succeed. */
  async function attempt(...statements: string[]) {
    try {
      await client.query("begin");
      for (const statement of statements) await client.query(statement);
      await client.query("set constraints all immediate");
      return "accepted";
    } catch (error) {
      return error instanceof Error ? error.message : "refused";
    } finally {
      await client.query("rollback");
    }
  }

  /** A transaction of five halalas from one ledger account to another. */
  function transaction({
    of = shop,
    source = newId("pay"),
    amounts = { merchant_pending: 5, fee_income: -5 },
  }: {
    of?: TestAccount;
    source?: string;
    amounts?: Record<string, number>;
  } = {}) {
    const names = Object.keys(amounts).map((name) => `, ${name}`);
    const values = Object.values(amounts).map((value) => `, ${value}`);
    return `insert into ledger_transaction (id, account_id, mode, kind, source_id${names.join("")})
      values ('${newId("txn")}', '${of.id}', 'test', 'payment', '${source}'${values.join("")})`;
  }

  test("can write a balanced transaction, so the following rejections have other reasons", async () => {
    expect(await attempt(transaction())).toBe("accepted");
  });

  const hostile: [what: string, statements: () => string[], refusal: RegExp][] = [
    [
      "an unbalanced transaction",
      () => [transaction({ amounts: { merchant_pending: 5, fee_income: -4 } })],
      /ledger_transaction_balance/,
    ],
    [
      "two unbalanced transactions that balance each other",
      () => [
        transaction({ amounts: { merchant_pending: 5 } }),
        transaction({ amounts: { merchant_pending: -5 } }),
      ],
      /ledger_transaction_balance/,
    ],
    ["a transaction without amounts", () => [transaction({ amounts: {} })], /ledger_transaction_not_empty/],
    [
      "an unknown ledger account",
      () => [transaction({ amounts: { merchant_pending: 5, pocket: -5 } })],
      /"pocket" .* does not exist/,
    ],
    [
      "an unknown ledger account in a posting",
      () => [
        `select post_ledger_transaction('${shop.id}', 'test', '{"id": "${newId("txn")}", "kind": "payment",
          "source_id": "x", "entries": [{"account": "merchant_pending", "amount": 5}, {"account": "pocket", "amount": -5}]}')`,
      ],
      /ledger_transaction_balance/,
    ],
    [
      "a temporary table in place of the ledger",
      () => [`create temp table ledger_change (like ${schema}.ledger_change)`, transaction()],
      /permission denied to create temporary tables/,
    ],
    [
      "a changed amount",
      () => [
        `update ledger_transaction set merchant_pending = merchant_pending + 1, fee_income = fee_income - 1 where id = '${posted}'`,
      ],
      /permission denied/,
    ],
    [
      "a change of the sums",
      () => [`insert into ledger_change values ('${shop.id}', 'test', 0, 5, 0, -5, 0, 0, 0)`],
      /permission denied/,
    ],
    [
      "an entry",
      () => [`insert into ledger_entry values ('${shop.id}', 'test', '${posted}', 'merchant_pending', 5)`],
      /permission denied|cannot insert into view/,
    ],
    [
      "a changed header",
      () => [`update ledger_transaction set source_id = 'x' where id = '${posted}'`],
      /permission denied/,
    ],
    [
      "a removed transaction",
      () => [`delete from ledger_transaction where id = '${posted}'`],
      /permission denied/,
    ],
    ["truncating the ledger", () => ["truncate ledger_transaction cascade"], /permission denied/],
    ["a duplicate posting", () => [transaction({ source: payment })], /duplicate key/],
    ["disabling triggers", () => ["alter table ledger_transaction disable trigger all"], /must be owner/],
    [
      "dropping a trigger",
      () => ["drop trigger ledger_transaction_summed on ledger_transaction"],
      /must be owner/,
    ],
    [
      "replacing a trigger's function",
      () => [
        "create or replace function record_ledger_deltas() returns trigger language plpgsql as 'begin return new; end'",
      ],
      /permission denied|must be owner/,
    ],
    [
      "the replication role, which runs no triggers",
      () => ["set session_replication_role = replica"],
      /permission denied/,
    ],
    ["the owner's role", () => ["set role postgres"], /permission denied|does not exist/],
    ["a rewritten event", () => ["update event set payload = '{}'"], /permission denied/],
    ["a removed event", () => ["delete from event"], /permission denied/],
    [
      "reverting a paid payment to initiated",
      () => [`update payment set status = 'initiated' where id = '${payment}'`],
      /cannot change from paid to initiated/,
    ],
    [
      "changing a paid payment to failed",
      () => [`update payment set status = 'failed' where id = '${payment}'`],
      /cannot change from paid to failed/,
    ],
    ["changing the amount", () => [`update payment set amount = 1 where id = '${payment}'`], /never change/],
    ["deleting a payment", () => [`delete from payment where id = '${payment}'`], /never deleted/],
    [
      "refunding more than was paid",
      () => [`update payment set amount_refunded = amount + 1 where id = '${payment}'`],
      /payment_refunded/,
    ],
    [
      "a net that does not match the fee",
      () => [`update payment set net = net + 1 where id = '${payment}'`],
      /payment_net/,
    ],
  ];

  test.each(hostile)("is denied %s", async (_, statements, refusal) => {
    expect(await attempt(...statements())).toMatch(refusal);
  });
});
