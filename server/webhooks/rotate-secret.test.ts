import { describe, expect, test } from "vitest";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { deliveries, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";
import { verifySignature } from "./signature";

async function rotating() {
  const shop = await account();
  const hook = await receiver();
  const { id, secret } = await register(shop, hook);
  const path = `/v1/webhook_endpoints/${id}`;
  return {
    shop,
    hook,
    id,
    secret,
    read: async () => (await shop.get(path)).body,
    rotate: async (body?: object) => (await shop.post(`${path}/rotate_secret`, body)).body,
  };
}

/** Returns which of the secrets signed the next request. */
async function signers(shop: TestAccount, hook: Awaited<ReturnType<typeof receiver>>, secrets: string[]) {
  await triggerEvent(shop);
  for (const { id, status } of await deliveries(shop)) if (status === "pending") await attemptDelivery(id);
  const { headers, body } = hook.received.at(-1) ?? { headers: {}, body: "" };
  const [time, ...parts] = String(headers["service-signature"]).split(",");
  return parts.map((part) =>
    secrets.findIndex((one) => verifySignature({ header: `${time},${part}`, payload: body, secrets: [one] })),
  );
}

const passed = (id: string) =>
  asOwner("update webhook_endpoint set previous_expires_at = now() - interval '1 second' where id = $1", [
    id,
  ]);

describe("rotating a secret", () => {
  test("returns a new secret; both sign, the new one first, until the old one expires", async () => {
    const { shop, hook, id, secret, rotate, read } = await rotating();
    expect(await signers(shop, hook, [secret])).toEqual([0]);
    const before = Date.now();
    const rotated = await rotate();
    expect(rotated.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(rotated.secret).not.toBe(secret);
    const life = Date.parse(rotated.secret_expires_at) - before;
    expect(Math.round(life / 60_000), "the default is a day").toBe(24 * 60);
    expect(await signers(shop, hook, [secret, rotated.secret])).toEqual([1, 0]);

    await passed(id);
    expect(await signers(shop, hook, [secret, rotated.secret])).toEqual([1]);
    expect((await read()).secret_expires_at).toBeNull();
  });

  test("returns the secret only once", async () => {
    const { shop, id, rotate, read } = await rotating();
    const rotated = await rotate();
    const { secret, ...endpoint } = rotated;
    expect(await read()).toEqual(endpoint);
    expect((await shop.get("/v1/webhook_endpoints")).text).not.toContain("whsec_");
    const { rows } = await asOwner("select secret, previous_secret from webhook_endpoint where id = $1", [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain("whsec_");
  });

  test("returns the same secret for the same idempotency key, and stores it encrypted", async () => {
    const { shop, hook, id, secret } = await rotating();
    const idempotencyKey = "rotate-1";
    const once = () => shop.post(`/v1/webhook_endpoints/${id}/rotate_secret`, {}, { idempotencyKey });
    const [first, second] = [await once(), await once()];
    expect(second.text).toBe(first.text);
    expect(second.headers.get("service-idempotent-replay")).toBe("true");
    expect(await signers(shop, hook, [secret, first.body.secret])).toEqual([1, 0]);
    const { rows } = await asOwner("select response from idempotency where account_id = $1", [shop.id]);
    expect(JSON.stringify(rows)).not.toContain("whsec_");
  });

  test("during an overlap keeps the two newest", async () => {
    const { shop, hook, secret, rotate } = await rotating();
    const second = await rotate({ expire_old_in: 604_800 });
    const third = await rotate({ expire_old_in: 60 });
    expect(third.secret_expires_at < second.secret_expires_at).toBe(true);
    expect(await signers(shop, hook, [secret, second.secret, third.secret])).toEqual([2, 1]);
  });

  test("with expire_old_in 0 drops all older secrets immediately", async () => {
    const { shop, hook, secret, rotate } = await rotating();
    const second = await rotate();
    const third = await rotate({ expire_old_in: 0 });
    expect(third.secret_expires_at).toBeNull();
    expect(await signers(shop, hook, [secret, second.secret, third.secret])).toEqual([2]);
  });

  test("applies to queued deliveries: a retry is signed when it is sent", async () => {
    const { shop, hook, secret, rotate } = await rotating();
    hook.answer((response) => response.writeHead(500).end());
    await signers(shop, hook, [secret]);
    const rotated = await rotate();
    await asOwner(
      "update webhook_delivery set next_attempt_at = now() - interval '1 second' where account_id = $1",
      [shop.id],
    );
    const [queued] = await deliveries(shop);
    await attemptDelivery(queued?.id ?? "");
    const { headers, body } = hook.received.at(-1) ?? { headers: {}, body: "" };
    const header = String(headers["service-signature"]);
    for (const one of [secret, rotated.secret])
      expect(verifySignature({ header, payload: body, secrets: [one] })).toBe(true);
  });

  test("concurrently leaves two secrets, both of which were returned", async () => {
    const { shop, hook, rotate } = await rotating();
    const secrets = (await Promise.all([rotate(), rotate()])).map(({ secret }) => secret);
    const signing = await signers(shop, hook, secrets);
    expect(signing.toSorted()).toEqual([0, 1]);
  });

  test.each([[-1], [604_801], [1.5], ["60"], [null]])(
    "rejects an overlap of %j seconds",
    async (expire_old_in) => {
      const { shop, id } = await rotating();
      expect(await shop.post(`/v1/webhook_endpoints/${id}/rotate_secret`, { expire_old_in })).toMatchObject({
        status: 400,
        body: { error: { code: "parameter_invalid", param: "expire_old_in" } },
      });
    },
  );
});
