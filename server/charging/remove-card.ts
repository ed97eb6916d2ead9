import { z } from "zod";
import type { Customer as CustomerRow, Card as Row } from "@/prisma/generated/client";
import type { CardStatus, Mode } from "@/prisma/states";
import { sql, statement } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { Card, serializeCard } from "@/server/cards/schema";
import { jobContext } from "@/server/context";
import { commit, event, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context, StoredResponse } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { dayOf } from "@/server/core/values/day";
import { id } from "@/server/core/values/ids";
import { findCustomerOrThrow } from "@/server/customers/read";
import { Customer, serializeCustomer } from "@/server/customers/schema";
import { readState } from "@/server/subscriptions/read-state";
import { changeAfter, mergeChanges, noChange, type PurposeChange } from "./purpose";

export const deleteCard = operation({
  summary: "Delete a stored card, here and at the gateway, so that it can no longer be charged.",
  rest: "DELETE /v1/cards/{id}",
  effect: "write",
  roles: ["admin", "support"],
  input: z.strictObject({ id: id("card") }),
  output: Card,
  errors: ["resource_missing", "gateway_unavailable"],

  run: (ctx, input) => removeCard(ctx, input.id),
});

/** Removes a card here and at the gateway. Throws `resource_missing`, `gateway_unavailable`. */
export async function removeCard(ctx: Context<Card>, id: string): Promise<Card> {
  const row = await markAsRemoving(ctx, id);
  const card = serializeCard(cardBeforeRemoval(row, ctx.now()));
  // The audit log has the request already, unless an earlier one started the removal.
  const finishing = isNotRemoved(row) ? { ...ctx, audit: null } : ctx;
  if (await finishRemoval(finishing, row, ctx.responseTo(card))) return card;
  throw new ApiError("gateway_unavailable", { variant: "card_removal_continues", retryAfterSeconds: 5 });
}

/** Marks a card as `removing`, so that it can no longer be charged. Returns it as it was before. */
const markAsRemoving = (ctx: Context, id: string) =>
  retryOnConflict(async () => {
    const row = orNotFound(await ctx.db.card.findFirst({ where: { id, status: { not: "removed" } } }));
    const marked = startRemoval([row]);
    if (marked.length === 0) return row;
    // A charge that was prepared with the card as it was then conflicts and reads the card again.
    const users = await ctx.db.subscription.findMany({ where: { cardId: id, endedAt: null } });
    const touched = users.map((user) => update("subscription", user, { updatedAt: ctx.now() }));
    await commit(ctx, { update: [...marked, ...touched] });
    return row;
  });

type CardToRemove = Pick<Row, "id" | "gatewayToken">;

/** Returns the updates after which cards can no longer be charged, although the gateway still has their tokens. */
export const startRemoval = (cards: readonly Row[]) =>
  cards.filter(isNotRemoved).map((card) => update("card", card, { status: "removing" }));

const isNotRemoved = ({ status }: Row) => status === "active" || status === "expired";

/**
 * Removes a `removing` card from the gateway and records it. Returns false if the outcome at the gateway is unknown;
 * then the card stays as it is, and it is safe to call again. `response` is stored with the change.
 */
async function finishRemoval(
  ctx: Context,
  { id, gatewayToken }: CardToRemove,
  response?: StoredResponse | null,
) {
  if ((await ctx.gateway.removeToken(gatewayToken)) === "unknown") return false;
  await recordRemoval(ctx, id, { from: ["active", "expired", "removing"], response });
  return true;
}

type Recording = { from: readonly CardStatus[]; response?: StoredResponse | null | undefined };

/** Records that a card no longer exists, if its status is one of `from`. `response` is stored with the change. */
export const recordRemoval = (ctx: Context, id: string, { from, response }: Recording): Promise<void> =>
  retryOnConflict(async () => {
    const row = await ctx.db.card.findUniqueOrThrow({ where: { id } });
    if (!from.includes(row.status)) return;
    const set = { status: "removed" as const, removedAt: ctx.now() };
    const subscriptions = await afterRemoval(ctx, row);
    await commit(ctx, {
      update: [update("card", row, set), ...(subscriptions.update ?? [])],
      events: [event("card_removed", serializeCard({ ...row, ...set })), ...(subscriptions.events ?? [])],
      response: response ?? null,
    });
  });

/** Finishes a removal without a waiting request: an error is logged, and the job tries again. */
export const tryRemoval = (ctx: Context, card: CardToRemove) =>
  finishRemoval(ctx, card).catch((cause) => {
    log.error("a card could not be removed", { card: card.id }, cause);
    return false;
  });

/** Returns a card as it was before its removal started. Its status follows from the month in Riyadh. */
export function cardBeforeRemoval(card: Row, now: Date): Row {
  if (isNotRemoved(card)) return card;
  const last = `${card.expYear}-${String(card.expMonth).padStart(2, "0")}`;
  return { ...card, status: dayOf(now).slice(0, 7) > last ? "expired" : "active" };
}

/** Returns what the removal of a card changes on its subscriptions. */
async function afterRemoval(ctx: Context, { id }: Row): Promise<PurposeChange> {
  const rows = await ctx.db.subscription.findMany({ where: { cardId: id } });
  const states = await Promise.all(rows.map((row) => readState(ctx, row.id, null)));
  return (
    states
      // Another card may have replaced it since the rows were read.
      .filter((state) => state.subscription.cardId === id)
      .map((state) => changeAfter(state, { type: "card_removed", at: ctx.now() }) ?? noChange)
      .reduce(mergeChanges, noChange)
  );
}

// Unordered, so that cards whose gateway does not respond do not delay the others.
const startedRemovals = statement(
  ["live", "test"]
    .map(
      (mode) => `(select id, account_id, mode, gateway_token from card
        where status = 'removing' and mode = '${mode}' order by random() limit 50)`,
    )
    .join(" union all "),
);

type StartedRemoval = { id: string; account_id: string; mode: Mode; gateway_token: string };

/**
 * Removes cards from the gateway whose removal was interrupted, because the gateway was unreachable or a process died.
 */
export async function removeCards(): Promise<{ cards: number; removed: number }> {
  const cards = await sql<StartedRemoval>(startedRemovals, []);
  let removed = 0;
  for (const { id, account_id, mode, gateway_token } of cards) {
    const ctx = jobContext({ accountId: account_id, mode }, "card-removals");
    if (await tryRemoval(ctx, { id, gatewayToken: gateway_token })) removed += 1;
  }
  return { cards: cards.length, removed };
}

export const deleteCustomer = operation({
  summary:
    "Delete a customer. Erases name, email, phone, VAT number and address, deletes stored cards, and keeps payments.",
  rest: "DELETE /v1/customers/{id}",
  effect: "write",
  roles: ["admin"],
  input: z.strictObject({ id: id("cus") }),
  output: Customer,
  errors: ["resource_missing", "customer_has_subscriptions"],

  async run(ctx, input) {
    const { row, cards } = await retryOnConflict(() => erase(ctx, input.id));
    // The customer is deleted and the cards are unusable now. A job repeats calls that the gateway did not receive.
    for (const card of cards) if (!(await tryRemoval(ctx, card))) break;
    return serializeCustomer(row);
  },
});

async function erase(ctx: Context<z.output<typeof Customer>>, id: string) {
  const row = await findCustomerOrThrow(ctx, id);
  const bound = { customerId: id, endedAt: null };
  if ((await ctx.db.subscription.count({ where: bound })) > 0)
    throw new ApiError("customer_has_subscriptions");
  const cards = await ctx.db.card.findMany({ where: { customerId: id, status: { not: "removed" } } });
  const attempts = await attachAttempts(ctx, row);
  const now = ctx.now();
  const erased = { name: null, email: null, phone: null, vatNumber: null, address: null, note: null };
  const set = { ...erased, deletedAt: now, updatedAt: now };
  await commit(ctx, {
    update: [update("customer", row, set), ...startRemoval(cards), ...attempts],
    events: [event("customer_deleted", serializeCustomer({ ...row, ...set }))],
    response: ctx.responseTo(serializeCustomer(row)),
  });
  return { row, cards };
}

const maxAttemptsInChange = 200;

/**
 * Returns the updates that attach payments without a customer to the one whose details their payer entered, because what
 * a payer entered is hidden by its customer, and only a paid payment has got one. All but the last of them are written
 * here already.
 */
async function attachAttempts(ctx: Context, customer: CustomerRow) {
  const { id: customerId, phone, email } = customer;
  const contacts = [phone === null ? [] : { payerPhone: phone }, email === null ? [] : { payerEmail: email }];
  const OR = contacts.flat();
  for (;;) {
    const rows = await ctx.db.payment.findMany({
      where: { customerId: null, OR },
      take: maxAttemptsInChange,
    });
    const updates = rows.map((row) => update("payment", row, { customerId }));
    if (rows.length < maxAttemptsInChange) return updates;
    // The audit log has the deletion.
    await commit({ ...ctx, audit: null }, { update: updates });
  }
}
