import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { account, asOwner } from "@/server/test/account";
import { commit, update } from "./commit";
import { RevisionConflict } from "./retry-on-conflict";

const deadlocks = async (): Promise<number> => {
  const { rows } = await asOwner(
    "select deadlocks::int as count from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.count;
};

test("concurrent changes that name the same rows in different orders never deadlock", async () => {
  const shop = await account();
  const ids = await Promise.all(
    [100, 200, 300].map(
      async (amount) => (await shop.post("/v1/payment_links", { amount, currency: "SAR" })).body.id,
    ),
  );
  const read = (order: readonly string[]) =>
    Promise.all(order.map((id) => unscoped.paymentLink.findUniqueOrThrow({ where: { id } })));
  const change = async (order: readonly string[], reference: string) => {
    const rows = await read(order);
    const [first] = rows;
    if (first === undefined) throw new Error("no rows");
    await commit(jobContext(first, "test"), {
      update: rows.map((row) => update("payment_link", row, { reference })),
    });
  };
  const before = await deadlocks();
  for (let round = 0; round < 30; round += 1) {
    const outcomes = await Promise.allSettled([
      change(ids, `a ${round}`),
      change(ids.toReversed(), `b ${round}`),
      change([ids[1], ids[0], ids[2]], `c ${round}`),
    ]);
    const failures = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(failures.every((reason) => reason instanceof RevisionConflict)).toBe(true);
    const references = new Set((await read(ids)).map(({ reference }) => reference));
    expect(references.size).toBe(1);
  }
  expect((await deadlocks()) - before).toBe(0);
});
