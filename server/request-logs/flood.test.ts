import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner } from "@/server/test/account";
import { flushRequestLog, logRequest } from "./log";

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

test("logs at most a thousand requests of an account in test mode per minute, and all in live mode", async () => {
  const [test, live] = [await account(), await account()];
  const log = ({ id: accountId }: { id: string }, mode: "test" | "live") =>
    logRequest({
      requestId: newId("req"),
      key: {
        ...{ keyId: newId("key"), accountId, mode, access: "full", disabledTools: [], scopes: null },
        ...{ roles: [], defaultVersion: "2026-01-01" },
        ...{ verificationStatus: "approved", rate: { remaining: 1, resetSeconds: 1 } },
      },
      ...{ method: "GET", route: "/v1/account", operation: "account.get", version: "2026-01-01" },
      ...{ status: 200, durationMs: 1, response: "{}" },
    });
  for (let n = 0; n < 2_100; n += 1) {
    log(test, "test");
    log(live, "live");
    if (n % 500 === 0) await flushRequestLog();
  }
  await flushRequestLog();
  const loggedOf = async ({ id }: { id: string }) =>
    (await asOwner("select from request_log where account_id = $1", [id])).rowCount;
  expect(await loggedOf(live)).toBe(2_100);
  expect(await loggedOf(test)).toBeGreaterThanOrEqual(1_000);
  expect(await loggedOf(test)).toBeLessThanOrEqual(2_000); // a minute may end in between
});
