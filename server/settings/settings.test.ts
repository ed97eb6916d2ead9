import sharp from "sharp";
import { expect, test } from "vitest";
import type { Role } from "@/prisma/states";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { payPage } from "@/server/test/hosted-pages";
import { receivePicture } from "./logo";

const settings = (shop: TestAccount, role: Role = "owner") => dashboard(shop.id, { role }).settings;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a6152" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "hidden words" } })
    .toBuffer();
const pageOf = async (shop: TestAccount) => {
  const { url } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  return payPage(String(url).split("/").at(-1) ?? "", undefined);
};

test("updates single settings and keeps the rest", async () => {
  const shop = await account({ verification: "not_started" });
  await settings(shop).update({ display_name_ar: "متجر نورة", support_phone: "0501234567" });
  await settings(shop).update({
    vat_number: "310122393500003",
    website: "https://noura.example",
    link_expiry_days: 7,
  });
  expect(await settings(shop).get({})).toMatchObject({
    display_name: "Test Shop",
    display_name_ar: "متجر نورة",
    support_phone: "+966501234567",
    vat_number: "310122393500003",
    website: "https://noura.example",
    link_expiry_days: 7,
    billing_reminders: true,
    payer_customers: true,
  });
  await settings(shop).update({ link_expiry_days: null });
  expect((await settings(shop).get({})).link_expiry_days).toBeNull();
});

test.each([
  ["vat_number", "123"],
  ["vat_number", "371449635398423"],
  ["registration", "12"],
  ["website", "http://noura.example"],
  ["support_phone", "12"],
  ["support_email", "nobody"],
  ["display_name", "4111111111111111"],
  ["payout_days", []],
  ["payout_days", ["someday"]],
  ["link_expiry_days", 0],
  ["brand_color", "green"],
])("rejects %s with the value %j", async (name, value) => {
  const shop = await account({ verification: "not_started" });
  await expect(settings(shop).update({ [name]: value })).rejects.toThrow();
});

test("rejects a color without sufficient contrast on white, and suggests a similar one", async () => {
  const shop = await account();
  await expect(settings(shop).update({ brand_color: "#FFCC00" })).rejects.toThrow(/1\.\d+:1.*#[0-9a-f]{6}/);
  await settings(shop).update({ brand_color: "#7A1FA2" });
  expect((await pageOf(shop))?.merchant.brandColor).toBe("#7a1fa2");
});

test.each(["in_review", "approved", "suspended"])(
  "rejects changes of legal names and numbers when the verification is %s",
  async (verification) => {
    const shop = await account({ verification });
    for (const change of [
      { name: "Another Est." },
      { name_ar: "مؤسسة أخرى" },
      { registration: "7012345678" },
      { vat_number: "310122393500003" },
    ]) {
      const [param] = Object.keys(change);
      const refusal = { cause: { code: "state_conflict", param } };
      await expect(settings(shop).update(change)).rejects.toMatchObject(refusal);
    }
    await settings(shop).update({ name: "Test Est.", vat_number: null, display_name: "Shown" });
    expect(await settings(shop).get({})).toMatchObject({ name: "Test Est.", display_name: "Shown" });
  },
);

test.each(["not_started", "in_progress", "rejected"])(
  "allows changes of legal names when the verification is %s",
  async (verification) => {
    const shop = await account({ verification });
    await settings(shop).update({ name: "Another Est." });
    expect(await settings(shop).get({})).toMatchObject({ name: "Another Est.", identity: "open" });
  },
);

test("a settings change is in the audit log with the previous values", async () => {
  const shop = await account();
  await settings(shop).update({ display_name: "Shown" });
  const { rows } = await asOwner("select body from audit_entry where account_id = $1", [shop.id]);
  expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
    { action: "settings.update", before: { display_name: "Test Shop" }, after: { display_name: "Shown" } },
  ]);
});

test("an email preview has the account's name and color", async () => {
  const shop = await account();
  await settings(shop).update({ display_name_ar: "متجر نورة", brand_color: "#7a1fa2" });
  const mail = await settings(shop).preview_mail({ template: "subscription_receipt", locale: "ar" });
  expect(mail.subject).toContain("متجر نورة");
  expect(mail.html).toContain("#7a1fa2");
  expect(mail.html).not.toContain("#0a6152");
});

test("a preview of a receipt or refund email has VAT only for an account with a VAT number", async () => {
  const shop = await account();
  const preview = async (template: "payment_receipt" | "payment_refund") =>
    (await settings(shop).preview_mail({ template, locale: "en" })).text;
  expect(await preview("payment_receipt")).not.toContain("VAT");
  expect(await preview("payment_refund")).not.toContain("VAT");
  await asOwner("update account set vat_number = '310122393500003' where id = $1", [shop.id]);
  expect(await preview("payment_receipt")).toContain("310122393500003");
  expect(await preview("payment_refund")).toContain("VAT");
});

test("each member can mute emails for themselves", async () => {
  const shop = await account();
  await asOwner("insert into \"user\" (id, email, name, password_hash) values ($1, $2, 'Noura', 'x')", [
    `usr_${shop.id.slice(5)}`,
    `${shop.id}@shop.example`,
  ]);
  await asOwner("insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'viewer')", [
    `mem_${shop.id.slice(5)}`,
    shop.id,
    `usr_${shop.id.slice(5)}`,
  ]);
  const own = dashboard(shop.id, { role: "viewer", user: `usr_${shop.id.slice(5)}` }).settings;
  const usual = { payments: "off", refund_failures: "each", payouts: "off", verification: "each" } as const;
  expect(await own.get({})).toMatchObject({ muted_mails: [], mail_frequencies: usual });
  const chosen = { ...usual, payments: "daily", payouts: "each" } as const;
  await own.choose_mails({ mute: ["subscriptions"], mail_frequencies: chosen });
  expect(await own.get({})).toMatchObject({ muted_mails: ["subscriptions"], mail_frequencies: chosen });
  await own.choose_mails({ mail_frequencies: { payments: "each" } });
  await own.choose_mails({ mute: ["webhook_endpoints"] });
  await own.choose_mails({ unmute: ["subscriptions"] });
  const changed = { ...chosen, payments: "each" };
  expect(await own.get({})).toMatchObject({ muted_mails: ["webhook_endpoints"], mail_frequencies: changed });
  expect((await settings(shop).get({})).muted_mails).toEqual([]);
});

test("three pictures of an account are read and saved at the same time, and no more", async () => {
  const shop = await account({ keyCount: 1 });
  const body = await picture(20, 20);
  let save = () => {};
  const saved = new Promise<void>((resolve) => {
    save = resolve;
  });
  const upload = () =>
    receivePicture(
      shop.id,
      new Request("http://localhost", { method: "POST", body: new Uint8Array(body) }),
      (image) => saved.then(() => image),
    );
  const first = [upload(), upload(), upload()];
  await expect(upload()).rejects.toMatchObject({ code: "too_many_tries" });
  save();
  expect(await Promise.all(first)).toEqual(Array(3).fill(body.toString("base64")));
  expect(await upload()).toBe(body.toString("base64"));
});

test("the days of payouts are saved in the order of the week", async () => {
  const shop = await account();
  expect((await settings(shop).get({})).payout_days).toEqual(["monday", "thursday"]);
  const saved = await settings(shop).update({ payout_days: ["wednesday", "sunday"] });
  expect(saved.payout_days).toEqual(["sunday", "wednesday"]);
});
