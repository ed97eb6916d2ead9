import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard } from "@/server/test/account";
import { warnOfExpiringKeys } from "./expiring-keys";

/** A live account with an owner and a key whose expiry and age in days are given. */
async function shopWithKey({ expires, created = -90 }: { expires: number; created?: number }) {
  const shop = await account({ mode: "live", keyCount: 1 });
  const { userId } = await member(shop.id, "owner");
  await asOwner(
    `update api_key set expires_at = now() + make_interval(days => $2), created_at = now() + make_interval(days => $3)
     where account_id = $1`,
    [shop.id, expires, created],
  );
  const emails = async () => {
    await warnOfExpiringKeys();
    return unscoped.mail.findMany({
      where: { accountId: shop.id },
      select: { template: true, subject: true },
    });
  };
  return { shop, userId, emails };
}

test("a live key that expires within a week is announced once", async () => {
  const { emails } = await shopWithKey({ expires: 6 });
  await emails();
  expect(await emails()).toEqual([{ template: "key_expiring", subject: expect.stringContaining("“Test”") }]);
});

test.each([
  ["expires later", { expires: 8 }],
  ["has expired", { expires: -1 }],
  ["was meant to live for a week at most", { expires: 6, created: 0 }],
])("a key that %s is not announced", async (_, key) => {
  expect(await (await shopWithKey(key)).emails()).toEqual([]);
});

test("neither is one that was rotated", async () => {
  const { shop, userId, emails } = await shopWithKey({ expires: 6 });
  const owner = dashboard(shop.id, { user: userId, mode: "live" });
  const [{ id } = { id: "" }] = (await owner.api_keys.list({})).data;
  await owner.api_keys.roll({ id, expire_old_in: 604_800 });
  expect(await emails()).toEqual([]);
});
