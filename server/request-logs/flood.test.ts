import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner } from "@/server/test/account";
import { isFlood } from "./flood";
import { flushRequestLog } from "./log";

test("logs at most a hundred rate-limited requests of a key per minute", async () => {
  const shop = await account({ keyCount: 1 });
  const burst = () => Promise.all(Array.from({ length: 100 }, () => shop.get("/v1/account")));
  const responses = [...(await burst()), ...(await burst()), ...(await burst())];
  await flushRequestLog();
  const { rows } = await asOwner(
    "select status, count(*)::int as n from request_log where account_id = $1 group by status",
    [shop.id],
  );
  const loggedWith = (status: number) => rows.find((row) => row.status === status)?.n ?? 0;
  const served = responses.filter(({ status }) => status === 200).length;
  expect(loggedWith(200)).toBe(served);
  expect(loggedWith(429)).toBeGreaterThanOrEqual(100);
  expect(loggedWith(429)).toBeLessThanOrEqual(200); // a minute may end in between
  expect(loggedWith(429)).toBeLessThan(300 - served);
});

test("200,000 reads of an account in test mode are logged a day, and always what it writes", () => {
  const isLogged = (method: string, accountId: string, mode: "test" | "live") =>
    !isFlood({ method, status: 200, key: { keyId: "key", accountId, mode } });
  const [own, other] = [newId("acct"), newId("acct")];
  // Twice as many, because a day may end in between.
  const logged = Array.from({ length: 400_001 }, () => isLogged("GET", own, "test"));
  expect(logged.slice(0, 200_000)).not.toContain(false);
  expect(logged.at(-1)).toBe(false);
  expect(isLogged("POST", own, "test")).toBe(true);
  expect(isLogged("GET", own, "live")).toBe(true);
  expect(isLogged("GET", other, "test")).toBe(true);
});
