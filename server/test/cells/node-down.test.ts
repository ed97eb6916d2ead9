import "./settings";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cardElement } from "@/server/checkout/card-element";
import { reconcile } from "@/server/payments/reconcile-job";
import { currentCell, inCell } from "@/server/platform/db/cell";
import { inCellOfRow } from "@/server/platform/db/directory";
import { closeOwners, inSchema, merchantIn } from "./fixture";

/** The cell whose node is down: the oldest, `cell_1`. The owner's connections, which the fixture opened before, still reach it. */
const down = vi.hoisted(() => ({ cell: "" }));

vi.mock(import("@/server/platform/db/cell-locations"), async (importOriginal) => {
  const original = await importOriginal();
  const closedPort = { host: "127.0.0.1", port: 1 };
  return {
    ...original,
    readLocations: async (runQuery) =>
      (await original.readLocations(runQuery)).map((location) =>
        location.cell === down.cell ? { ...location, ...closedPort } : location,
      ),
  };
});

beforeAll(() => {
  down.cell = "cell_1";
});
afterAll(closeOwners);

const payment = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };

test("a row is found although a cell is down, and an unknown one is not reported as missing", async () => {
  const shop = await merchantIn("cell_2");
  const { body: paid } = await shop.post("/v1/payments", payment);
  expect(paid).toMatchObject({ status: "paid" });
  const { rows } = await inSchema("cell_2", "select gateway_id as id from payment where id = $1", [paid.id]);
  const find = (id: string) => inCellOfRow("gatewayPayment", id, async () => currentCell());
  expect(await find(rows[0].id)).toBe("cell_2");
  await expect(find(randomUUID())).rejects.toThrow("ECONNREFUSED");
});

test("a malformed slug or publishable key is unknown without a query", async () => {
  expect(await inCellOfRow("link", "malformed", async () => "ran")).toBe("ran");
  expect(await cardElement("pk_test_malformed")).toEqual({ state: "publishable_key_unknown" });
});

test("payments are reconciled although another cell is down", async () => {
  const shop = await merchantIn("cell_2");
  const { body: paid } = await shop.post("/v1/payments", payment);
  // The gateway's payment is then one that this cell does not have.
  await inSchema(
    "cell_2",
    `begin; set local session_replication_role = 'replica';
     update payment set gateway_id = '${randomUUID()}' where id = '${paid.id}'; commit`,
  );
  expect(
    await inCell("cell_2", () => reconcile("test", { oldestMs: 60_000, youngestMs: -60_000 })),
  ).not.toBeNull();
});
