import { expect, test } from "vitest";
import { account } from "@/server/test/account";
import { pageOfLink } from "./attempt-guard";
import { anyCard, anyIp, attempt, linkOf, livePage, solvedProof } from "./guard.fixture";

test("a payer behind a shared carrier address is not delayed by others, and needs a proof of work only at a busy merchant", async () => {
  const [shop, ip] = [await account(), "198.51.100.77"];
  const pageOfShop = async () => ({ ...pageOfLink(await linkOf(shop)), mode: "live" as const });
  for (let turn = 0; turn < 8; turn += 1) expect(await attempt(await pageOfShop(), ip)).toBe("passed");
  const busy = await pageOfShop();
  expect(await attempt(busy, ip)).toBe("attempt_challenge_required");
  expect(await attempt(busy, ip, anyCard(), await solvedProof(busy, ip))).toBe("passed");
  expect(await attempt(await livePage(), ip), "at another merchant").toBe("passed");
});

test("a client at many merchants needs a proof of work after forty attempts", async () => {
  const ip = "198.51.100.78";
  for (let turn = 0; turn < 40; turn += 1) expect(await attempt(await livePage(), ip)).toBe("passed");
  const page = await livePage();
  expect(await attempt(page, ip)).toBe("attempt_challenge_required");
  expect(await attempt(page, ip, anyCard(), await solvedProof(page, ip))).toBe("passed");
});

test("a mobile number gets at most six codes an hour from a merchant, however many pages are open to everybody", async () => {
  const shop = await account();
  const codeTo = async (mobile: string, by = shop) => {
    const page = { ...pageOfLink(await linkOf(by)), mode: "live" as const };
    const ip = anyIp();
    const outcome = () => attempt(page, ip, { type: "stc_pay", mobile });
    const first = await outcome();
    if (first !== "attempt_challenge_required") return first;
    const proof = await solvedProof(page, ip, { type: "stc_pay", mobile });
    return attempt(page, ip, { type: "stc_pay", mobile }, proof);
  };
  const outcomes = [];
  for (let turn = 0; turn < 7; turn += 1) outcomes.push(await codeTo("0501234567"));
  expect(outcomes).toEqual([...Array(6).fill("passed"), "too_many_tries"]);
  expect(await codeTo("0507654321")).toBe("passed");
  expect(await codeTo("0501234567", await account())).toBe("passed");
});
