import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { SandboxClock } from "./clock";
import {
  type Attempt,
  type EntryData,
  type GatewayEvent,
  type GatewayPayment,
  JournalEntry,
  type SandboxWebhook,
  type Settlement,
  type Token,
} from "./records";

type CardAuth = { subject: "payment" | "token"; id: string };

/** A refund of a payment, in the order of the journal. */
type Refund = { payment: string; amount: number; at: string };

type State = {
  tokens: Map<string, Token>;
  payments: Map<string, GatewayPayment>;
  openPayments: Set<string>;
  cardAuths: Map<string, CardAuth>;
  /** Digests of tokens of wallets that paid or failed. */
  usedWalletTokens: Set<string>;
  webhooks: Map<string, SandboxWebhook>;
  events: Map<string, GatewayEvent>;
  attempts: Attempt[];
  settlements: Map<string, Settlement>;
  /** What no settlement has a line for yet. */
  unsettledPayments: Set<string>;
  unsettledRefunds: Refund[];
};

export type Store = State & {
  entries: readonly JournalEntry[];
  /**
   * Appends an entry. When it returns, the entry is durable; only then do the state change and the response
   * follow.
   */
  append(data: EntryData): void;
  close(): void;
};

export function openStore(dir: string, clock: SandboxClock): Store {
  const journal = openJournal(dir);
  const { entries } = journal;
  const state: State = {
    tokens: new Map(),
    payments: new Map(),
    openPayments: new Set(),
    cardAuths: new Map(),
    usedWalletTokens: new Set(),
    webhooks: new Map(),
    events: new Map(),
    attempts: [],
    settlements: new Map(),
    unsettledPayments: new Set(),
    unsettledRefunds: [],
  };
  for (const entry of entries) apply(state, entry);

  return {
    ...state,
    entries,
    append(data) {
      const entry: JournalEntry = { seq: entries.length + 1, at: clock.iso(), ...data };
      journal.write(entry);
      entries.push(entry);
      apply(state, entry);
    },
    close: () => journal.close(),
  };
}

function apply(state: State, data: EntryData): void {
  switch (data.type) {
    case "token_created":
    case "token_changed":
      putToken(state, data.token);
      break;
    case "token_removed":
      state.tokens.delete(data.id);
      break;
    case "payment_refunded":
      state.unsettledRefunds.push(refundOf(data));
      putPayment(state, data.payment);
      break;
    case "payment_created":
    case "payment_settled":
    case "payment_captured":
    case "payment_voided":
    case "payment_updated":
      putPayment(state, data.payment);
      break;
    case "webhook_registered":
      state.webhooks.set(data.webhook.id, data.webhook);
      break;
    case "webhook_removed":
      state.webhooks.delete(data.id);
      break;
    case "event_recorded":
      state.events.set(data.event.id, data.event);
      break;
    case "webhook_attempted":
      state.attempts.push(data.attempt);
      break;
    case "settlement_created":
      putSettlement(state, data.settlement);
      break;
  }
}

const refundOf = ({ amount, payment }: { amount: number | null; payment: GatewayPayment }): Refund => ({
  payment: payment.id,
  amount: amount ?? 0,
  at: payment.refunded_at ?? payment.updated_at,
});

function putSettlement(state: State, settlement: Settlement): void {
  state.settlements.set(settlement.id, settlement);
  for (const { type, payment_id: id, amount, transacted_at: at } of settlement.lines) {
    if (id === null) continue;
    if (type === "payment") state.unsettledPayments.delete(id);
    const refund = state.unsettledRefunds.findIndex(
      (one) => one.payment === id && one.amount === -amount && one.at === at,
    );
    if (type === "refund" && refund >= 0) state.unsettledRefunds.splice(refund, 1);
  }
}

function putToken(state: State, token: Token): void {
  state.tokens.set(token.id, token);
  if (token.card_auth) state.cardAuths.set(token.card_auth, { subject: "token", id: token.id });
}

function putPayment(state: State, payment: GatewayPayment): void {
  const before = state.payments.get(payment.id);
  state.payments.set(payment.id, payment);
  if (isCharged(payment) && (before === undefined || !isCharged(before)))
    state.unsettledPayments.add(payment.id);
  if (payment.status === "voided") state.unsettledPayments.delete(payment.id);
  if (payment.status === "initiated") state.openPayments.add(payment.id);
  else state.openPayments.delete(payment.id);
  if (payment.wallet?.token_digest) state.usedWalletTokens.add(payment.wallet.token_digest);
  if (payment.card_auth) state.cardAuths.set(payment.card_auth, { subject: "payment", id: payment.id });
  const token = payment.token === null ? undefined : state.tokens.get(payment.token);
  if (token?.save_only) state.tokens.set(token.id, { ...token, used_by: payment.id });
}

const isCharged = ({ status }: GatewayPayment) =>
  status === "paid" || status === "captured" || status === "refunded";

type Journal = { entries: JournalEntry[]; write(entry: JournalEntry): void; close(): void };

/** Thrown if the journal cannot be read in the middle: it was edited, and guessing could create money. */
class JournalError extends Error {}

/**
 * Opens the append-only file in `dir`. A partly written last line is removed: the crash happened before the
 * response.
 */
function openJournal(dir: string): Journal {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, "journal.jsonl");
  const file = openSync(path, "a+", 0o600);
  const bytes = readFileSync(path);
  const completeBytes = bytes.lastIndexOf(0x0a) + 1;
  if (completeBytes < bytes.length) ftruncateSync(file, completeBytes);
  const lines = bytes.subarray(0, completeBytes).toString("utf8").split("\n").filter(Boolean);

  return {
    entries: lines.map((line, index) => readLine(path, line, index + 1)),
    write(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      const size = fstatSync(file).size;
      if (writeSync(file, line) === line.length) return;
      ftruncateSync(file, size);
      throw new JournalError(`${path}: only part of a line was written`);
    },
    close: () => closeSync(file),
  };
}

function readLine(path: string, line: string, number: number): JournalEntry {
  try {
    return JournalEntry.parse(JSON.parse(line));
  } catch (cause) {
    throw new JournalError(`${path}: line ${number} can't be read`, { cause });
  }
}
