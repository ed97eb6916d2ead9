import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { tableCsv } from "@/server/core/list/table-csv";
import { account, dashboard, type TestAccount, withoutTriggers } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";
import { paymentsTable } from "./export";

const typed = { name: "Sara", phone: "+966501234567", email: "sara@example.sa" };

async function paidBy(shop: TestAccount, link: object = {}): Promise<string> {
  const { body } = await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR", ...link });
  await attemptLink(body.url.split("/").at(-1), { token: "token_test_paid_mada", ...typed });
  return (await unscoped.payment.findFirstOrThrow({ where: { paymentLinkId: body.id } })).id;
}

const payerOf = async (shop: TestAccount, id: string) =>
  (await dashboard(shop.id).payments.payers({ ids: [id] })).data;

test("payer details are visible in the merchant's dashboard only, never in the API", async () => {
  const [shop, stranger] = [await account(), await account()];
  const id = await paidBy(shop);
  expect(await payerOf(shop, id)).toEqual([{ id, ...typed }]);
  expect((await shop.get(`/v1/payments/${id}`)).text).not.toContain(typed.email);
  expect(await payerOf(stranger, id)).toEqual([]);
});

test("an API payment has no payer details", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_paid_mada" };
  const { body } = await shop.post("/v1/payments", { amount: 900, currency: "SAR", source });
  expect(await payerOf(shop, body.id)).toEqual([]);
});

test("the payer details of an erased customer are not returned", async () => {
  const shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
  const id = await paidBy(shop, { customer });
  await shop.delete(`/v1/customers/${customer}`);
  expect(await payerOf(shop, id)).toEqual([]);
});

/** Declined, so that no customer is made of it. */
async function declinedBy(shop: TestAccount, details: object): Promise<string> {
  const { body } = await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR" });
  await attemptLink(body.url.split("/").at(-1), { token: "token_test_declined", ...details });
  return (await unscoped.payment.findFirstOrThrow({ where: { paymentLinkId: body.id } })).id;
}

/** Returns the details that the merchant sees of payments: in the list, by search and in a file. */
async function shownOf(shop: TestAccount, ids: string[]) {
  const exported = tableCsv(
    paymentsTable(jobContext({ accountId: shop.id, mode: "test" }, "test"), {
      ...{ filters: {}, columns: ["id", "payer"], zone: "utc" },
    }),
  );
  let csv = "";
  for await (const part of exported) csv += part;
  const searches = ["Sara", typed.phone, typed.email].map((query) =>
    dashboard(shop.id).search.find({ query }),
  );
  const found = (await Promise.all(searches)).flatMap(({ data }) => data.map(({ id }) => id));
  const { data: listed } = await dashboard(shop.id).payments.payers({ ids });
  return ids.filter((id) => {
    const line = csv.split("\r\n").find((one) => one.includes(id)) ?? "";
    return found.includes(id) || listed.some((payer) => payer.id === id) || /sara|966/i.test(line);
  });
}

test("erasing a customer hides what the payer entered in attempts that failed, and no one else's", async () => {
  const shop = await account();
  const erased = await Promise.all([
    declinedBy(shop, typed),
    declinedBy(shop, { name: "Sara", phone: typed.phone }),
    declinedBy(shop, { name: "Sara", email: typed.email }),
  ]);
  const kept = await declinedBy(shop, { name: "Sara", phone: "+966559876543" });
  const { id } = (await shop.post("/v1/customers", typed)).body;
  expect(await shownOf(shop, [...erased, kept])).toEqual([...erased, kept]);
  await shop.delete(`/v1/customers/${id}`);
  expect(await shownOf(shop, [...erased, kept])).toEqual([kept]);
  const other = await account();
  const stranger = await declinedBy(other, typed);
  expect(await shownOf(other, [stranger])).toEqual([stranger]);
});

test("erasing a customer hides more attempts than fit in one change", async () => {
  const shop = await account();
  const first = await declinedBy(shop, typed);
  await withoutTriggers(
    `insert into payment select (jsonb_populate_record(p, jsonb_build_object(
       'id', left(p.id, -3) || lpad(n::text, 3, '0'), 'gateway_id', gen_random_uuid(),
       'receipt_slug', left(p.receipt_slug, -3) || lpad(n::text, 3, '0')))).*
     from payment p, generate_series(1, 450) n where p.id = $1`,
    [first],
  );
  const { id } = (await shop.post("/v1/customers", typed)).body;
  await dashboard(shop.id).customers.delete({ id });
  const counts = await unscoped.payment.groupBy({
    by: ["customerId"],
    where: { accountId: shop.id },
    _count: true,
  });
  expect(counts).toEqual([{ customerId: id, _count: 451 }]);
  expect(await unscoped.auditEntry.count({ where: { accountId: shop.id } })).toBe(1);
});
