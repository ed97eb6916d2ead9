import { expect, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
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
