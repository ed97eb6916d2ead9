import { beforeAll, describe, expect, test } from "vitest";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";

let shop: TestAccount;
let stranger: TestAccount;
const made: Record<string, string> = {};

beforeAll(async () => {
  [shop, stranger] = await Promise.all([account(), account()]);
  const people = {
    sara: { name: "سارة القحطاني", phone: "0501234567", email: "sara.q@example.sa" },
    ahmad: { name: "أحْمَد عبد الله الحربي", phone: "+966559876543" },
    jose: { name: "José María O'Brien", email: "jose@shop.example", reference: "CRM-77" },
    american: { name: "Ann Lee", phone: "+12025550143" },
  };
  for (const [name, details] of Object.entries(people))
    made[name] = (await shop.post("/v1/customers", details)).body.id;
  const source = { type: "token", token: "token_test_paid_mada" };
  const pay = async (name: string, fields: object) => {
    made[name] = (await shop.post("/v1/payments", { currency: "SAR", source, ...fields })).body.id;
  };
  await pay("hundred", { amount: 10_000, reference: "order-9" });
  await pay("dear", { amount: 1_000_000 });
  await pay("ramadan", { amount: 4_950, description: "Ramadan box, large" });
  await pay("numbered", { amount: 5_000, description: "طلب 40981725" });
  await pay("arabicNumber", { amount: 5_000, description: "طلب ٤٠٩٨١٧٢٦" });
  made.numberedCustomer = (await shop.post("/v1/customers", { name: "A", reference: "70412" })).body.id;
  made.longNumberedCustomer = (await shop.post("/v1/customers", { name: "B", reference: "0070413" })).body.id;
  const gift = { amount: 4_950, currency: "SAR", description: "صندوق هدية رمضان" };
  made.gift = (await shop.post("/v1/payment_links", gift)).body.id;
  const { body } = await shop.post("/v1/payment_links", {
    amount: 777,
    currency: "SAR",
    reference: "order-9",
  });
  made.link = body.id;
  made.refund = (await shop.post(`/v1/payments/${made.hundred}/refunds`, { amount: 100 })).body.id;
  await stranger.post("/v1/customers", people.sara);
});

test("finds a payment, link and subscription by part of the description, ignoring case", async () => {
  expect(await idsBy("RAMADAN")).toEqual([made.ramadan]);
  expect(await idsBy("هدية رمضان")).toEqual([made.gift]);
  expect(await foundBy("ramadan", stranger.id)).toEqual([]);
});

test("finds a payment by a number in its description, in Arabic or Latin digits", async () => {
  expect(await idsBy("40981725")).toEqual([made.numbered]);
  expect(await idsBy("٤٠٩٨١٧٢٥")).toEqual([made.numbered]);
  expect(await idsBy("٤٠٩٨١٧٢٦")).toEqual([made.arabicNumber]);
});

test("finds a customer by a reference of digits only", async () => {
  expect(await idsBy("70412")).toEqual([made.numberedCustomer]);
  expect(await idsBy("0070413")).toEqual([made.longNumberedCustomer]);
});

const foundBy = async (query: string, shopId = shop.id) =>
  (await dashboard(shopId).search.find({ query })).data;
const idsBy = async (query: string) => (await foundBy(query)).map(({ id }) => id);

describe("finds a customer by", () => {
  test.each([
    ["sara", "سارة القحطاني"],
    ["sara", "ساره"],
    ["sara", "القحطانى"],
    ["sara", "قحطاني"],
    ["sara", "القحط سار"],
    ["sara", "0501234567"],
    ["sara", "٠٥٠١٢٣٤٥٦٧"],
    ["sara", "+966 50 123 4567"],
    ["sara", "00966501234567"],
    ["sara", "0501234"],
    ["sara", "SARA.Q@EXAMPLE.SA"],
    ["sara", "sara.q@"],
    ["ahmad", "احمد"],
    ["ahmad", "أحمد الحربي"],
    ["jose", "jose maria"],
    ["jose", "JOSÉ"],
    ["jose", "brien"],
    ["jose", "crm-77"],
    ["american", "+1 202 555 0143"],
  ])("%s: %s", async (who, query) => {
    expect(await idsBy(query)).toContain(made[who]);
  });

  test("requires all words in one customer of the account", async () => {
    expect(await idsBy("سارة الحربي")).toEqual([]);
  });
});

describe("finds a compound name written as one word or two", () => {
  test.each([
    ["عبدالعزيز", ["عبد العزيز", "عبد العزيز النعيمي", "النعيمي عبد"]],
    ["عبد الرحمن", ["عبدالرحمن", "عبدالرحمٰن النعيمي"]],
    ["أبوبكر نور الدين", ["أبو بكر نورالدين", "ابو بكر"]],
    ["Abdul Aziz", ["abdulaziz", "Abdulaziz النعيمي"]],
    ["Alharbi", ["al-harbi", "Al Harbi"]],
  ])("%s", async (name, queries) => {
    const own = await account();
    const { id } = (await own.post("/v1/customers", { name: `${name} النعيمي` })).body;
    await own.post("/v1/customers", { name: "عبد الله الحربي" });
    for (const query of queries) {
      expect([query, (await foundBy(query, own.id)).map((one) => one.id)]).toEqual([query, [id]]);
      const { data } = await dashboard(own.id).customers.search({ q: query });
      expect([query, data.map((one) => one.id)]).toEqual([query, [id]]);
    }
  });
});

describe("finds what a merchant has at hand", () => {
  test.each(["reference_number", "authorization_code"])("the bank's %s", async (name) => {
    const { body } = await shop.get(`/v1/payments/${made.dear}`);
    expect(await foundBy(body[name])).toMatchObject([{ id: made.dear, by: "bank" }]);
  });

  test("the address of a link or a receipt, and its last part", async () => {
    const { url } = (await shop.get(`/v1/payment_links/${made.link}`)).body;
    const { receipt_url: receipt } = (await shop.get(`/v1/payments/${made.dear}`)).body;
    for (const query of [url, `${url}?locale=ar`, `${url}/`, url.split("/").at(-1)])
      expect([query, await idsBy(query)]).toEqual([query, [made.link]]);
    for (const query of [receipt, `${receipt}/pdf`])
      expect([query, await idsBy(query)]).toEqual([query, [made.dear]]);
    expect(await idsBy(`https://pay.example/test/payments/${made.dear}`)).toEqual([made.dear]);
    expect(await foundBy(url, stranger.id)).toEqual([]);
  });

  test.each(["ORDER-9", "Order-9", "rder-", "der-9"])(
    "a reference in any case or in part: %s",
    async (query) => {
      expect(await idsBy(query)).toEqual([made.hundred, made.link]);
    },
  );

  test("a value of the metadata", async () => {
    const metadata = { cart: "Basket-5521" };
    const { body } = await shop.post("/v1/payment_links", { amount: 100, currency: "SAR", metadata });
    expect(await idsBy("basket-55")).toEqual([body.id]);
  });

  test("what a payer entered on a payment that failed, until its customer is deleted", async () => {
    const own = await account();
    const pay = async (token: string) => {
      const { url } = (await own.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
      const typed = { name: "عبدالعزيز النعيمي", phone: "+966501234567", email: "aziz@example.sa" };
      await attemptLink(url.split("/").at(-1), { token, ...typed });
      return (await own.get("/v1/payments")).body.data[0];
    };
    const failed = await pay("token_test_declined");
    const email = "AZIZ@example.sa";
    const queries = ["عبد العزيز", "0501234567", email];
    const idsOf = async (query: string) => (await foundBy(query, own.id)).map(({ id }) => id);
    for (const query of queries) expect([query, await idsOf(query)]).toEqual([query, [failed.id]]);
    const paid = await pay("token_test_paid_mada");
    for (const query of queries.slice(0, 2))
      expect(await idsOf(query)).toEqual([paid.customer, paid.id, failed.id]);
    // The customer has the phone only: nothing proves that both are of one person.
    expect(await idsOf(email)).toEqual([paid.id, failed.id]);
    await own.delete(`/v1/customers/${paid.customer}`);
    for (const query of queries) expect(await idsOf(query)).toEqual([]);
  });
});

test("finds a renamed customer by the new name only, and a deleted one not at all", async () => {
  const { body } = await shop.post("/v1/customers", { name: "Before Wedding" });
  await shop.post(`/v1/customers/${body.id}`, { name: "After Wedding" });
  expect(await idsBy("before wedding")).toEqual([]);
  expect(await idsBy("after wedding")).toEqual([body.id]);
  await shop.delete(`/v1/customers/${body.id}`);
  expect(await idsBy("after wedding")).toEqual([]);
});

describe("finds an object by", () => {
  test.each(["sara", "hundred", "link"])("its full ID: %s", async (name) => {
    expect(await foundBy(made[name] ?? "")).toMatchObject([{ id: made[name], by: "id" }]);
  });

  test("the start of its ID, with similar ones", async () => {
    expect(await idsBy((made.hundred ?? "").slice(0, 14))).toContain(made.hundred);
  });

  test("the ID of a refund, as its payment", async () => {
    expect(await foundBy(made.refund ?? "")).toMatchObject([
      { object: "payment", id: made.hundred, matched: made.refund },
    ]);
  });
});

describe("finds payments by", () => {
  test.each(["100.00", "100", "10000", "10,000", "١٠٠٫٠٠", "100 SAR", "100 ر.س", "100 ر.س.", "١٠٠ ريال"])(
    "amount: %s",
    async (query) => {
      expect(await idsBy(query)).toContain(query === "10,000" ? made.dear : made.hundred);
    },
  );

  test("an integer as riyals and as halalas", async () => {
    expect(await idsBy("10000")).toEqual(expect.arrayContaining([made.hundred, made.dear]));
  });

  test("the last four digits of the card", async () => {
    const { body } = await shop.get(`/v1/payments/${made.hundred}`);
    expect(await idsBy(body.source.last4)).toContain(made.hundred);
  });

  test("reference, and links with the same one", async () => {
    expect(await idsBy("order-9")).toEqual([made.hundred, made.link]);
  });
});

test("excludes other accounts and the other mode", async () => {
  const theirs = (await foundBy("سارة", stranger.id)).map(({ id }) => id);
  expect(theirs).toHaveLength(1);
  expect(theirs).not.toContain(made.sara);
  const live = dashboard(shop.id, { mode: "live" });
  for (const query of ["سارة", made.hundred ?? "", "order-9", "100"])
    expect((await live.search.find({ query })).data).toEqual([]);
});

test.each(["%", "_%", "'; drop table customer; --", "()&|!:*", "ـ", "\\", "😀😀"])(
  "treats special characters of SQL and search syntax as text: %s",
  async (query) => {
    await expect(
      dashboard(shop.id).search.find({ query: `${query} `.padEnd(3, "x") }),
    ).resolves.toBeDefined();
  },
);

test("a word with many matches reads at most a thousand", async () => {
  const crowd = await account();
  await asOwner(
    `insert into customer (id, account_id, mode, name, created_at, updated_at)
     select new_id('cus'), $1, 'test', 'Popular Name ' || n, now(), now() from generate_series(1, 3000) n`,
    [crowd.id],
  );
  await asOwner("analyze customer_word");
  const { rows } = await asOwner(
    `explain (analyze, format json) select customer_id from customer_word
     where account_id = $1 and mode = 'test' and word >= 'pop' and word < 'pop' || chr(1114111) order by word limit 1000`,
    [crowd.id],
  );
  const plan = JSON.stringify(rows[0]);
  expect(plan).toContain("customer_word_pkey");
  expect(plan).not.toContain("Seq Scan");
  expect(await foundBy("popular", crowd.id)).toHaveLength(5);
});
