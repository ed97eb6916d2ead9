import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { attemptLink, finishReturn, payPage, stopAttempt } from "@/server/test/hosted-pages";
import { link } from "./checkout.fixture";
import { confirmAttempt } from "./confirm-attempt";
import { latinName } from "./merchant";
import { isAddressOfApple, startWalletSession } from "./wallet-session";

const apple = (token = "apple_pay_test_mada") => ({ wallet: { type: "apple_pay" as const, token } });
const stc = (mobile = "0501234567") => ({ wallet: { type: "stc_pay" as const, mobile } });
const attemptKey = "0123456789abcdef0123456789abcdef";

const paymentOf = (receiptSlug: string) => unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });

/** A link, and an attempt on it that waits for a code. */
async function waiting(shop: TestAccount, more: object = {}) {
  const made = await link(shop, more);
  return { ...made, ...(await attemptLink(made.slug, stc())) };
}

test.each([
  [
    "is full",
    async (_: TestAccount, slug: string) => {
      await attemptLink(slug, { token: "token_test_paid_mada" });
      await attemptLink(slug, { token: "token_test_paid_visa" });
    },
  ],
  [
    "was canceled",
    async (shop: TestAccount, _: string, id: string) => {
      await shop.post(`/v1/payment_links/${id}/cancel`);
    },
  ],
  [
    "belongs to a closed account",
    async (shop: TestAccount) => {
      await asOwner("update account set closed_at = now() where id = $1", [shop.id]);
    },
  ],
] as const)("a code is not asked for and not sent once the link %s", async (_, close) => {
  const shop = await account();
  const { id, slug, receiptSlug } = await waiting(shop, { max_payments: 2 });
  await close(shop, slug, id);
  const asks = (await payPage(slug, receiptSlug))?.codeExpiresAt !== null;
  expect(asks).toBe(close.length === 1);
  expect(await confirmAttempt(slug, receiptSlug, "123456")).toBe(`/pay/${slug}`);
  expect((await paymentOf(receiptSlug)).status).toBe("initiated");
});

describe("an attempt with Apple Pay", () => {
  test("completes the link at once, and tells the page so that it can close the sheet", async () => {
    const shop = await account();
    const { id, slug } = await link(shop);
    const made = await attemptLink(slug, apple());
    expect(made).toMatchObject({ status: "paid", redirect: `/return/${made.receiptSlug}` });
    expect(await paymentOf(made.receiptSlug)).toMatchObject({ sourceType: "apple_pay", brand: "mada" });
    expect((await shop.get(`/v1/payment_links/${id}`)).body.status).toBe("paid");
  });

  test("that is declined leaves the link payable, and says why", async () => {
    const { slug } = await link(await account());
    const { receiptSlug, status } = await attemptLink(slug, apple("apple_pay_test_declined"));
    expect(status).toBe("failed");
    expect(await finishReturn(receiptSlug)).toContain(`/pay/${slug}?declined=${receiptSlug}`);
    expect((await attemptLink(slug, apple())).status).toBe("paid");
  });

  test("is charged once for a second sheet, a reload and another card with the same key", async () => {
    const { id, slug } = await link(await account(), { max_payments: null });
    const first = await attemptLink(slug, { ...apple(), attempt: attemptKey });
    const again = await attemptLink(slug, { ...apple(), attempt: attemptKey });
    const byCard = await attemptLink(slug, { token: "token_test_paid_visa", attempt: attemptKey });
    expect([again.receiptSlug, byCard.receiptSlug]).toEqual([first.receiptSlug, first.receiptSlug]);
    expect(await unscoped.payment.count({ where: { paymentLinkId: id } })).toBe(1);
  });

  test("stays open if the reply is lost, holds the link, and is found", async () => {
    const shop = await account();
    const { slug } = await link(shop);
    const fault = await gatewayFault({
      route: "charge",
      kind: "drop_after_commit",
      match: shop.id,
      count: 1,
    });
    const { receiptSlug, status } = await attemptLink(slug, apple());
    expect(status).toBe("initiated");
    await expect(attemptLink(slug, apple())).rejects.toMatchObject({ code: "payment_link_not_payable" });
    await finishReturn(receiptSlug);
    const payment = await paymentOf(receiptSlug);
    expect(payment.status).toBe("paid");
    expect((await gatewayRecords(payment.id)).charges).toBe(1);
    await fault.remove();
  });

  test("is refused where the link or the account does not offer it, and cannot start a subscription", async () => {
    const shop = await account();
    const refused = { code: "payment_method_unavailable" };
    const cards = await link(shop, { payment_methods: ["card"] });
    await expect(attemptLink(cards.slug, apple())).rejects.toMatchObject(refused);
    const wallets = await link(shop, { payment_methods: ["apple_pay"] });
    await expect(attemptLink(wallets.slug, { token: "token_test_paid_mada" })).rejects.toMatchObject(refused);
    expect((await payPage(wallets.slug, undefined))?.methods).toEqual(["apple_pay"]);
    const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
    const plan = { amount: 4_900, currency: "SAR", description: "Gym", interval: "month", customer };
    const { url } = (await shop.post("/v1/subscriptions", plan)).body;
    const slug = String(url).split("/").at(-1) ?? "";
    await expect(attemptLink(slug, apple())).rejects.toMatchObject(refused);
    expect(await payPage(slug, undefined)).toMatchObject({ methods: ["card"], excludesWallets: true });
    await asOwner("update account set payment_methods = '{card,stc_pay}' where id = $1", [shop.id]);
    const { slug: both } = await link(shop);
    await expect(attemptLink(both, apple())).rejects.toMatchObject(refused);
    expect((await payPage(both, undefined))?.methods).toEqual(["card", "stc_pay"]);
  });
});

describe("an attempt with STC Pay", () => {
  test("asks this browser for the code, also after a reload, and no other", async () => {
    const shop = await account();
    const { slug, receiptSlug, status } = await waiting(shop);
    expect(status).toBe("initiated");
    expect(await finishReturn(receiptSlug)).toMatch(new RegExp(`/pay/${slug}$`));
    const own = await payPage(slug, receiptSlug);
    expect(own).toMatchObject({ state: "in_progress", canStop: true, codeExpiresAt: expect.any(String) });
    expect(own?.resumeUrl).toBeNull();
    expect((await payPage(slug, undefined))?.codeExpiresAt).toBeNull();
    expect(await confirmAttempt(slug, receiptSlug, "١٢٣ ٤٥٦")).toBe(`/return/${receiptSlug}`);
    expect((await paymentOf(receiptSlug)).status).toBe("paid");
    expect(await finishReturn(receiptSlug)).toContain("/receipt/");
  });

  test("keeps the code page for what is no code, and ends with a wrong one", async () => {
    const { slug, receiptSlug } = await waiting(await account());
    expect(await confirmAttempt(slug, receiptSlug, "12")).toBe(`/pay/${slug}?wallet_code=invalid`);
    expect(await confirmAttempt(slug, undefined, "123456")).toBe(`/pay/${slug}`);
    expect(await confirmAttempt(slug, receiptSlug, "987654")).toBe(`/return/${receiptSlug}`);
    expect(await finishReturn(receiptSlug)).toContain(`?declined=${receiptSlug}`);
    expect(await paymentOf(receiptSlug)).toMatchObject({ status: "failed", failureCode: "wrong_code" });
    expect((await payPage(slug, receiptSlug))?.state).toBe("ready");
  });

  test("sends one code of two tabs", async () => {
    const { slug, receiptSlug } = await waiting(await account());
    const tabs = ["123456", "123456"].map((code) => confirmAttempt(slug, receiptSlug, code));
    expect(await Promise.all(tabs)).toEqual([`/return/${receiptSlug}`, `/return/${receiptSlug}`]);
    expect((await paymentOf(receiptSlug)).status).toBe("paid");
  });

  test("can be stopped for another try, which gets a code of its own", async () => {
    const { slug, receiptSlug } = await waiting(await account());
    expect(await stopAttempt(slug, receiptSlug)).toBe(true);
    expect(await paymentOf(receiptSlug)).toMatchObject({ status: "failed", failureCode: "code_expired" });
    expect((await attemptLink(slug, { token: "token_test_paid_mada" })).status).toBe("paid");
    expect(await confirmAttempt(slug, receiptSlug, "123456")).toBe(`/pay/${slug}`);
  });

  test("cannot be stopped while a code is on its way", async () => {
    const { slug, receiptSlug } = await waiting(await account());
    const { gatewayId } = await paymentOf(receiptSlug);
    const fault = await gatewayFault({
      route: "confirm",
      kind: "drop_before_effect",
      match: gatewayId,
      count: 1,
    });
    await confirmAttempt(slug, receiptSlug, "123456");
    expect(await stopAttempt(slug, receiptSlug)).toBe(false);
    expect((await payPage(slug, receiptSlug))?.canStop).toBe(false);
    await asOwner(
      "update payment set code_used_at = code_used_at - interval '2 minutes' where gateway_id = $1",
      [gatewayId],
    );
    // Requests of half a second share a call to the gateway.
    await expect.poll(() => stopAttempt(slug, receiptSlug)).toBe(true);
    await fault.remove();
  });

  test("sends three codes to a number on one page, with a wait between them", async () => {
    const { slug } = await link(await account(), { max_payments: null });
    await attemptLink(slug, stc());
    await expect(attemptLink(slug, stc())).rejects.toMatchObject({ code: "too_many_tries" });
    expect((await attemptLink(slug, stc("0507654321"))).status).toBe("initiated");
  });

  test("with invented numbers delays others with a number, and nobody with a card", async () => {
    const { slug } = await link(await account(), { max_payments: null });
    for (let n = 0; n < 30; n += 1) await attemptLink(slug, stc(`05${10_000_000 + n}`), `198.51.100.${n}`);
    const next = attemptLink(slug, stc(), "198.51.100.98");
    await expect(next).rejects.toMatchObject({ code: "too_many_tries" });
    const { status } = await attemptLink(slug, { token: "token_test_paid_visa" }, "198.51.100.99");
    expect(status).toBe("paid");
  });
});

describe("a merchant session", () => {
  const validation_url = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
  const start = (slug: string, url = validation_url) =>
    startWalletSession(slug, { validation_url: url }, null);

  test("is for our own domain and the merchant, and comes unchanged", async () => {
    const { slug } = await link(await account());
    expect(await start(slug)).toMatchObject({
      ...{ domainName: "localhost", displayName: "Test Shop", merchantSessionIdentifier: expect.any(String) },
    });
  });

  test("is refused for other addresses, and for a link without Apple Pay", async () => {
    const shop = await account();
    const { slug } = await link(shop);
    await expect(start(slug, "https://evil.example/")).rejects.toMatchObject({ param: "validation_url" });
    const cards = await link(shop, { payment_methods: ["card"] });
    await expect(start(cards.slug)).rejects.toMatchObject({ code: "payment_method_unavailable" });
    await expect(start("A".repeat(24))).rejects.toMatchObject({ code: "resource_missing" });
  });

  test("is limited per link", async () => {
    const { slug } = await link(await account());
    for (let n = 0; n < 30; n += 1) await start(slug);
    await expect(start(slug)).rejects.toMatchObject({ code: "too_many_tries" });
  });

  test.each([
    ["https://apple-pay-gateway.apple.com/x", true, true],
    ["https://APPLE-PAY-GATEWAY.apple.com/x", true, true],
    ["https://apple-pay-gateway-cert.apple.com/x", true, false],
    ["https://cn-apple-pay-gateway.apple.com/x", false, false],
    ["http://apple-pay-gateway.apple.com/x", false, false],
    ["https://apple-pay-gateway.apple.com:8443/x", false, false],
    ["https://apple-pay-gateway.apple.com.evil.example/x", false, false],
    ["https://evil-apple-pay-gateway.apple.com/x", false, false],
    ["https://payer@apple-pay-gateway.apple.com/x", false, false],
    ["https://evil.example/?apple-pay-gateway.apple.com", false, false],
    ["apple-pay-gateway.apple.com", false, false],
  ])("%s: test %s, live %s", (address, test, live) => {
    expect([isAddressOfApple(address, "test"), isAddressOfApple(address, "live")]).toEqual([test, live]);
  });
});

test("the name on the sheet is in printable ASCII", () => {
  expect(latinName({ displayName: "Noura Shop", name: "x" })).toBe("Noura Shop");
  expect(latinName({ displayName: "متجر نورة", name: "Noura Trading Est." })).toBe("Noura Trading Est.");
  expect(latinName({ displayName: "متجر", name: "مؤسسة" })).toBe("Store");
  expect(latinName({ displayName: "a".repeat(80), name: "" })).toHaveLength(64);
});
