import { randomUUID } from "node:crypto";
import type { SandboxClock } from "./clock";
import type { Faults } from "./faults";
import type { Attempt, GatewayEvent, SandboxWebhook } from "./records";
import type { SandboxSettings } from "./settings";
import type { Store } from "./store";

export const gatewayEventTypes = [
  "payment_paid",
  "payment_failed",
  "payment_voided",
  "payment_authorized",
  "payment_captured",
  "payment_refunded",
  "payment_abandoned",
  "payment_verified",
  "card_auth_authenticated",
  "card_auth_failed",
  "balance_transferred",
] as const;

const retryMinutes = [1, 10, 30, 60, 120] as const;
const timeoutMs = 10_000;
const maxBodyCharacters = 500;

type Delivery = { event: GatewayEvent; webhookId: string; retry: number; dueAt: number };

export type WebhookSender = {
  /**
   * Records the event and sends it to every subscribed webhook. `earlier` is the state that a stale copy
   * shows.
   */
  sendEvent(type: string, data: Record<string, unknown>, earlier: Record<string, unknown>): void;
  /** Sends what has become due after the clock was advanced. */
  sendDue(): void;
  close(): Promise<void>;
};

type Parts = { store: Store; clock: SandboxClock; faults: Faults; settings: SandboxSettings };

export function openWebhookSender(parts: Parts): WebhookSender {
  const { store, clock, faults } = parts;
  const queue = openDeliveryQueue(parts);
  return {
    sendEvent(type, data, earlier) {
      const webhooks = [...store.webhooks.values()].filter((webhook) => isSubscribed(webhook, type));
      if (webhooks.length === 0) return;
      const fault = faults.consume("webhook", JSON.stringify({ type, data }));
      const event: GatewayEvent = {
        id: randomUUID(),
        type,
        created_at: clock.iso(),
        webhooks: webhooks.map(({ id }) => id),
        data: fault?.kind === "stale" ? earlier : data,
      };
      store.append({ type: "event_recorded", event });
      const dueAt = clock.now() + (fault?.kind === "reordered" ? fault.ms : 0);
      for (const webhookId of event.webhooks) {
        const delivery = { event, webhookId, retry: 0, dueAt };
        if (fault?.kind === "lost") {
          store.append({ type: "webhook_attempted", attempt: attemptRecord(delivery, lost, clock) });
          continue;
        }
        queue.add(delivery);
        if (fault?.kind === "duplicated") queue.add({ ...delivery });
      }
    },
    sendDue: queue.sendDue,
    close: queue.close,
  };
}

/** Sends each delivery when it is due, and retries failed ones. */
function openDeliveryQueue({ store, clock, settings }: Parts) {
  const pending = new Set<Delivery>(unfinishedDeliveries(store, clock, settings));
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const sendDue = () => {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    const now = clock.now();
    for (const delivery of pending) {
      if (delivery.dueAt > now) continue;
      pending.delete(delivery);
      const run = attempt(delivery).finally(() => running.delete(run));
      running.add(run);
    }
    if (pending.size === 0) return;
    const next = Math.min(...[...pending].map(({ dueAt }) => dueAt));
    timer = setTimeout(sendDue, Math.max(1, next - now));
  };

  const add = (delivery: Delivery) => {
    pending.add(delivery);
    sendDue();
  };

  const attempt = async (delivery: Delivery) => {
    const webhook = store.webhooks.get(delivery.webhookId);
    if (!webhook) return;
    const outcome = await send(webhook, delivery.event, closing.signal);
    // Interrupted by our own shutdown: not recorded, so the next start sends it again.
    if (closing.signal.aborted) return;
    store.append({ type: "webhook_attempted", attempt: attemptRecord(delivery, outcome, clock) });
    const minutes = retryMinutes[delivery.retry];
    if (outcome.result === "success" || minutes === undefined) return;
    const dueAt = clock.now() + minutes * 60_000 * settings.webhookTimeScale;
    add({ ...delivery, retry: delivery.retry + 1, dueAt });
  };

  sendDue();
  return {
    add,
    sendDue,
    async close() {
      clearTimeout(timer);
      closing.abort();
      await Promise.all(running);
    },
  };
}

type Outcome = Pick<Attempt, "result" | "message" | "response_code" | "response_headers" | "response_body">;

const noResponse = { response_code: null, response_headers: {}, response_body: null };
const lost: Outcome = { ...noResponse, result: "lost", message: "Lost on purpose" };

async function send(webhook: SandboxWebhook, event: GatewayEvent, closing: AbortSignal): Promise<Outcome> {
  const body = {
    id: event.id,
    type: event.type,
    created_at: event.created_at,
    secret_token: webhook.shared_secret,
    account_name: "Sandbox account",
    live: false,
    data: event.data,
  };
  const stop = new AbortController();
  const close = () => stop.abort();
  const timer = setTimeout(() => stop.abort(new DOMException("timed out", "TimeoutError")), timeoutMs);
  closing.addEventListener("abort", close);
  try {
    closing.throwIfAborted();
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "moyasar-sandbox-webhooks/1" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: stop.signal,
    });
    return {
      result: response.ok ? "success" : "failed",
      message: response.ok ? null : `Receiver answered ${response.status}`,
      response_code: response.status,
      response_headers: { "content-type": response.headers.get("content-type") ?? "" },
      response_body: (await response.text()).slice(0, maxBodyCharacters),
    };
  } catch (error) {
    const message = error instanceof Error ? `Receiver can't be reached: ${error.name}` : "Unknown error";
    return { ...noResponse, result: "failed", message };
  } finally {
    clearTimeout(timer);
    closing.removeEventListener("abort", close);
  }
}

function attemptRecord(delivery: Delivery, outcome: Outcome, clock: SandboxClock): Attempt {
  return {
    id: randomUUID(),
    webhook_id: delivery.webhookId,
    event_id: delivery.event.id,
    event_type: delivery.event.type,
    retry_number: delivery.retry,
    created_at: clock.iso(),
    ...outcome,
  };
}

const correctedType = (type: string) => (type === "payment_faild" ? "payment_failed" : type);

function isSubscribed({ events }: SandboxWebhook, type: string): boolean {
  return events.length === 0 || events.map(correctedType).includes(correctedType(type));
}

/** Attempts that a crash or restart interrupted. */
function unfinishedDeliveries(store: Store, clock: SandboxClock, settings: SandboxSettings): Delivery[] {
  const latest = new Map<string, Attempt>();
  for (const attempt of store.attempts) latest.set(`${attempt.event_id} ${attempt.webhook_id}`, attempt);

  return [...store.events.values()].flatMap((event) =>
    event.webhooks.flatMap((webhookId): Delivery[] => {
      if (!store.webhooks.has(webhookId)) return [];
      const last = latest.get(`${event.id} ${webhookId}`);
      if (!last) return [{ event, webhookId, retry: 0, dueAt: clock.now() }];
      const minutes = retryMinutes[last.retry_number];
      if (last.result !== "failed" || minutes === undefined) return [];
      const dueAt = Date.parse(last.created_at) + minutes * 60_000 * settings.webhookTimeScale;
      return [{ event, webhookId, retry: last.retry_number + 1, dueAt }];
    }),
  );
}
