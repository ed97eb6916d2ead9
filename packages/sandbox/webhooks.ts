import { randomUUID } from "node:crypto";
import { z } from "zod";
import { GatewayError } from "./errors";
import { httpUrl, parse } from "./fields";
import { paged } from "./paging";
import type { SandboxWebhook } from "./records";
import { empty, type GatewayResponse, json } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { gatewayEventTypes } from "./webhook-sender";

const NewWebhook = z.object({
  http_method: z.literal("post").default("post"),
  // The real gateway requires https. Here the receiver is usually on the same machine.
  url: httpUrl,
  shared_secret: z.string().min(1).max(500),
  events: z.array(z.enum([...gatewayEventTypes, "payment_faild"])).default([]),
});

export function createWebhook(sandbox: Sandbox, { body }: ApiRequest): GatewayResponse {
  const webhook = { id: randomUUID(), created_at: sandbox.clock.iso(), ...parse(NewWebhook, body) };
  sandbox.store.append({ type: "webhook_registered", webhook });
  return json(201, serializeWebhook(webhook));
}

/** Registers the launcher's webhook once. A changed secret replaces the registration. */
export function ensureWebhook(sandbox: Sandbox, { url, secret }: { url: string; secret: string }): void {
  const { store, clock } = sandbox;
  const same = [...store.webhooks.values()].filter((webhook) => webhook.url === url);
  if (same.some((webhook) => webhook.shared_secret === secret)) return;
  for (const { id } of same) store.append({ type: "webhook_removed", id });
  const webhook = {
    id: randomUUID(),
    http_method: "post" as const,
    url,
    shared_secret: secret,
    events: [],
    created_at: clock.iso(),
  };
  store.append({ type: "webhook_registered", webhook });
}

export const listWebhooks = ({ store }: Sandbox): GatewayResponse =>
  json(200, { webhooks: [...store.webhooks.values()].map(serializeWebhook) });

export const fetchWebhook = (sandbox: Sandbox, request: ApiRequest): GatewayResponse =>
  json(200, serializeWebhook(findWebhook(sandbox, request)));

export function removeWebhook(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const { id } = findWebhook(sandbox, request);
  sandbox.store.append({ type: "webhook_removed", id });
  return empty(204);
}

export const availableEvents = (): GatewayResponse => json(200, { events: gatewayEventTypes });

export function listAttempts({ store }: Sandbox, { query }: ApiRequest): GatewayResponse {
  const matches = store.attempts.filter((attempt) =>
    (["webhook_id", "event_id", "event_type"] as const).every(
      (field) => !query.has(field) || query.get(field) === attempt[field],
    ),
  );
  const { rows, meta } = paged(matches.toReversed(), query);
  return json(200, { webhook_attempts: rows, meta });
}

function findWebhook({ store }: Sandbox, { params }: ApiRequest): SandboxWebhook {
  const webhook = store.webhooks.get(params.id ?? "");
  if (!webhook) throw new GatewayError("not_found");
  return webhook;
}

const serializeWebhook = ({ shared_secret: _, ...visible }: SandboxWebhook) => visible;
