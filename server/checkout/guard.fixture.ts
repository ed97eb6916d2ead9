import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { unscoped } from "@/server/base/db/db";
import { ApiError } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { ChallengeRequired, checkAttempt, countAttempt, type GuardedPage, pageOfLink } from "./attempt-guard";
import type { Proof } from "./proof-of-work";

export async function linkOf(shop: TestAccount, more: object = {}) {
  const { id } = (await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR", ...more })).body;
  return unscoped.paymentLink.findUniqueOrThrow({ where: { id } });
}

let cards = 0;
/** A new card. */
export const anyCard = () => ({
  ...({ token: "token_x", status: "chargeable", verified: false, brand: "visa", funding: "credit" } as const),
  ...{
    last4: String(cards++ % 10_000).padStart(4, "0"),
    expMonth: 1 + (cards % 12),
    expYear: 2030 + (cards % 7),
  },
});

let networks = 0;
export const anyIp = () => `203.0.${(networks++ >> 8) % 256}.${networks % 256}`;

/** A live-mode page. In live mode, attempts are counted over all pages. */
export async function livePage(more: object = {}): Promise<GuardedPage> {
  return { ...pageOfLink(await linkOf(await account(), more)), mode: "live" };
}

export const limitOf = (page: GuardedPage, limit: Partial<GuardedPage["limit"]>) => ({
  ...page,
  limit: { ...page.limit, ...limit },
});

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "passed",
    (error) => (error instanceof ApiError ? error.code : String(error)),
  );

type Counted = Parameters<typeof countAttempt>[2];

export const attempt = (page: GuardedPage, ip = anyIp(), card: Counted = anyCard(), proof?: Proof) =>
  outcomeOf(countAttempt(page, { ip, proof }, card, newId("pay")));

/** Advances time by two minutes, without an attempt. */
export const later = () =>
  asOwner("update payment_attempt set created_at = created_at - interval '2 minutes'");

async function challengeOf(work: Promise<unknown>) {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ChallengeRequired)) throw new Error(`no challenge but ${String(error)}`);
  return error.challenge;
}

/** With a card, or a wallet, the challenge is that of an attempt with it. */
export async function solvedProof(page: GuardedPage, ip: string, card?: Counted): Promise<Proof> {
  const tried =
    card === undefined ? checkAttempt(page, { ip }) : countAttempt(page, { ip }, card, newId("pay"));
  const challenge = await challengeOf(tried);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("the challenge was not worked out");
  return { challenge, solution };
}
