import { z } from "zod";
import type { Route } from "@/server/api/routes";
import { connected } from "@/server/apps/apps.fixture";
import { storedCard } from "@/server/cards/cards.fixture";
import { newId, type Prefix } from "@/server/core/values/ids";
import { settleAndImport } from "@/server/payouts/payouts.fixture";
import { flushRequestLog } from "@/server/request-logs/log";
import { asOwner, dashboard, type TestAccount } from "./account";

/** IDs of existing objects by kind. */
export type Known = Partial<Record<Prefix, string>>;

type Make = (shop: TestAccount, known: Known) => Promise<string>;

const idOf = async (made: ReturnType<TestAccount["post"]>): Promise<string> => {
  const { status, body } = await made;
  if (status !== 200) throw new Error(`an object could not be made: ${JSON.stringify(body)}`);
  return body.id;
};

const token = { type: "token", token: "token_test_paid_mada" };
let made = 0;

/** Creates one more object of each kind whose ID appears in a path or list, as a merchant would. */
const makers: Partial<Record<Prefix, Make>> = {
  pay: (shop, { cus }) =>
    idOf(
      shop.post("/v1/payments", {
        amount: 1_000_000,
        currency: "SAR",
        source: token,
        ...(cus && { customer: cus }),
      }),
    ),
  plink: (shop) => idOf(shop.post("/v1/payment_links", { amount: 500, currency: "SAR", max_payments: null })),
  cus: (shop) => idOf(shop.post("/v1/customers", { name: `Customer ${++made}` })),
  card: async (shop, { cus }) => (await storedCard(shop, cus ?? (await make("cus", shop)))).id,
  we: (shop) => idOf(shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" })),
  ref: async (shop, known) =>
    idOf(shop.post(`/v1/payments/${known.pay ?? (await make("pay", shop))}/refunds`, { amount: 1 })),
  evt: async (shop) => {
    const about = await make("cus", shop);
    return (await shop.get(`/v1/events?object_id=${about}`)).body.data[0].id;
  },
  dlv: async (shop, known) =>
    idOf(shop.post(`/v1/webhook_endpoints/${known.we ?? (await make("we", shop))}/test`)),
  txn: async (shop, known) => {
    const source = known.pay ?? (await make("pay", shop));
    return (await shop.get(`/v1/balance_transactions?source=${source}`)).body.data[0].id;
  },
  key: async (shop) => (await dashboard(shop.id).api_keys.create({ name: `Key ${++made}` })).id,
  app: async (shop) => {
    const { as } = await connected({ shop });
    return (await as.connected_apps.list({})).data[0]?.id ?? "";
  },
  req: async (shop) => {
    const { headers } = await shop.get("/v1/account");
    await flushRequestLog();
    return headers.get("service-request-id") ?? "";
  },
  sub: async (shop, { cus }) => {
    const plan = { amount: 4900, currency: "SAR", description: `Plan ${++made}`, interval: "month" };
    const customer = cus ?? (await make("cus", shop));
    const { body } = await shop.post("/v1/subscriptions", { ...plan, customer });
    await idOf(shop.post(`/v1/test/payment_links/${body.payment_link}/pay`));
    return body.id;
  },
  // The lines of a payout never change: these are added so that there are several.
  po: async (shop) => (await settled(shop)).payout,
  poline: async (shop, known) => {
    const id = newId("poline");
    await asOwner(
      `insert into payout_line (id, account_id, mode, payout_id, type, amount, fee, fee_vat, net)
       values ($1, $2, 'test', $3, 'fee', 0, 0, 0, 0)`,
      [id, shop.id, known.po ?? (await make("po", shop))],
    );
    return id;
  },
  chb: async (shop) => (await settled(shop)).chargeback,
  cyc: async (shop, known) =>
    idOf(shop.post(`/v1/test/subscriptions/${known.sub ?? (await make("sub", shop))}/advance`)),
};

/** Has the gateway settle a payment that was charged back, and imports the settlement. */
async function settled(shop: TestAccount) {
  const payment = await make("pay", shop);
  await settleAndImport({ payments: [payment], chargebacks: [{ payment }] });
  const { id: chargeback, payout } = (await shop.get(`/v1/chargebacks?payment=${payment}`)).body.data[0];
  return { payout, chargeback };
}

/** Creates an object of a kind. Throws for an unknown kind. */
export function make(prefix: Prefix, shop: TestAccount, known: Known = {}): Promise<string> {
  const maker = makers[prefix];
  if (maker === undefined) throw new Error(`No way to make a ${prefix}_: add one above.`);
  return maker(shop, known);
}

const kindIn = /"\^([a-z]+)_\[0-7\]/g; // as `id()` writes it

/** Returns the kinds of objects whose IDs a schema accepts. */
export function kindsIn(schema: unknown): Prefix[] {
  const found = [...(JSON.stringify(schema) ?? "").matchAll(kindIn)].map(([, prefix]) => prefix as Prefix); // only `id()` writes it
  return [...new Set(found)];
}

const schemaOf = ({ op }: Route) => z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" });

/** Returns the kinds of objects whose IDs an operation accepts. */
export const kindsOf = (route: Route): Prefix[] => kindsIn(schemaOf(route));

/** Returns the kind of object that a path names; undefined if it names none. */
export const kindInPath = (route: Route): Prefix | undefined =>
  kindsIn(route.params.map((param) => schemaOf(route).properties?.[param]))[0];
