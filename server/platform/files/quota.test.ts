import { expect, test } from "vitest";
import { ApiError } from "@/server/core/operation/errors";
import { asOwner } from "@/server/test/account";
import { companyAnswers, merchant } from "@/server/verification/verification.fixture";
import { countUpload, limitConcurrentUploads } from "./quota";
import { FileRefused } from "./refusal";

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof FileRefused) return error.reason;
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

const ageUploads = (accountId: string) =>
  asOwner("update upload_window set began_at = began_at - interval '61 minutes' where account_id = $1", [
    accountId,
  ]);

test("an account can upload thirty documents an hour, failed ones included", async () => {
  const [shop, other] = await Promise.all([merchant({ mode: "test" }), merchant({ mode: "test" })]);
  for (const { api } of [shop, other]) await api.verification.save(companyAnswers);
  const broken = { bytes: Buffer.from("no picture") };
  for (let n = 0; n < 30; n += 1)
    expect(await outcomeOf(shop.upload("iban_letter", broken))).toBe("type_mismatch");
  expect(await outcomeOf(shop.upload("iban_letter"))).toBe("too_many_tries");
  expect(await outcomeOf(other.upload("iban_letter"))).toBe("ok");
  await ageUploads(shop.id);
  expect(await outcomeOf(shop.upload("iban_letter"))).toBe("ok");
});

test("concurrent uploads respect the limit, and each kind is counted separately", async () => {
  const shop = await merchant();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => outcomeOf(countUpload(shop.id, "logo"))),
  );
  expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(20);
  expect(await outcomeOf(countUpload(shop.id, "document"))).toBe("ok");
  const refused: unknown = await countUpload(shop.id, "logo").catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
});

test("three uploads of an account, twelve of a network and forty of all run at the same time", async () => {
  const ends: (() => void)[] = [];
  const start = (accountId: string, address = "203.0.113.9") =>
    outcomeOf(
      limitConcurrentUploads(accountId, address, () => new Promise<void>((resolve) => ends.push(resolve))),
    );
  const oneOf = (n: number) => start(`account ${Math.floor(n / 3)}`, `192.0.${Math.floor(n / 12)}.1`);
  const running = Array.from({ length: 39 }, (_, n) => oneOf(n));
  expect(await start("another", "192.0.0.1")).toBe("too_many_tries");
  running.push(start("account 13"));
  expect(await start("account 0")).toBe("too_many_tries");
  expect(await start("another")).toBe("too_many_tries");
  for (const end of ends.splice(0)) end();
  expect(await Promise.all(running)).toEqual(Array(40).fill("ok"));
  const later = start("another");
  for (const end of ends) end();
  expect(await later).toBe("ok");
});

test("uploads without an address share no network, as their requests were counted in their own", async () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const start = (n: number) => outcomeOf(limitConcurrentUploads(`api account ${n}`, null, work));
  const running = Array.from({ length: 13 }, (_, n) => start(n));
  for (const end of ends) end();
  expect(await Promise.all(running)).toEqual(Array(13).fill("ok"));
});
