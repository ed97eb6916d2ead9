import { z } from "zod";
import type { Account, Payment, PaymentLink } from "@/prisma/generated/client";
import { canCharge } from "@/server/accounts/capability";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { charge } from "@/server/charging/charge";
import { attemptChange, newLinkPayment } from "@/server/charging/pay-link";
import { payerContext } from "@/server/context";
import { commit } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { countTestRequest } from "@/server/core/commit/throttle";
import type { Context } from "@/server/core/operation/context";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import type { ChargeSource, TokenInfo } from "@/server/core/operation/gateway";
import { missingParameter } from "@/server/core/operation/validation";
import { email, phone } from "@/server/core/values/contact";
import { newId } from "@/server/core/values/ids";
import { amount } from "@/server/core/values/money";
import { singleLine } from "@/server/core/values/text";
import { linkBySlug } from "@/server/links/by-slug";
import { discountCode } from "@/server/links/discount";
import { answeredFields, answers } from "@/server/links/fields";
import { requirePayable } from "@/server/links/state";
import { offeredMethods } from "@/server/payments/methods";
import { derivedGatewayId, receiptSlugOf } from "@/server/payments/new";
import { requireUsableInMode, WalletSource } from "@/server/payments/source";
import {
  type Client,
  checkAttempt,
  countAttempt,
  type GuardedPage,
  pageOfLink,
  requireCard,
} from "./attempt-guard";
import { requireCheckable, requireShown, requireShownLeft, shownOrder } from "./choice";
import { Proof } from "./proof-of-work";

export const attemptKey = z.string().regex(/^[0-9a-f]{32}$/);

/** The request when the payer presses Pay: the token of a card or a wallet, and the details that the merchant collects. */
export const AttemptInput = z.strictObject({
  token: z
    .string()
    .regex(/^token_[A-Za-z0-9_-]{1,249}$/)
    .optional(),
  /** Instead of the token of a card. */
  wallet: WalletSource.optional(),
  name: singleLine(1, 100).optional(),
  phone: phone.optional(),
  email: email.optional(),
  fields: answers.optional(),
  /** In halalas: what the payer enters, or what the page shows where the payer chooses a quantity. */
  amount: amount.optional(),
  quantity: z.int().min(1).max(10_000).optional(),
  discount_code: discountCode.optional(),
  /** The page's idempotency key: repeated with it, nothing is charged again. */
  attempt: attemptKey.optional(),
  /** For the amount due of a subscription: the charges that the page shows as following, by `shownAs`. */
  shown: z.string().max(200).optional(),
  proof: Proof.optional(),
});
export type AttemptInput = z.output<typeof AttemptInput>;

export type AttemptResult = {
  /** The next page of the browser: the bank's, or ours with the outcome of the payment. */
  redirect: string;
  receiptSlug: string;
  status: Payment["status"];
};

/**
 * Makes one attempt to pay a link. Throws `resource_missing`, `payment_link_not_payable`, `token_invalid`, `payment_method_unavailable`,
 * `stored_card_not_chargeable`, `account_cannot_charge`, `parameter_invalid`, `too_many_tries`,
 * `attempt_challenge_required`, `gateway_unavailable`, `rate_limited`; `parameter_invalid` for `shown` if other charges
 * follow, and `idempotency_key_reuse` if the attempt was made with another amount. Attempts without a known address count
 * together. `locale` is the language of the page, in which the payer gets emails.
 */
export const attemptLink = inAccountOfFirstArgument(
  "link",
  async (
    slug: string,
    input: AttemptInput,
    ip: string | null = null,
    locale: Locale | null = null,
  ): Promise<AttemptResult> => {
    const link = await linkBySlug(slug);
    if (link === null) throw new ApiError("resource_missing");
    const ctx = payerContext(link);
    const start = () => findOrStartAttempt(ctx, link, input, { ip, locale });
    // Repeated clicks are one attempt.
    const attempt =
      input.attempt === undefined ? start() : withKeyedMutex(`${link.id} ${input.attempt}`, start);
    const { row, source } = await attempt;
    return resultOf(source === null ? row : await charge(ctx, row, source));
  },
);

type Payer = { ip: string | null; locale: Locale | null };

/** Returns the payment of this attempt; counts and stores a new one, whose source is charged next. */
async function findOrStartAttempt(ctx: Context, link: PaymentLink, input: AttemptInput, payer: Payer) {
  const { ip, locale } = payer;
  const earlier = await attemptOf(link.id, input.attempt);
  if (earlier !== null) return { row: sameAttempt(earlier, link, input), source: null };
  await requireCheckable(link, input.discount_code, ip);
  const order = shownOrder(link, input);
  await countTestRequest(ctx.scope, input);
  requireOfferedMethod(link, await chargingAccount(ctx), input);
  // The first payment of a subscription needs consent, in `consent.ts`.
  if (startsSubscription(link)) throw new ApiError("payment_link_not_payable");
  requirePayable(link, ctx.now());
  await requireShownLeft(ctx, link, order);
  requirePayerDetails(link, input);
  answeredFields(link, input.fields);
  await requireShown(link, input);
  const [page, client] = [pageOfLink(link), { ip, proof: input.proof }];
  await checkAttempt(page, client, input.wallet?.type);
  const { source, counted, columns } = await sourceOf(ctx, page, client, input);
  const id = newId("pay");
  await countAttempt(page, client, counted, id);
  const { row, isNew } = await commitAttempt(ctx, { linkId: link.id, id, locale }, columns, input);
  return { row, source: isNew ? source : null };
}

/** Returns what the gateway charges, what attempts are counted by, and what the payment's row has of it. */
async function sourceOf(
  ctx: Context,
  page: GuardedPage,
  client: Client,
  input: AttemptInput,
): Promise<Source> {
  const { wallet, token = "" } = input;
  if (wallet !== undefined) {
    requireUsableInMode(wallet, ctx.scope.mode);
    const columns = { sourceType: wallet.type, brand: null, last4: null };
    return { source: wallet, counted: wallet, columns };
  }
  const card = await requireCard(ctx, page, client, token);
  const { brand, last4 } = card;
  const source = { type: "card", token: card.token } as const;
  return { source, counted: card, columns: { sourceType: "hosted_page", brand, last4 } };
}

type SourceColumns = Pick<Payment, "sourceType" | "brand" | "last4">;
type Source = { source: ChargeSource; counted: TokenInfo | WalletSource; columns: SourceColumns };

/** Returns whether a subscription starts on a link: the one that belongs to none of its cycles. */
export const startsSubscription = ({ subscriptionId, cycleId }: PaymentLink) =>
  subscriptionId !== null && cycleId === null;

function requireOfferedMethod(link: PaymentLink, account: Account, { wallet }: AttemptInput) {
  const method = wallet?.type ?? "card";
  if (wallet !== undefined && startsSubscription(link)) throw new ApiError("payment_method_unavailable");
  if (!offeredMethods(link.mode, account, link.paymentMethods).includes(method))
    throw new ApiError("payment_method_unavailable");
}

const resultOf = (payment: Payment): AttemptResult => ({
  receiptSlug: payment.receiptSlug,
  status: payment.status,
  redirect: pageAfterAttempt(payment),
});

const attemptOf = async (paymentLinkId: string, key: string | undefined): Promise<Payment | null> =>
  key === undefined ? null : unscoped.payment.findFirst({ where: { paymentLinkId, attemptKey: key } });

/**
 * Returns an earlier attempt with the same key, also if the merchant has changed the discount since. Throws
 * `idempotency_key_reuse` if it was made with another amount.
 */
function sameAttempt(earlier: Payment, link: PaymentLink, input: AttemptInput): Payment {
  const { quantity = 1 } = input;
  const { amount } = input.discount_code === undefined ? shownOrder(link, input) : input;
  if (earlier.amount !== amount || earlier.quantity !== quantity) throw new ApiError("idempotency_key_reuse");
  return earlier;
}

/** Returns where an attempt with a lost response continues, or shows its outcome; null if none was stored. */
export const findAttempt = inAccountOfFirstArgument(
  "link",
  async (slug: string, key: string): Promise<string | null> => {
    const link = await linkBySlug(slug);
    const payment = link && (await attemptOf(link.id, key));
    return payment && pageAfterAttempt(payment);
  },
);

/** Returns the account if it can charge. Throws `account_cannot_charge`. */
export async function chargingAccount(ctx: Context) {
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  if (account.closedAt !== null || !canCharge(account.verificationStatus, ctx.scope.mode))
    throw new ApiError("account_cannot_charge");
  return account;
}

function requirePayerDetails(link: PaymentLink, input: AttemptInput) {
  const missing = (["name", "phone", "email"] as const).find(
    (field) => link.collect.includes(field) && input[field] === undefined,
  );
  if (missing !== undefined) throw missingParameter(missing);
  if (link.collect.includes("email_or_phone") && (input.email ?? input.phone) === undefined)
    throw missingParameter("email");
}

type NewAttempt = { linkId: string; id: string; locale: Locale | null };

/** Reserves the link for this payer and stores the payment before the gateway is called. */
const commitAttempt = (ctx: Context, attempt: NewAttempt, columns: SourceColumns, input: AttemptInput) =>
  retryOnConflict(async () => {
    const link: PaymentLink = await ctx.db.paymentLink.findUniqueOrThrow({ where: { id: attempt.linkId } });
    const earlier = await attemptOf(link.id, input.attempt);
    if (earlier !== null) return { row: sameAttempt(earlier, link, input), isNew: false };
    const order = shownOrder(link, input);
    requirePayable(link, ctx.now());
    await requireShownLeft(ctx, link, order);
    await requireShown(link, input);
    // Kept as they were entered. A payment that succeeds belongs to the customer with these details: see `payerChange`.
    const payer = {
      payerLocale: attempt.locale,
      payerName: input.name ?? null,
      payerPhone: input.phone ?? null,
      payerEmail: input.email ?? null,
      attemptKey: input.attempt ?? null,
      fields: answeredFields(link, input.fields),
    };
    const payment = await newLinkPayment(ctx, link, order, attempt.id);
    const gatewayId =
      input.attempt === undefined
        ? payment.gatewayId
        : derivedGatewayId(attemptSeed(link, input.attempt, order.amount));
    const receiptSlug = receiptSlugOf(gatewayId);
    const row = { ...payment, ...columns, ...payer, gatewayId, receiptSlug };
    await commit(ctx, await attemptChange(ctx, link, row));
    return { row, isNew: true };
  });

/**
 * The same for the same press of Pay, so that the gateway charges it once. With another amount it is another charge: the
 * gateway's answer with the first amount would never become the outcome of a payment with the second.
 */
const attemptSeed = ({ id, amount: usual, amountMax }: PaymentLink, key: string, amount: number) =>
  amountMax === null && amount === usual ? `${id} ${key}` : `${id} ${key} ${amount}`;

/** Returns the bank's page, or ours with the outcome of the payment. */
export const pageAfterAttempt = (payment: Payment) =>
  payment.transactionUrl ?? `/return/${payment.receiptSlug}`;
