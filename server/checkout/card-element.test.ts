import { expect, test } from "vitest";
import type { Mode } from "@/server/base/db/db";
import { newPublishableKey, newSecretKey } from "@/server/keys/secret";
import { account, asOwner } from "@/server/test/account";
import { cardElement } from "@/server/test/hosted-pages";

/** An account with a publishable key in the given mode. */
async function shop(mode: Mode, verification = "approved") {
  const { id } = await account({ verification });
  const key = newPublishableKey(mode);
  await asOwner("insert into publishable_key (account_id, mode, key) values ($1, $2, $3)", [id, mode, key]);
  return { id, key };
}

test("a publishable key determines account and mode, and exposes only the gateway's address, key and networks", async () => {
  const { key } = await shop("test");
  const element = await cardElement(key);
  expect(element).toEqual({
    state: "ready",
    mode: "test",
    gateway: {
      url: expect.stringMatching(/^http:/),
      publishableKey: expect.stringMatching(/^pk_test_/),
      networks: ["mada", "visa", "mastercard", "unionpay"],
    },
  });
});

test("a test key works before the business is verified", async () => {
  const { key } = await shop("test", "not_started");
  expect(await cardElement(key)).toMatchObject({ state: "ready" });
});

test("an unknown, revoked, secret, misspelt or empty key is rejected", async () => {
  const { id, key } = await shop("test");
  const misspelt = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
  for (const other of [
    newPublishableKey("test"),
    newSecretKey("test"),
    misspelt,
    `${key} `,
    "",
    "pk_test_hl_",
  ])
    expect(await cardElement(other)).toEqual({ state: "publishable_key_unknown" });
  await asOwner("delete from publishable_key where account_id = $1", [id]);
  expect(await cardElement(key)).toEqual({ state: "publishable_key_unknown" });
});

test("a closed account accepts no cards", async () => {
  const { id, key } = await shop("test");
  await asOwner("update account set closed_at = now() where id = $1", [id]);
  expect(await cardElement(key)).toEqual({ state: "account_closed" });
});

test("a live key accepts no cards without a connected gateway or a verified business", async () => {
  for (const verification of ["approved", "not_started", "suspended"]) {
    const { key } = await shop("live", verification);
    expect(await cardElement(key)).toEqual({ state: "account_cannot_charge" });
  }
});
