import type { PaymentLink, Subscription } from "@/prisma/generated/client";
import type { Mode } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { networkOf } from "@/server/base/runtime/network";
import { throttleKey } from "@/server/core/commit/throttle";
import type { Context } from "@/server/core/operation/context";
import { ApiError, type ErrorCode } from "@/server/core/operation/errors";
import type { TokenInfo } from "@/server/core/operation/gateway";
import { newId } from "@/server/core/values/ids";
import type { WalletSource } from "@/server/payments/source";
import { requireChargeableToken } from "@/server/payments/token";
import { type Challenge, newChallenge, type Proof, verifyProof } from "./proof-of-work";

/** The client of an attempt: its address, and its proof of work if one was required. */
export type Client = { ip: string | null; proof?: Proof | undefined };

type Limit = { seconds: number; delayedAfter: number; challengedAfter: number; max: number };

/**
 * Limits on failed attempts within a window of `seconds`: after `delayedAfter` attempts, each must wait after the
 * previous one (5 s, doubling to a minute); after `challengedAfter`, each needs a proof of work; at most `max` pass.
 */
const limits = {
  /** A page that accepts one payment, or one card. */
  page: { seconds: 3_600, delayedAfter: 3, challengedAfter: 6, max: 20 },
  openPage: { seconds: 3_600, delayedAfter: 30, challengedAfter: 60, max: 200 },
  /** An IPv6 /64 is one household or one device. */
  network: { seconds: 3_600, delayedAfter: 8, challengedAfter: 12, max: 40 },
  /**
   * Mobile carriers put thousands of payers behind one IPv4 address (carrier-grade NAT), and into one block of IPv6
   * networks, of which anyone else can easily obtain all. They never wait for each other: beyond this, each attempt needs
   * a proof of work, at one merchant and over all of them.
   */
  sharedNetworkOfMerchant: { seconds: 3_600, delayedAfter: 8, challengedAfter: 8, max: 400 },
  sharedNetwork: { seconds: 3_600, delayedAfter: 40, challengedAfter: 40, max: 2_000 },
  card: { seconds: 86_400, delayedAfter: 3, challengedAfter: 5, max: 10 },
  /** Each attempt sends somebody a code. */
  mobile: { seconds: 3_600, delayedAfter: 1, challengedAfter: 2, max: 3 },
  /** A shop shows many pages to everybody. */
  mobileOfMerchant: { seconds: 3_600, delayedAfter: 3, challengedAfter: 3, max: 6 },
} as const satisfies Record<string, Limit>;

/** The page of a link, or of a subscription whose card changes. */
export type GuardedPage = { id: string; accountId: string; mode: Mode; limit: Limit; isLink: boolean };

export const pageOfLink = ({ id, accountId, mode, maxPayments }: PaymentLink): GuardedPage => ({
  ...{ id, accountId, mode, isLink: true },
  limit: maxPayments === 1 ? limits.page : limits.openPage,
});

export const pageOfSubscription = ({ id, accountId, mode }: Subscription): GuardedPage => ({
  ...{ id, accountId, mode, isLink: false },
  limit: limits.page,
});

/** The challenge that the browser must solve before the next attempt. */
export class ChallengeRequired extends ApiError {
  readonly challenge: Challenge;

  constructor(challenge: Challenge) {
    super("attempt_challenge_required");
    this.challenge = challenge;
  }
}

type Method = "card" | WalletSource["type"];

/**
 * Checks whether an attempt may continue, by page and network, without counting it. Throws `too_many_tries` with the
 * seconds to wait, and `attempt_challenge_required` with the challenge.
 */
export const checkAttempt = (page: GuardedPage, client: Client, method: Method = "card"): Promise<void> =>
  enforceLimits(page, client, { method });

/**
 * Counts an attempt by page, network, and card or wallet, before it is charged or stored, under the ID of its payment or
 * consent. Throws like `checkAttempt`, and then counts nothing.
 */
export const countAttempt = (page: GuardedPage, client: Client, card: Counted, id: string): Promise<void> =>
  enforceLimits(page, client, { id, card, method: methodOf(card) });

type Counted = TokenInfo | WalletSource;

const methodOf = (counted: Counted): Method => ("type" in counted ? counted.type : "card");

const unusable = new Set<ErrorCode>(["token_invalid", "stored_card_not_chargeable"]);

/**
 * Returns the gateway's data of a payer's card. A token that cannot be charged counts as an attempt of its client, because
 * the gateway had to look it up, and not as one of the page, which invented tokens could otherwise block. Throws like
 * `checkAttempt` and `requireChargeableToken`.
 */
export async function requireCard(
  ctx: Context,
  page: GuardedPage,
  client: Client,
  token: string,
): Promise<TokenInfo> {
  try {
    return await requireChargeableToken(ctx, token);
  } catch (error) {
    if (error instanceof ApiError && unusable.has(error.code))
      await enforceLimits(page, client, { id: newId("pay"), method: "card" });
    throw error;
  }
}

const toRow = ({ subject, seconds, delayedAfter, challengedAfter, max }: Limit & { subject: string }) => ({
  ...{ subject, seconds, delayed_after: delayedAfter, challenged_after: challengedAfter, max },
});

const checkPaymentAttempt = statement(
  "select verdict, wait_seconds from check_payment_attempt($1, $2::jsonb, $3, $4::timestamptz, $5::jsonb)",
);
type Decision = { verdict: "passed" | "waiting" | "challenged"; wait_seconds: number };

async function enforceLimits(
  page: GuardedPage,
  client: Client,
  { id, card, method }: { id?: string; card?: Counted; method: Method },
) {
  const challengeSubject = `${page.id} ${networkOf(client.ip)}`;
  const proof = client.proof === undefined ? null : await verifyProof(challengeSubject, client.proof);
  const pageByMethod = { ...page, method };
  const subjects = subjectsOf(pageByMethod, client.ip, id === undefined ? "check" : (card ?? "no card"));
  const blockedPage = page.isLink
    ? JSON.stringify({ payment_link_id: page.id, account_id: page.accountId, mode: page.mode })
    : null;
  const values = [
    id ?? null,
    JSON.stringify(subjects.map(toRow)),
    proof?.id ?? null,
    proof?.endsAt ?? null,
    blockedPage,
  ];
  const [decision] = await sql<Decision>(checkPaymentAttempt, values);
  switch (decision?.verdict) {
    case "passed":
      return;
    case "challenged":
      throw new ChallengeRequired(await newChallenge(challengeSubject, now()));
    default:
      throw new ApiError("too_many_tries", { retryAfterSeconds: decision?.wait_seconds ?? 60 });
  }
}

function networkSubjects({ accountId }: GuardedPage, ip: string | null, within: string) {
  const network = networkOf(ip);
  const isShared = ip !== null && !network.includes(":");
  const shared = isShared ? network : `block ${networkOf(ip, "block")}`;
  const subjectOf = (name: string) => throttleKey("attempt-network", name + within);
  const ofOne = isShared ? [] : [{ subject: subjectOf(network), ...limits.network }];
  if (ip === null) return ofOne;
  return [
    ...ofOne,
    { subject: subjectOf(`${shared} ${accountId}`), ...limits.sharedNetworkOfMerchant },
    { subject: subjectOf(shared), ...limits.sharedNetwork },
  ];
}

/**
 * Returns what an attempt is counted by: page, network, and card or wallet, or without a card by network and by page and network. A
 * check counts nothing and reads all but the card. In test mode each page is counted separately, because all developers
 * share the test cards. Each wallet has a page of its own, because anyone can invent mobile numbers and tokens: they must
 * not stop other payers, whose cards the gateway knows.
 */
function subjectsOf(
  page: GuardedPage & { method: Method },
  ip: string | null,
  attempt: Counted | "no card" | "check",
) {
  const within = page.mode === "live" ? "" : ` ${page.id}`;
  const name = page.method === "card" ? page.id : `${page.id} ${page.method}`;
  const ofPage = { subject: throttleKey("attempt-page", name), ...page.limit };
  const ofClient = { subject: throttleKey("attempt-page", `${page.id} ${networkOf(ip)}`), ...page.limit };
  const ofNetwork = networkSubjects(page, ip, within);
  if (attempt === "check") return [ofPage, ofClient, ...ofNetwork];
  if (attempt === "no card") return [ofClient, ...ofNetwork];
  return [ofPage, ...ofNetwork, ...payerSubjects(page, attempt, within)];
}

/** By the card, or by the mobile number on this page and at its merchant. The token of a wallet is new each time. */
function payerSubjects(page: GuardedPage, attempt: Counted, within: string) {
  if ("mobile" in attempt) {
    const subjectOf = (place: string) => throttleKey("attempt-card", `${attempt.mobile} ${place}`);
    return [
      { subject: subjectOf(page.id), ...limits.mobile },
      { subject: subjectOf(page.accountId + within), ...limits.mobileOfMerchant },
    ];
  }
  if ("type" in attempt) return [];
  const { brand, funding, last4, expMonth, expYear } = attempt;
  const cardKey = [brand, funding, last4, expMonth, expYear].join("|");
  return [{ subject: throttleKey("attempt-card", cardKey + within), ...limits.card }];
}
