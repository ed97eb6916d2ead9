import { expect, test } from "vitest";
import { account, asOwner, dashboard, type TestAccount, withoutTriggers } from "@/server/test/account";

const add = async (shop: TestAccount, body: object) =>
  String((await shop.post("/v1/customers", body)).body.id);
const found = async (shop: TestAccount, input: object) =>
  (await dashboard(shop.id).customers.search(input)).data.map(({ id }) => id);
const pay = (shop: TestAccount, customer: string, token = "token_test_paid_mada") =>
  shop.post("/v1/payments", { amount: 10_000, currency: "SAR", customer, source: { type: "token", token } });

test("finds a customer by name, phone, email and reference in any spelling", async () => {
  const shop = await account();
  const sara = await add(shop, {
    name: "سارة القحطاني",
    phone: "0501234567",
    email: "Sara@Example.sa",
    reference: "CRM-1",
  });
  await add(shop, { name: "Noura", phone: "0559876543", email: "noura@example.sa" });
  const spellings = [
    "ساره",
    "قحطاني",
    "سارة القحط",
    "050 123 4567",
    "٠٥٠١٢٣٤٥٦٧",
    "+966 50-123",
    "00966501234567",
  ];
  for (const q of [...spellings, "sara@", "SARA@EXAMPLE.SA", "crm 1"])
    expect([q, await found(shop, { q })]).toEqual([q, [sara]]);
  expect(await found(shop, { q: "فاطمة" })).toEqual([]);
});

test("combines the search with the list's filters and requires all words", async () => {
  const shop = await account();
  const one = await add(shop, { name: "Sara Ahmed", reference: "a", metadata: { city: "jeddah" } });
  const other = await add(shop, { name: "Sara Omar", reference: "b" });
  expect(await found(shop, { q: "sara" })).toEqual([other, one]);
  expect(await found(shop, { q: "sara omar" })).toEqual([other]);
  expect(await found(shop, { q: "sara", reference: "a" })).toEqual([one]);
  expect(await found(shop, { metadata: { city: "jeddah" } })).toEqual([one]);
  expect(await found(shop, { q: "sara", limit: 1, starting_after: other })).toEqual([one]);
});

test("lists customers with their paid and refunded totals", async () => {
  const shop = await account();
  const id = await add(shop, { name: "Sara" });
  const first = (await pay(shop, id)).body;
  await pay(shop, id);
  await pay(shop, id, "token_test_declined");
  await shop.post(`/v1/payments/${first.id}/refunds`, { amount: 2_500 });
  const { data } = await dashboard(shop.id).customers.search({});
  expect(data[0]?.totals).toMatchObject({
    payments: 2,
    paid: 20_000,
    refunded: 2_500,
    failed: 1,
    complete: true,
  });
  expect((await dashboard(shop.id).customers.summary({ id })).totals).toEqual(data[0]?.totals);
});

test("a customer's note is visible only in the dashboard, and is deleted with the customer", async () => {
  const shop = await account();
  const id = await add(shop, { name: "Sara" });
  const api = dashboard(shop.id);
  await api.customers.note({ id, note: "Calls on Sundays" });
  expect((await api.customers.summary({ id })).note).toBe("Calls on Sundays");
  expect((await shop.get(`/v1/customers/${id}`)).text).not.toContain("Sundays");
  expect((await shop.get("/v1/events")).text).not.toContain("Sundays");
  await shop.delete(`/v1/customers/${id}`);
  await expect(api.customers.summary({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("rejects a card number in a note", async () => {
  const shop = await account();
  const id = await add(shop, { name: "Sara" });
  const note = dashboard(shop.id).customers.note({ id, note: "4111 1111 1111 1111" });
  await expect(note).rejects.toMatchObject({ cause: { code: "card_number_refused" } });
});

test("suggests duplicates by spelling variants of a name and by mailbox", async () => {
  const shop = await account();
  const one = await add(shop, { name: "نورة العتيبي", email: "noura@example.sa" });
  const other = await add(shop, { name: "نوره العتيبى", phone: "0501234567" });
  const third = await add(shop, { name: "Noura Otaibi", email: "noura+shop@example.sa" });
  await add(shop, { name: "Sara" });
  await add(shop, { name: "Sara" });
  const { data } = await dashboard(shop.id).customers.duplicates({});
  const groups = data.map(({ reason, customers }) => [reason, customers.map(({ id }) => id).sort()]);
  expect(groups).toHaveLength(2);
  expect(groups).toContainEqual(["name", [one, other].sort()]);
  expect(groups).toContainEqual(["mailbox", [one, third].sort()]);
  const duplicates = await dashboard(shop.id).customers.duplicates({ id: other });
  expect(duplicates.data.map(({ reason }) => reason)).toEqual(["name"]);
});

test("duplicates never span modes", async () => {
  const shop = await account();
  await add(shop, { name: "Sara Ahmed" });
  const live = await shop.addKey("live");
  await shop.post("/v1/customers", { name: "Sara Ahmed" }, { key: live });
  expect((await dashboard(shop.id).customers.duplicates({})).data).toEqual([]);
});

test("a search costs what it finds, also with words that most customers have", async () => {
  const shop = await account();
  await withoutTriggers(
    `insert into customer (id, account_id, mode, name, created_at, updated_at)
     select new_id('cus'), $1, 'test', 'Ali Ahmad', now(), now() from generate_series(1, 20000)`,
    [shop.id],
  );
  await withoutTriggers(
    `insert into customer_word (account_id, mode, word, customer_id)
     select $1, 'test', word, id from customer, unnest(array['ali', 'ahmad', 'alim', 'alia']) word where account_id = $1`,
    [shop.id],
  );
  await asOwner("analyze customer; analyze customer_word");
  const counted =
    "select count(distinct customer_id) from customer_word where account_id = $1 and word like 'al%'";
  const fastest = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  };
  const all = await fastest(() => asOwner(counted, [shop.id]));
  expect(await fastest(() => found(shop, { q: "a al ali ahmad" }))).toBeLessThan(all);
  // Words of which each is frequent and that no customer has together are combined once, not for each customer.
  expect(await fastest(() => found(shop, { q: "a al ali ahmad zzz" }))).toBeLessThan(10 * all);
});
