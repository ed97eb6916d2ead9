import { expect, test } from "vitest";
import { rowStatements } from "./row-statements";

const scope = { accountId: "acct_1", mode: "test" } as const;
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ table: "payout_line", row: { id: `poline_${n}`, amount: n } }));

test("thousands of rows of a table need few statements, each of which costs the event loop", () => {
  const statements = rowStatements(
    scope,
    [{ table: "payout", row: { id: "po_1" } }, ...rows(40_000)],
    [],
    [],
  );
  expect(statements.length).toBeLessThan(10);
  const stored = statements.slice(1).flatMap(({ values: [json] }) => JSON.parse(String(json)));
  expect(stored).toHaveLength(40_000);
  expect(stored.at(-1)).toEqual({ id: "poline_39999", amount: 39_999, account_id: "acct_1", mode: "test" });
});
