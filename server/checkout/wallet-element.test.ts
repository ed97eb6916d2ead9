import { describe, expect, test } from "vitest";
import type { Mode } from "@/server/base/db/db";
import { newPublishableKey } from "@/server/keys/secret";
import { account, asOwner } from "@/server/test/account";
import { startElementSession, walletElement } from "@/server/test/hosted-pages";

/** Its host is in APPLE_PAY_DOMAINS. */
const registered = "https://shop.example";

async function shop(mode: Mode = "test", verification = "approved") {
  const { id } = await account({ verification });
  const key = newPublishableKey(mode);
  await asOwner("insert into publishable_key (account_id, mode, key) values ($1, $2, $3)", [id, mode, key]);
  return { id, key };
}

const offer = (id: string, methods: string) =>
  asOwner("update account set payment_methods = $2::text[] where id = $1", [id, methods]);

describe("the wallets on a merchant's page", () => {
  test("are those of the account, on a page whose host is registered", async () => {
    const { key } = await shop();
    expect(await walletElement(key, registered)).toEqual({
      ...{ state: "ready", mode: "test", methods: ["card", "apple_pay", "stc_pay"] },
      ...{ walletName: "Test Shop", problems: { apple_pay: null, stc_pay: null } },
    });
  });

  test("come with the reason why one of them is not offered", async () => {
    const { id, key } = await shop();
    const problems = async (origin = registered) => {
      const element = await walletElement(key, origin);
      return element.state === "ready" ? element.problems : null;
    };
    for (const other of ["https://www.shop.example", "https://shop.example.evil.example", "null", ""])
      expect(await problems(other), other).toEqual({ apple_pay: "domain_not_registered", stc_pay: null });
    await offer(id, "{card,apple_pay}");
    expect(await problems()).toEqual({ apple_pay: null, stc_pay: "method_not_offered" });
    await offer(id, "{card}");
    expect(await problems("null")).toEqual({
      apple_pay: "method_not_offered",
      stc_pay: "method_not_offered",
    });
  });

  test("are refused like the card form for a key that cannot charge", async () => {
    const { id, key } = await shop();
    expect(await walletElement(newPublishableKey("test"), registered)).toEqual({
      state: "publishable_key_unknown",
    });
    await asOwner("update account set closed_at = now() where id = $1", [id]);
    expect(await walletElement(key, registered)).toEqual({ state: "account_closed" });
  });
});

describe("a merchant session on a merchant's page", () => {
  const validation_url = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
  const start = (key: string, more: object = {}) =>
    startElementSession({ key, origin: registered, validation_url, ...more }, null);

  test("is for the host of that page and the merchant", async () => {
    const { key } = await shop();
    expect(await start(key)).toMatchObject({ domainName: "shop.example", displayName: "Test Shop" });
  });

  test("is refused for other hosts, other addresses, an unknown key, and an account without Apple Pay", async () => {
    const { id, key } = await shop();
    const unavailable = { code: "payment_method_unavailable" };
    await expect(start(key, { origin: "https://evil.example" })).rejects.toMatchObject(unavailable);
    await expect(start(key, { validation_url: "https://evil.example/" })).rejects.toMatchObject({
      param: "validation_url",
    });
    await expect(start("pk_test_hl_x")).rejects.toMatchObject(unavailable);
    await expect(start(newPublishableKey("test"))).rejects.toMatchObject(unavailable);
    await offer(id, "{card,stc_pay}");
    await expect(start(key)).rejects.toMatchObject(unavailable);
  });

  test("is limited per key and network", async () => {
    const { key } = await shop();
    for (let n = 0; n < 30; n += 1) await start(key);
    await expect(start(key)).rejects.toMatchObject({ code: "too_many_tries" });
    await start((await shop()).key);
  });
});
