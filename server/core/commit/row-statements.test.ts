import { expect, test } from "vitest";
import { changeStatements } from "./row-statements";

const scope = { accountId: "acct_1", mode: "test" } as const;
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ table: "payout_line", row: { id: `poline_${n}`, amount: n } }));

test("thousands of rows of a table need few statements, each of which costs the event loop", () => {
  const insert = [{ table: "payout", row: { id: "po_1" } }, ...rows(40_000)];
  const statements = changeStatements(scope, { insert }, null);
  expect(statements.length).toBeLessThan(10);
  const stored = statements.slice(1).flatMap(({ values: [json] }) => JSON.parse(String(json)));
  expect(stored).toHaveLength(40_000);
  expect(stored.at(-1)).toEqual({ id: "poline_39999", amount: 39_999, account_id: "acct_1", mode: "test" });
});

test("a change of few rows is one statement, which PostgreSQL commits by itself", () => {
  const records = { text: "commit_change($1::jsonb)", value: "{}" };
  const change = {
    insert: [{ table: "refund", row: { id: "re_1" } }],
    update: [{ table: "payment", id: "pay_1", revision: 3, set: { status: "refunded" } }],
  };
  const [both, ...more] = changeStatements(scope, change, records);
  expect(more).toEqual([]);
  expect(both?.values).toEqual(["re_1", "acct_1", "test", "acct_1", "test", "pay_1", 3, "refunded", "{}"]);
  // Two rows that exist are locked in order first, which one statement cannot.
  const two = {
    update: [...change.update, { ...change.update[0], table: "payment", id: "pay_2", revision: 1, set: {} }],
  };
  expect(changeStatements(scope, two, records)).toHaveLength(5);
});
