import { expect, test } from "vitest";
import { statementCache } from "./statement";

test("prepares each text once, and no more than its limit", () => {
  const statement = statementCache(2);
  const [first, second] = [statement("select 1"), statement("select 2")];
  expect(first.name).not.toBe(second.name);
  expect(statement("select 3")).toMatchObject({ name: "", text: "select 3" });
  expect([statement("select 1"), statement("select 2")]).toEqual([first, second]);
});
