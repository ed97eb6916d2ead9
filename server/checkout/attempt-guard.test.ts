import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { deleteExpiredAttempts } from "@/server/base/db/maintenance-jobs";
import type { ApiError } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, dashboard } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";
import { ChallengeRequired, countAttempt, pageOfLink } from "./attempt-guard";
import { anyCard, anyIp, attempt, later, limitOf, linkOf, livePage, solvedProof } from "./guard.fixture";
import type { Proof } from "./proof-of-work";

describe("a legitimate payer", () => {
  test("pays at the third attempt after two declines without a challenge", async () => {
    const link = await linkOf(await account());
    for (const token of ["token_test_insufficient_funds", "token_test_declined", "token_test_paid_visa"])
      await attemptLink(link.slug, { token }, "198.51.100.1");
    expect((await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link.id } })).status).toBe("paid");
    expect(await unscoped.blockedAttempt.count({ where: { paymentLinkId: link.id } })).toBe(0);
  });

  test("has only declined attempts counted", async () => {
    const link = await linkOf(await account());
    for (const token of ["token_test_declined", "token_test_paid_visa"])
      await attemptLink(link.slug, { token }, "198.51.100.2");
    const payments = await unscoped.payment.findMany({ where: { paymentLinkId: link.id } });
    const counted = await unscoped.paymentAttempt.findMany({
      where: { id: { in: payments.map(({ id }) => id) } },
    });
    const declined = payments.find(({ status }) => status === "failed")?.id;
    expect(new Set(counted.map(({ id }) => id))).toEqual(new Set([declined]));
    expect(counted).toHaveLength(4);
  });
});

describe("repeated attempts from one client", () => {
  test("are also counted if the gateway does not know the card", async () => {
    const { slug } = await linkOf(await account());
    const codes: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const failed = attemptLink(slug, { token: `token_invented_${n}` }, "198.51.100.3");
      codes.push(
        await failed.then(
          () => "paid",
          (error: ApiError) => error.code,
        ),
      );
    }
    expect(codes).toEqual([...Array(3).fill("token_invalid"), ...Array(2).fill("too_many_tries")]);
  });

  test("with invented tokens do not stop other payers of the page", async () => {
    const { id, slug } = await linkOf(await account());
    for (let n = 0; n < 20; n += 1)
      await attemptLink(slug, { token: `token_invented_${n}` }, `198.51.101.${n}`).catch(() => null);
    await attemptLink(slug, { token: "token_test_paid_visa" }, "198.51.101.99");
    expect((await unscoped.paymentLink.findUniqueOrThrow({ where: { id } })).status).toBe("paid");
  });

  test("are delayed progressively, then require a proof of work, then are rejected for a while", async () => {
    const page = await livePage();
    const seen: string[] = [];
    const waits: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const ip = anyIp();
      const first = await countAttempt(page, { ip }, anyCard(), newId("pay")).catch(
        (error: ApiError) => error,
      );
      if (first === undefined) seen.push("passed");
      else if (first instanceof ChallengeRequired) {
        seen.push("proof");
        expect(await attempt(page, ip, anyCard(), await solvedProof(page, ip))).toBe("passed");
      } else {
        seen.push("wait");
        waits.push(first.retryAfterSeconds ?? 0);
        await later();
        expect(await attempt(page)).toBe("passed");
      }
    }
    expect(seen).toEqual([...Array(3).fill("passed"), ...Array(3).fill("wait"), ...Array(14).fill("proof")]);
    // On a busy machine a second of a wait may have passed already.
    expect(waits).toEqual([5, 10, 20].map((seconds) => expect.toBeOneOf([seconds, seconds - 1])));
    const end = await countAttempt(page, { ip: anyIp() }, anyCard(), newId("pay")).catch((error) => error);
    expect(end).toMatchObject({ code: "too_many_tries", status: 429 });
    expect(end.retryAfterSeconds).toBeGreaterThan(60);
    expect(end.retryAfterSeconds).toBeLessThanOrEqual(3_600);
  });

  test("wait no second longer, in whatever fraction of a millisecond they arrive", async () => {
    const { rows } = await asOwner(
      `select second.wait_seconds from generate_series(1, 100) n
       cross join lateral (select jsonb_build_array(jsonb_build_object(
         'subject', $1 || n, 'seconds', 60, 'delayed_after', 1, 'challenged_after', 9, 'max', 9)) as limits) subject
       cross join lateral check_payment_attempt($1 || n, limits, null, null, null) first
       cross join lateral check_payment_attempt(first.verdict || n, limits, null, null, null) second`,
      [newId("pay")],
    );
    expect(new Set(rows.map((row) => row.wait_seconds))).toEqual(new Set([5]));
  });

  test("across pages are counted by IPv4 address or IPv6 /64", async () => {
    const attemptFrom = async (ip: string) => attempt(await livePage(), ip);
    const line = "2001:db8:77:1";
    const first = [];
    for (let turn = 0; turn < 9; turn += 1) first.push(await attemptFrom(`${line}::${turn + 1}`));
    expect(first).toEqual([...Array(8).fill("passed"), "too_many_tries"]);
    expect(await attemptFrom("2001:db8:77:2::1")).toBe("passed");
    expect(await attemptFrom("203.0.113.200")).toBe("passed");
  });

  test("from many IPv6 networks of a block need a proof of work at one merchant, as from one IPv4 address", async () => {
    const shop = await account();
    const page = async () => ({
      ...pageOfLink(await linkOf(shop, { max_payments: null })),
      mode: "live" as const,
    });
    const turns = [];
    for (let turn = 0; turn < 9; turn += 1) turns.push(await attempt(await page(), `2001:db8:78:${turn}::1`));
    expect(turns).toEqual([...Array(8).fill("passed"), "attempt_challenge_required"]);
    expect(await attempt(await page(), "2001:db8:79::1")).toBe("passed");
    expect(await attempt(await livePage(), "2001:db8:78:a::1")).toBe("passed");
  });

  test("with one card across pages and networks are counted by the card's hash", async () => {
    const card = anyCard();
    const turns = [];
    for (let turn = 0; turn < 4; turn += 1) turns.push(await attempt(await livePage(), anyIp(), card));
    expect(turns).toEqual(["passed", "passed", "passed", "too_many_tries"]);
    const rows = await unscoped.paymentAttempt.findMany({
      where: { subject: { startsWith: "attempt-card:" } },
    });
    for (const { subject } of rows) expect(subject).toMatch(/^attempt-card:[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(`|${card.last4}`);
  });

  test("with one card stay counted after a payment with it", async () => {
    const card = anyCard();
    for (let turn = 0; turn < 2; turn += 1) await attempt(await livePage(), anyIp(), card);
    const link = await linkOf(await account());
    await attemptLink(link.slug, { token: "token_test_paid_visa" }, anyIp());
    const { id } = await unscoped.payment.findFirstOrThrow({ where: { paymentLinkId: link.id } });
    expect(await unscoped.paymentAttempt.count({ where: { id } })).toBe(0);
    expect(await attempt(await livePage(), anyIp(), card)).toBe("passed");
    expect(await attempt(await livePage(), anyIp(), card)).toBe("too_many_tries");
  });
});

describe("a proof of work", () => {
  async function challenged() {
    const page = limitOf(await livePage(), { delayedAfter: 0, challengedAfter: 0 });
    const ip = anyIp();
    return { page, ip, proof: await solvedProof(page, ip) };
  }

  test("is accepted once under concurrent use", async () => {
    const { page, ip, proof } = await challenged();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => attempt(page, ip, anyCard(), proof)));
    expect(outcomes.filter((outcome) => outcome === "passed")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["passed", "attempt_challenge_required"]));
  });

  test("is bound to its page and client address", async () => {
    const { page, ip, proof } = await challenged();
    const other = { ...page, id: newId("plink"), isLink: false };
    expect(await attempt(page, anyIp(), anyCard(), proof)).toBe("attempt_challenge_required");
    expect(await attempt(other, ip, anyCard(), proof)).toBe("attempt_challenge_required");
    expect(await attempt(page, ip, anyCard(), proof)).toBe("passed");
  });

  test.each<[string, (proof: Proof) => Proof]>([
    [
      "with a wrong solution",
      (proof) => ({ ...proof, solution: { ...proof.solution, derivedKey: "0".repeat(64) } }),
    ],
    [
      "with a lower cost",
      ({ challenge, solution }) => ({
        solution,
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      }),
    ],
    [
      "with a later expiration",
      ({ challenge, solution }) => ({
        solution,
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
      }),
    ],
  ])("is rejected %s", async (_, forged) => {
    const { page, ip, proof } = await challenged();
    expect(await attempt(page, ip, anyCard(), forged(proof))).toBe("attempt_challenge_required");
  });
});

test.each([1, 7])("passes at most %d of forty concurrent attempts", async (max) => {
  const page = limitOf(await livePage(), { delayedAfter: max, challengedAfter: max, max });
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt(page)));
  expect(outcomes.filter((outcome) => outcome === "passed")).toHaveLength(max);
  const card = anyCard();
  const spread = await Promise.all(
    Array.from({ length: 40 }, async () =>
      attempt(limitOf(page, { delayedAfter: 999, challengedAfter: 999, max: 999 }), anyIp(), card),
    ),
  );
  expect(spread.filter((outcome) => outcome === "passed")).toHaveLength(3);
});

test("in test mode, attempts on one page do not count for another", async () => {
  const shop = await account();
  const card = anyCard();
  for (let turn = 0; turn < 12; turn += 1) {
    const page = pageOfLink(await linkOf(shop));
    expect(await attempt(page, "198.51.100.9", card)).toBe("passed");
  }
});

test("the merchant sees the daily number of blocked attempts of their own links only", async () => {
  const [shop, stranger] = [await account(), await account()];
  const link = await linkOf(shop);
  const page = pageOfLink(link);
  for (let turn = 0; turn < 5; turn += 1) await attempt(page);
  expect(await dashboard(shop.id).payment_links.count_blocked_attempts({ id: link.id })).toEqual({
    blocked: 2,
  });
  const other = dashboard(stranger.id).payment_links.count_blocked_attempts({ id: link.id });
  await expect(other).rejects.toMatchObject({ cause: { code: "resource_missing" } });
  await asOwner("update held_attempt set hour = hour - interval '25 hours' where payment_link_id = $1", [
    link.id,
  ]);
  expect(await dashboard(shop.id).payment_links.count_blocked_attempts({ id: link.id })).toEqual({
    blocked: 0,
  });
});

test("deletes expired attempt records and nothing else", async () => {
  const page = limitOf(await livePage(), { delayedAfter: 1, challengedAfter: 1, max: 1 });
  await attempt(page);
  await attempt(page);
  await deleteExpiredAttempts();
  expect(await unscoped.blockedAttempt.count({ where: { paymentLinkId: page.id } })).toBe(1);
  expect(await attempt(page)).toBe("too_many_tries");
  await asOwner("update payment_attempt set created_at = created_at - interval '26 hours'");
  await asOwner("update held_attempt set hour = hour - interval '27 hours'");
  await asOwner("update spent_proof set expires_at = expires_at - interval '2 hours'");
  await deleteExpiredAttempts();
  expect(await unscoped.paymentAttempt.count()).toBe(0);
  expect(await unscoped.blockedAttempt.count({ where: { paymentLinkId: page.id } })).toBe(0);
  expect(await unscoped.usedProof.count()).toBe(0);
});
