import { unscoped } from "@/server/base/db/db";
import { acrossAccounts } from "@/server/base/db/directory";
import { env } from "@/server/base/runtime/env";
import { jobContext } from "@/server/context";
import type { SettlementLine } from "@/server/core/operation/gateway";
import type { Day } from "@/server/core/values/day";
import { normalizedLine } from "@/server/core/values/settlement-line";
import { asOwner, gatewayUrl, type TestAccount } from "@/server/test/account";
import { importSettlement } from "./import";
import { importSettlements } from "./import-job";

export async function pay(shop: TestAccount, amount = 10_000): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  return (await shop.post("/v1/payments", { amount, currency: "SAR", source })).body.id;
}

export const rowOf = (payment: string) => unscoped.payment.findUniqueOrThrow({ where: { id: payment } });
export const gatewayIdOf = async (payment: string) => (await rowOf(payment)).gatewayId;

type Settled = { id: string; amount: number; csv_list_url: string };
type Asked = {
  payments?: string[];
  refunds?: string[];
  chargebacks?: { payment: string; penalty?: boolean }[];
  fees?: { payment: string; fee: number }[];
  foreign?: { amount: number; fee: number }[];
};

/** Has the gateway settle payments now, by our IDs. All tests share the gateway, so nothing else is settled. */
export async function settle({ payments = [], refunds, chargebacks = [], fees = [], foreign = [] }: Asked) {
  const theirs = async <T extends { payment: string }>(some: T[]) =>
    Promise.all(some.map(async (one) => ({ ...one, payment: await gatewayIdOf(one.payment) })));
  const response = await fetch(`${gatewayUrl()}/admin/settlements`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      payments: await Promise.all(payments.map(gatewayIdOf)),
      ...(refunds && { refunds: await Promise.all(refunds.map(gatewayIdOf)) }),
      chargebacks: await theirs(chargebacks),
      fees: await theirs(fees),
      foreign,
    }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as Settled;
}

/** Runs the nightly job, in each cell. */
export const importAll = () => acrossAccounts(() => importSettlements("test"));

export async function settleAndImport(asked: Asked): Promise<Settled> {
  const settled = await settle(asked);
  await importAll();
  return settled;
}

/** Returns the sums of an account's ledger, by name. */
export async function ledgerOf(shop: TestAccount): Promise<Record<string, number>> {
  const { rows } = await asOwner(
    "select ledger_account as name, sum(amount)::int as sum from ledger_entry where account_id = $1 group by 1",
    [shop.id],
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

export const sumOf = (ledger: Record<string, number>) =>
  Object.values(ledger).reduce((sum, amount) => sum + amount, 0);

/** Refunds as a person does in the gateway's own dashboard. */
export async function refundAtGateway(payment: string, amount: number) {
  const response = await fetch(`${gatewayUrl()}/v1/payments/${await gatewayIdOf(payment)}/refund`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${env.GATEWAY_TEST_SECRET_KEY}:`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount }),
  });
  if (response.status !== 200) throw new Error(await response.text());
}

/** Returns the file of a settlement, as its link serves it with these settings. */
export async function fileOf({ csv_list_url: url }: Settled, settlementFile: object = {}): Promise<Buffer> {
  const set = (settings: object) =>
    fetch(`${gatewayUrl()}/admin/settings`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ settlementFile: settings }),
    });
  await set(settlementFile);
  const file = await (await fetch(url.replace("localhost", "127.0.0.1"))).arrayBuffer();
  await set({});
  return Buffer.from(file);
}

export const payoutsOf = (shop: TestAccount) =>
  unscoped.payout.findMany({
    where: { accountId: shop.id },
    include: { lineRows: { orderBy: { id: "asc" } } },
    orderBy: { id: "asc" },
  });

/** Returns the number of events of a type. */
export const eventsOf = async (shop: TestAccount, type: string): Promise<number> =>
  (await shop.get(`/v1/events?type=${type}`)).body.data.length;

export const refund = (shop: TestAccount, payment: string, amount: number) =>
  shop.post(`/v1/payments/${payment}/refunds`, { amount });

/** Imports a settlement of a day with lines about payments. */
export async function importLines(
  shop: TestAccount,
  date: Day,
  ...lines: (readonly [string, SettlementLine["type"], number])[]
) {
  const normalized = lines.map(async ([payment, type, net]) =>
    normalizedLine({
      ...{ gatewayPaymentId: await gatewayIdOf(payment), type, net, occurredAt: null },
      ...(type === "chargeback_penalty" ? { fee: -net, feeVat: (-net * 3) / 23 } : { fee: 0, feeVat: 0 }),
    }),
  );
  await importSettlement(contextOf(shop), {
    ...{ gatewayId: crypto.randomUUID(), date, invoiceUrl: null, transfer: { fee: 0, vat: 0 } },
    lines: await Promise.all(normalized),
  });
}

type JobContext = ReturnType<typeof jobContext>;
const contextOf = ({ id, during }: TestAccount & { during?: JobContext["db"] }): JobContext => {
  const ctx = jobContext({ accountId: id, mode: "test" }, "test");
  return during === undefined ? ctx : { ...ctx, db: during };
};

/** The account, for imports that another one overtakes: `other` runs once, before the payments or the chargebacks are read. */
export function overtaken(shop: TestAccount, table: "payment" | "chargeback", other: () => Promise<void>) {
  const { db } = jobContext({ accountId: shop.id, mode: "test" }, "test");
  let isOver = false;
  const model = new Proxy(db[table], {
    get: (rows, name) =>
      name !== "findMany" || isOver
        ? Reflect.get(rows, name)
        : async (...values: unknown[]) => {
            isOver = true;
            await other();
            return Reflect.apply(Reflect.get(rows, name), rows, values);
          },
  });
  const during = new Proxy(db, { get: (all, name) => (name === table ? model : Reflect.get(all, name)) });
  return { ...shop, during };
}
