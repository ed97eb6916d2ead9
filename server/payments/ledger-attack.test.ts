import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { cellOfTests } from "@/server/test/full";
import { testDatabase } from "@/server/test/worker";

const schema = cellOfTests ?? "public";

describe("the application role on the ledger tables", () => {
  let shop: TestAccount;
  let other: TestAccount;
  let posted: string;
  let payment: string;
  let client: pg.PoolClient;

  beforeAll(async () => {
    [shop, other] = [await account(), await account()];
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

  const header = (id: string, of: TestAccount = shop, more = "") =>
    `insert into ledger_transaction (id, account_id, mode, kind, source_id) values ('${id}', '${of.id}', 'test', 'payment', '${more || id}')`;
  const line = (id: string, amount: number, { of = shop, mode = "test", name = "merchant_pending" } = {}) =>
    `('${of.id}', '${mode}', '${id}', '${name}', ${amount})`;
  const entries = (...lines: string[]) =>
    `insert into ledger_entry (account_id, mode, transaction_id, ledger_account, amount) values ${lines.join(", ")}`;

  test("can write a balanced transaction, so the following rejections have other reasons", async () => {
    const id = newId("txn");
    expect(await attempt(header(id), entries(line(id, 5), line(id, -5)))).toBe("accepted");
  });

  const hostile: [what: string, statements: () => string[], refusal: RegExp][] = [
    [
      "an unbalanced transaction",
      () => ((id) => [header(id), entries(line(id, 5), line(id, -4))])(newId("txn")),
      /does not balance/,
    ],
    [
      "an unbalanced statement, even if another one balances it",
      () => ((id) => [header(id), entries(line(id, 5)), entries(line(id, -5))])(newId("txn")),
      /does not balance/,
    ],
    [
      "a balanced pair added after the check at commit",
      () => [entries(line(posted, 5), line(posted, -5, { name: "fee_income" }))],
      /is sealed/,
    ],
    ["a header without entries", () => [header(newId("txn"))], /does not balance/],
    [
      "a single entry of zero",
      () => ((id) => [header(id), entries(line(id, 0))])(newId("txn")),
      /ledger_entry_amount/,
    ],
    [
      "another currency",
      () =>
        ((id) => [
          header(id),
          entries(line(id, 5)).replace("amount)", "amount, currency)").replace("5)", "5, 'USD')"),
        ])(newId("txn")),
      /ledger_entry_amount/,
    ],
    [
      "a balanced pair in an old transaction",
      () => [entries(line(posted, 5), line(posted, -5))],
      /is sealed/,
    ],
    [
      "a pair in an old transaction, behind temporary tables",
      () => [
        `create temp table ledger_transaction (like ${schema}.ledger_transaction)`,
        `create temp table ledger_entry (like ${schema}.ledger_entry)`,
        `insert into pg_temp.ledger_transaction (id, account_id, mode, kind, source_id, xact_id, created_at) values ('${posted}', '${shop.id}', 'test', 'payment', 'x', pg_current_xact_id(), now())`,
        entries(line(posted, 5), line(posted, -5)).replace(
          "into ledger_entry",
          `into ${schema}.ledger_entry`,
        ),
      ],
      /permission denied to create temporary tables/,
    ],
    [
      "a backdated seal",
      () => [header(newId("txn")).replace("source_id)", "source_id, xact_id)").replace(/'\)$/, "', '3')")],
      /does not balance/,
    ],
    [
      "a changed amount",
      () => [`update ledger_entry set amount = amount + 1 where transaction_id = '${posted}'`],
      /permission denied/,
    ],
    [
      "a changed header",
      () => [`update ledger_transaction set source_id = 'x' where id = '${posted}'`],
      /permission denied/,
    ],
    [
      "a removed entry",
      () => [`delete from ledger_entry where transaction_id = '${posted}'`],
      /permission denied/,
    ],
    [
      "a removed transaction",
      () => [`delete from ledger_transaction where id = '${posted}'`],
      /permission denied/,
    ],
    ["truncating the ledger", () => ["truncate ledger_entry cascade"], /permission denied/],
    [
      "an entry for another account in this one's transaction",
      () => ((id) => [header(id), entries(line(id, 5), line(id, -5, { of: other }))])(newId("txn")),
      /sealed|foreign key/,
    ],
    [
      "an entry of the other mode",
      () => ((id) => [header(id), entries(line(id, 5), line(id, -5, { mode: "live" }))])(newId("txn")),
      /sealed|foreign key/,
    ],
    [
      "an unknown ledger account",
      () => ((id) => [header(id), entries(line(id, 5), line(id, -5, { name: "pocket" }))])(newId("txn")),
      /foreign key/,
    ],
    [
      "a new ledger account",
      () => [`insert into ledger_account (account_id, mode, name) values ('${shop.id}', 'test', 'pocket')`],
      /permission denied/,
    ],
    [
      "a duplicate posting",
      () => ((id) => [header(id, shop, payment), entries(line(id, 5), line(id, -5))])(newId("txn")),
      /duplicate key/,
    ],
    ["disabling triggers", () => ["alter table ledger_entry disable trigger all"], /must be owner/],
    ["dropping a trigger", () => ["drop trigger ledger_entry_summed on ledger_entry"], /must be owner/],
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
