import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { account, asOwner, type TestAccount, withoutTriggers } from "@/server/test/account";
import { emailCopy } from "@/server/test/hosted-pages";

let last = 0;
/** Each test uses its own networks and recipients, because limits count across receipts. */
const newIp = () => `10.${Math.floor(++last / 250)}.${last % 250}.7`;
const newAddress = () => `${randomUUID()}@reader.example`;

const payer = { isPayer: true, locale: "en" } as const;

async function paid(shop: TestAccount): Promise<{ id: string; slug: string }> {
  const { id } = (await shop.post("/v1/payment_links", { amount: 11_500, currency: "SAR" })).body;
  const payment = (await shop.post(`/v1/test/payment_links/${id}/pay`, {})).body;
  return { id: payment.id, slug: String(payment.receipt_url).split("/").at(-1) ?? "" };
}

const emailsOf = (shop: TestAccount) =>
  unscoped.mail.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });

const refused = (promise: Promise<void>) =>
  promise.then(
    () => "sent",
    (error: { code: string }) => error.code,
  );

test("sends a copy to the entered address, in the page's language, marked as a test", async () => {
  const shop = await account();
  const { slug } = await paid(shop);
  const to = newAddress();
  await emailCopy(slug, to, { ip: newIp(), locale: "ar", isPayer: true });
  const [mail] = await emailsOf(shop);
  expect(mail).toMatchObject({ recipient: to, locale: "ar", template: "payment_receipt", mode: "test" });
  expect(mail?.subject).toContain("[تجريبي]");
  expect(mail?.text).toContain("115.00 ريال");
  expect(mail?.text).toContain(slug);
  expect(mail?.text.match(/ليس إيصالًا/g)).toHaveLength(2);
  expect(mail?.text).not.toContain("الرقم الضريبي");
});

test("copies of test mode, which anybody can cause, do not use up the limit of live mode", async () => {
  const [shop, stranger] = [await account(), await account()];
  const to = newAddress();
  for (let n = 0; n < 4; n += 1) await emailCopy((await paid(stranger)).slug, to, { ip: newIp(), ...payer });
  expect(await emailsOf(stranger)).toHaveLength(3);
  const { id, slug } = await paid(shop);
  await withoutTriggers("update payment set mode = 'live' where id = $1", [id]);
  await emailCopy(slug, to, { ip: newIp(), ...payer });
  expect(await emailsOf(shop)).toMatchObject([{ recipient: to, mode: "live" }]);
});

test("the copy has the VAT at the time of payment despite later changes", async () => {
  const shop = await account();
  await asOwner("update account set vat_number = '310122393500003' where id = $1", [shop.id]);
  const link = { amount: 11_500, currency: "SAR", vat_inclusive: true };
  const { id } = (await shop.post("/v1/payment_links", link)).body;
  const payment = (await shop.post(`/v1/test/payment_links/${id}/pay`, {})).body;
  await asOwner("update account set vat_number = '399999999900003' where id = $1", [shop.id]);
  await emailCopy(payment.receipt_url.split("/").at(-1), newAddress(), { ip: newIp(), ...payer });
  const [mail] = await emailsOf(shop);
  for (const text of ["100.00 SAR", "15.00 SAR", "310122393500003"]) expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain("399999999900003");
});

test("unknown receipts and unpaid payments have no copy", async () => {
  const shop = await account();
  const { id } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  const failed = (await shop.post(`/v1/test/payment_links/${id}/pay`, { outcome: "failed" })).body;
  const { receiptSlug } = await unscoped.payment.findUniqueOrThrow({ where: { id: failed.id } });
  for (const slug of ["nobody", "A".repeat(24), receiptSlug])
    expect(await refused(emailCopy(slug, newAddress(), { ip: newIp(), ...payer }))).toBe("resource_missing");
  expect(await emailsOf(shop)).toEqual([]);
});

test("an address gets a receipt once a day, and repeated requests get the same response", async () => {
  const shop = await account();
  const { slug } = await paid(shop);
  const to = newAddress();
  const ask = () => refused(emailCopy(slug, to, { ip: newIp(), ...payer }));
  expect([await ask(), await ask()]).toEqual(["sent", "sent"]);
  expect(await emailsOf(shop)).toHaveLength(1);
});

test("an address gets at most three receipts in 15 minutes, with no difference in the response", async () => {
  const shop = await account();
  const to = newAddress();
  const slugs = await Promise.all(Array.from({ length: 4 }, async () => (await paid(shop)).slug));
  const responses: string[] = [];
  for (const slug of slugs) responses.push(await refused(emailCopy(slug, to, { ip: newIp(), ...payer })));
  expect(responses).toEqual(["sent", "sent", "sent", "sent"]);
  expect(await emailsOf(shop)).toHaveLength(3);
});

test("sends at most five copies of one receipt a day, also for ten concurrent requests", async () => {
  const shop = await account();
  const { slug } = await paid(shop);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => refused(emailCopy(slug, newAddress(), { ip: newIp(), ...payer }))),
  );
  expect(responses.filter((response) => response === "sent")).toHaveLength(5);
  expect(responses.filter((response) => response === "too_many_tries")).toHaveLength(5);
  expect(await emailsOf(shop)).toHaveLength(5);
});

test("limits a network to twenty requests in 15 minutes", async () => {
  const shop = await account();
  const { slug } = await paid(shop);
  const ip = newIp();
  const to = newAddress();
  for (let n = 0; n < 20; n += 1) expect(await refused(emailCopy(slug, to, { ip, ...payer }))).toBe("sent");
  expect(await refused(emailCopy(slug, to, { ip, ...payer }))).toBe("too_many_tries");
});

describe("without the cookie of the browser that paid", () => {
  const stranger = () => ({ ip: newIp(), locale: "en", isPayer: false }) as const;

  async function paidWithEmail(shop: TestAccount) {
    const { id, slug } = await paid(shop);
    const email = newAddress();
    await asOwner("update payment set payer_email = $2 where id = $1", [id, email]);
    return { slug, email };
  }

  test("sends nothing to an entered address, and responds as if it did", async () => {
    const shop = await account();
    expect(await refused(emailCopy((await paidWithEmail(shop)).slug, newAddress(), stranger()))).toBe("sent");
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("sends a copy to the payer's own address once a day", async () => {
    const shop = await account();
    const { slug, email } = await paidWithEmail(shop);
    for (let n = 0; n < 2; n += 1) expect(await refused(emailCopy(slug, email, stranger()))).toBe("sent");
    expect((await emailsOf(shop)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test("counts requests like the payer's", async () => {
    const shop = await account();
    const { slug } = await paidWithEmail(shop);
    const from = stranger();
    for (let n = 0; n < 20; n += 1) await emailCopy(slug, newAddress(), from);
    expect(await refused(emailCopy(slug, newAddress(), from))).toBe("too_many_tries");
  });
});
