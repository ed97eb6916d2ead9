import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { hasCells } from "@/server/base/db/cell";
import { startPooler } from "@/server/test/processes/pooler";
import { testDatabase } from "@/server/test/worker";
import { checkPooler } from "./check-pooler";

async function check(url: string, { prepares }: { prepares: boolean }) {
  const [one, other] = [new pg.Client(url), new pg.Client(url)];
  onTestFinished(async () => void (await Promise.all([one.end(), other.end()])));
  await Promise.all([one.connect(), other.connect()]);
  await checkPooler(one, other, prepares);
}

test("accepts a direct connection", async () => {
  const { url } = await testDatabase();
  await check(url, { prepares: true });
});

test("accepts a pooler in session mode", async () => {
  await check(await startPooler({ mode: "session" }), { prepares: true });
});

test.skipIf(hasCells)("accepts a pooler in transaction mode that keeps prepared statements", async () => {
  await check(await startPooler({ mode: "transaction", keepsStatements: true }), { prepares: true });
});

test.skipIf(hasCells)(
  "accepts a pooler in transaction mode that keeps none only if no statement is prepared",
  async () => {
    const url = await startPooler({ mode: "transaction" });
    await check(url, { prepares: false });
    await expect(check(url, { prepares: true })).rejects.toThrow("Set DATABASE_PREPARED_STATEMENTS=0");
  },
);

test("rejects a pooler in statement mode", async () => {
  const url = await startPooler({ mode: "statement" });
  await expect(check(url, { prepares: false })).rejects.toThrow(
    /allows no transactions .*Set its pool_mode to/,
  );
});
