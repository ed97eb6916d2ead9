import { createEmitter, elementOf } from "./emitter";
import { createFrame } from "./frame";
import type { CardError, WalletEvents, WalletOptions, WalletPayment, Wallets } from "./halala";
import { isCode, isTime, type ToPage, type WalletAnswer } from "./messages";
import { walletSettingsOf } from "./settings";

/** Creates wallets that are not yet mounted. Throws `TypeError` for invalid options. */
export function newWallets<Payment extends WalletPayment>(
  key: string,
  options: WalletOptions<Payment>,
): Wallets<Payment> {
  const settings = walletSettingsOf(options);
  const events = createEmitter<WalletEvents<Payment>>();
  let frame: ReturnType<typeof createFrame> | null = null;
  let destroyed = false;
  /** The payment that waits for a code. */
  let waiting: Payment | null = null;
  /** Known, and not yet shown to the payer: a page that is left takes Apple's sheet with it. */
  let outcome: WalletEvents<Payment>["outcome"] | null = null;

  async function charge(request: number, work: () => Promise<Payment>) {
    const asked = frame;
    const payment = await work().catch(() => null);
    const answer = answerOf(payment);
    waiting = answer.status === "code" ? payment : null;
    const isAnswered = asked?.send({ type: "answer", request, ...answer });
    if (answer.status === "code") return;
    outcome = { status: answer.status, payment };
    if (!isAnswered) emitOutcome();
  }

  function emitOutcome() {
    if (outcome !== null) events.emit("outcome", outcome);
    outcome = null;
  }

  function onMessage(message: Exclude<ToPage, { type: "resize" }>) {
    if (message.type === "offer") {
      events.emit("ready", { missing: message.missing });
    } else if (message.type === "pay") {
      void charge(message.request, async () => options.pay(message.source));
    } else if (message.type === "confirm" && waiting !== null) {
      const payment = waiting;
      waiting = null; // a code is sent once
      void charge(message.request, async () => options.confirm(message.code, payment));
    } else if (message.type === "done") {
      emitOutcome();
    }
  }

  const wallets: Wallets<Payment> = {
    mount(target) {
      if (destroyed || frame !== null)
        throw new Error("These wallets are on the page already, or were destroyed.");
      frame = createFrame(elementOf(target), { element: "wallets", key, ...settings, onMessage });
      frame.whenReady().catch((error: CardError) => {
        if (error.code !== "canceled") events.emit("error", error);
      });
      return wallets;
    },
    on: events.on,
    unmount() {
      frame?.remove();
      frame = null;
    },
    destroy() {
      wallets.unmount();
      destroyed = true;
      events.clear();
    },
  };
  return wallets;
}

/** Returns what the payer is told of a payment. What is not known to be paid, failed or waiting is unknown. */
export function answerOf(payment: WalletPayment | null): Omit<WalletAnswer, "type" | "request"> {
  const { status, failure_code: failure, code_expires_at: until } = payment ?? { status: "" };
  if (status === "initiated" && isTime(until)) return { status: "code", failure: null, until };
  if (status === "failed") return { status, failure: isCode(failure) ? failure : null, until: null };
  return { status: status === "paid" ? status : "unknown", failure: null, until: null };
}
