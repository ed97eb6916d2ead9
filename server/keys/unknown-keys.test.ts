import { expect, test } from "vitest";
import { handlePeerMessage } from "@/server/base/runtime/this-process";
import { account, request } from "@/server/test/account";
import { hashKey, newSecretKey } from "./secret";
import { findOwner } from "./unknown-keys";

const call = (key: string, address: string) =>
  request("GET", "/v1/account", undefined, { key, headers: { "x-forwarded-for": address } });
const statuses = (keys: string[], address: string) =>
  Promise.all(keys.map(async (key) => (await call(key, address)).status));
const unknown = (count: number) => Array.from({ length: count }, () => newSecretKey("test"));

test("an IP address that sends unknown keys is rejected for a minute, with Retry-After", async () => {
  const address = "203.0.113.20";
  expect(new Set(await statuses(unknown(60), address))).toEqual(new Set([401]));
  const { status, body, headers } = await call(newSecretKey("test"), address);
  expect([status, body.error.code]).toEqual([429, "too_many_unknown_keys"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call("sk_test_nonsense", address)).status).toBe(429);
  expect((await call(newSecretKey("test"), "203.0.113.21")).status).toBe(401);
});

test("a known key keeps working from a rejected address", async () => {
  const shop = await account({ keyCount: 1 });
  const address = "203.0.113.22";
  expect((await call(shop.key, "198.51.100.1")).status).toBe(200);
  await statuses(unknown(60), address);
  expect((await call(newSecretKey("test"), address)).status).toBe(429);
  expect((await call(shop.key, address)).status).toBe(200);
});

test("a valid key that was never used works from a rejected address, while others are guessed there", async () => {
  const shop = await account({ keyCount: 1 });
  const address = "203.0.113.24";
  await statuses(unknown(60), address);
  const [guessed, used] = await Promise.all([statuses(unknown(20), address), call(shop.key, address)]);
  expect([new Set(guessed), used.status]).toEqual([new Set([429]), 200]);
});

test("keys of a rejected address are looked up one at a time, and few wait", async () => {
  const address = "203.0.113.25";
  for (let n = 0; n < 60; n += 1) handlePeerMessage("unknown-key", address);
  let [running, most, found] = [0, 0, 0];
  const find = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    found += 1;
    return null;
  };
  const tries = Array.from({ length: 500 }, (_, n) => findOwner(address, Buffer.from(`${n}`), find));
  const results = await Promise.allSettled(tries);
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect([most, found]).toEqual([1, 50]);
});

test("unknown and known keys seen by other workers count", async () => {
  const address = "203.0.113.23";
  for (let n = 0; n < 60; n += 1) handlePeerMessage("unknown-key", address);
  const key = newSecretKey("test");
  const find = async () => null;
  await expect(findOwner(address, hashKey(key), find)).rejects.toMatchObject({
    code: "too_many_unknown_keys",
  });
  handlePeerMessage("known-key", hashKey(key).toString("base64"));
  expect(await findOwner(address, hashKey(key), find)).toBeNull();
});

test("addresses of one IPv6 /64 count together", async () => {
  await Promise.all(unknown(60).map((key, n) => call(key, `2001:db8:1:1::${n.toString(16)}`)));
  expect((await call(newSecretKey("test"), "2001:db8:1:1:ffff::1")).status).toBe(429);
  expect((await call(newSecretKey("test"), "2001:db8:1:2::1")).status).toBe(401);
});
