import { property, type TokenGateway, tokenize } from "@/app/pay/card/tokenize";
import { mayHaveHappened } from "@/app/pay/unknown-outcome";
import type { ErrorCode, Locale } from "@/server/core/operation/errors";
import { browserAttemptKey, forgetAttempt } from "./attempt-key";
import { type Fields, isEmailLike, type PayerField, payerFields, type Question } from "./fields";
import { amountIn, type OpenAmount } from "./open-amount";
import { leaveFor, type PayOutcome, problem, refusedCard, retryAfter } from "./outcome";
import { postToServer, type ServerReply, serverErrorIn } from "./post-to-server";

type Chosen = { quantity?: number | undefined; discount_code?: string | undefined };

/** What the payer chose, and the amount that the page shows for it. */
export type Order = Chosen & { amount?: number | undefined };

type Props = {
  slug: string;
  locale: Locale;
  gateway: TokenGateway;
  collect: string[];
  openAmount?: OpenAmount | null;
  questions?: readonly Question[];
  order?: Order | undefined;
  shown?: string | undefined;
};

/** Sends the card to the gateway and its token to the server, then redirects to the next step. */
export async function submitPayment(props: Props, fields: Fields, onWork: () => void): Promise<PayOutcome> {
  const result = await tokenize(props.gateway, fields);
  if (result.kind === "unreachable") return problem(navigator.onLine ? "gateway" : "offline");
  if (result.kind === "refused") return refusedCard(result.fields);
  const attempt = { token: result.token, ...attemptOf(props, fields) };
  return afterAttempt(await startPayAttempt(props.slug, props.locale, attempt, onWork), props);
}

export type Wallet = { type: "apple_pay"; token: string } | { type: "stc_pay"; mobile: string };

/** Sends a wallet to the server. Returns what its sheet may say, and what leads to the page that follows. */
export async function chargeWallet(props: Props, fields: Fields, wallet: Wallet, onWork: () => void) {
  const attempt = { wallet, ...attemptOf(props, fields) };
  const outcome = await startPayAttempt(props.slug, props.locale, attempt, onWork);
  return { result: resultOf(outcome), follow: () => afterAttempt(outcome, props) };
}

function resultOf(outcome: AttemptOutcome): "paid" | "failed" | "unknown" {
  if (outcome.kind === "refused") return "failed";
  const status = outcome.kind === "redirect" ? outcome.status : null;
  return status === "paid" || status === "failed" ? status : "unknown";
}

/** Returns what the server needs to know of an attempt beside what is charged. */
function attemptOf({ slug, shown, openAmount, questions = [], order, collect }: Props, fields: Fields) {
  const payer = Object.fromEntries(
    payerFields
      .filter((field) => collect.includes(field))
      .map((field) => [parameterOf(field, fields), fields[field].trim()]),
  );
  const answers = Object.fromEntries(questions.map(({ key, name }) => [key, fields[name]]));
  const amount = openAmount ? (amountIn(fields.amount, openAmount) ?? undefined) : undefined;
  return {
    attempt: browserAttemptKey(slug),
    shown,
    amount,
    // Left out without questions, so that an earlier version of the server takes it, too.
    fields: questions[0] && answers,
    ...order,
    ...payer,
  };
}

/** Leads to the page that follows an attempt, or says what to do. */
function afterAttempt(outcome: AttemptOutcome, props: Props): PayOutcome {
  // With the same key, the gateway charges once even if it did take the attempt that it seemed to refuse.
  const isRepeated = outcome.kind === "refused" && outcome.code === "gateway_unavailable";
  if (outcome.kind !== "unknown" && !isRepeated) forgetAttempt(props.slug);
  return follow(outcome, props);
}

/** Returns the parameter of the request that a field fills. */
function parameterOf(field: PayerField, { contact }: Fields): Exclude<PayerField, "contact"> {
  if (field !== "contact") return field;
  return isEmailLike(contact) ? "email" : "phone";
}

/** The page again, with what the payer chose. */
function changedAddress(slug: string, { quantity, discount_code: code }: Chosen = {}): string {
  const chosen = { ...(quantity && { quantity: String(quantity) }), ...(code && { code }) };
  return `/pay/${slug}?${new URLSearchParams({ ...chosen, changed: "1" })}`;
}

const outdating: ReadonlySet<ErrorCode> = new Set([
  "payment_link_not_payable",
  "payment_method_unavailable",
  "resource_missing",
  "account_cannot_charge",
]);

function follow(outcome: AttemptOutcome, { slug, collect, order }: Props): PayOutcome {
  if (outcome.kind === "unknown") return problem("unknown");
  if (outcome.kind === "redirect") return leaveFor(outcome.address);
  const { code, param, retryAfterSeconds } = outcome;
  // Reload: the page then shows why it can no longer be paid.
  if (outdating.has(code)) return leaveFor(`/pay/${slug}`);
  if (param === "shown") return leaveFor(changedAddress(slug, order));
  if (param === "amount") return { kind: "invalid", fieldErrors: { amount: "amount" } };
  const isContact = collect.includes("contact") && (param === "email" || param === "phone");
  const field = isContact ? "contact" : payerFields.find((name) => name === param);
  if (field !== undefined) {
    const error = code === "card_number_refused" ? (`${field}Card` as const) : field;
    return { kind: "invalid", fieldErrors: { [field]: error } };
  }
  if (code === "gateway_unavailable") return problem("gateway");
  if (code === "too_many_tries") return retryAfter(retryAfterSeconds);
  return problem(code === "token_invalid" ? "card" : "other");
}

type Attempt = {
  token?: string;
  wallet?: object;
  attempt: string;
  shown: string | undefined;
  /** In halalas, where the payer enters it. */
  amount: number | undefined;
  /** The answers by key. */
  fields: Record<string, string> | undefined;
  name?: string;
  phone?: string;
  email?: string;
};

type AttemptOutcome =
  /** `status` is that of the payment. */
  | { kind: "redirect"; address: string; status: unknown }
  | { kind: "refused"; code: ErrorCode; param: string | null; retryAfterSeconds: number }
  /** No response, or an error after which the payment may have started. */
  | { kind: "unknown" };

/** Requests the server to charge a token or a wallet. The server never receives the card. */
const startPayAttempt = async (
  slug: string,
  locale: Locale,
  attempt: Attempt,
  onWork: () => void,
): Promise<AttemptOutcome> =>
  attemptOutcomeOf(await postToServer({ path: `/pay/${slug}/attempt`, locale, body: attempt, onWork }));

export function attemptOutcomeOf(response: ServerReply): AttemptOutcome {
  const address = property(response?.body, "redirect");
  if (typeof address === "string")
    return { kind: "redirect", address, status: property(response?.body, "status") };
  const error = serverErrorIn(response?.body);
  if (response === null || error === null || mayHaveHappened(error.code)) return { kind: "unknown" };
  // The attempt arrived before, with another amount: its payment is the outcome.
  if (error.code === "idempotency_key_reuse") return { kind: "unknown" };
  return { kind: "refused", ...error, retryAfterSeconds: response.retryAfterSeconds };
}
