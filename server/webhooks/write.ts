import { z } from "zod";
import type { WebhookEndpoint as Row } from "@/prisma/generated/client";
import { sqlErrors, sqlState } from "@/server/base/db/sql-errors";
import { seal } from "@/server/base/runtime/secrets";
import { commit, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { requireEventAccess, scopeMissing } from "@/server/core/operation/scopes";
import { id, newId, timeOfId } from "@/server/core/values/ids";
import { containsManageUrl, mayActForCustomers } from "@/server/core/values/manage-url";
import { mergeMetadata } from "@/server/core/values/text";
import { inUnit } from "@/server/core/values/unit";
import { endpoint } from "./read";
import {
  deliveryOrder,
  endpointStatus,
  serializeEndpoint,
  subscription,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointWithSecret,
} from "./schema";
import { newSecret } from "./signature";
import { validateUrl } from "./url";

const { url, description, metadata } = WebhookEndpointInput.shape;

const input = z.strictObject({
  id: id("we"),
  url: url.optional(),
  description: description.nullable(),
  events: subscription.optional(),
  delivery_order: deliveryOrder.optional(),
  status: endpointStatus.optional().meta({
    description: "`disabled` cancels pending deliveries; `enabled` starts with new events.",
  }),
  metadata,
});

export const updateWebhookEndpoint = operation({
  summary: "Update, disable or enable a webhook endpoint.",
  rest: "POST /v1/webhook_endpoints/{id}",
  effect: "write",
  roles: ["admin", "developer"],
  // The URL receives all event data, so changing it requires a step-up.
  stepUp: { unless: z.looseObject({}).refine((input) => !("url" in input)) },
  input,
  output: WebhookEndpoint,
  errors: ["resource_missing", "webhook_url_refused"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = await endpoint(ctx, input.id);
      if (input.url !== undefined || input.events !== undefined)
        requireAccessTo(ctx, input.events ?? row.events);
      const set = { ...changed(ctx, row, input), updatedAt: ctx.now() };
      const output = serializeEndpoint({ ...row, ...set });
      await commit(ctx, {
        update: [update("webhook_endpoint", row, set)],
        response: ctx.responseTo(output),
      });
      return output;
    }),
});

type Input = z.output<typeof input>;

const changed = (ctx: Context, row: Row, values: Input) => ({
  ...(values.description === undefined ? {} : { description: values.description }),
  ...(values.events === undefined ? {} : { events: values.events }),
  ...(values.delivery_order === undefined ? {} : { deliveryOrder: values.delivery_order }),
  ...(values.metadata === undefined ? {} : { metadata: mergeMetadata(row.metadata, values.metadata) }),
  ...(values.url === undefined ? {} : urlColumns(row, validateUrl(ctx, values.url))),
  ...statusColumns(row, values.status),
});

/** The failures of the old URL say nothing about the new one. */
const urlColumns = (row: Row, url: string) => (url === row.url ? {} : { url, failingSince: null });

function statusColumns(row: Row, status: Input["status"]) {
  if (status === undefined || status === row.status) return {};
  if (status === "disabled") return { status, disabledReason: "merchant" as const };
  return { status, disabledReason: null, failingSince: null };
}

export const createWebhookEndpoint = operation({
  summary: "Create a webhook endpoint. Its signing secret is shown only once.",
  rest: "POST /v1/webhook_endpoints",
  effect: "write",
  appScope: "webhooks:write",
  roles: ["admin", "developer"],
  stepUp: true,
  revealsSecret: true,
  input: WebhookEndpointInput,
  output: WebhookEndpointWithSecret,
  errors: ["webhook_url_refused", "webhook_endpoint_limit"],
  async run(ctx, input) {
    requireAccessTo(ctx, input.events);
    const url = validateUrl(ctx, input.url);
    const id = newId("we");
    const createdAt = timeOfId(id);
    const secret = newSecret();
    const row = {
      id,
      ...ctx.scope,
      url,
      description: input.description ?? null,
      events: input.events,
      status: "enabled" as const,
      disabledReason: null,
      deliveryOrder: input.delivery_order,
      failingSince: null,
      lastSuccessAt: null,
      version: null,
      secret: seal(secret, encryptionContext(id)),
      previousSecret: null,
      previousExpiresAt: null,
      metadata: input.metadata ?? {},
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
      revision: 0,
    };
    const output = { ...serializeEndpoint(row), secret };
    await commit(ctx, { insert: [insert("webhook_endpoint", row)], response: ctx.responseTo(output) }).catch(
      throwEndpointLimit,
    );
    return output;
  },
});

/** Throws `key_not_permitted` for a caller that may not see all that an endpoint with these events receives. */
function requireAccessTo(ctx: Context, events: readonly string[]): void {
  requireEventAccess(ctx);
  if (events.some(containsManageUrl) && !mayActForCustomers(ctx.actor))
    throw scopeMissing(ctx.actor, "subscriptions:write");
}

/**
 * Throws `webhook_endpoint_limit` if the database rejected the endpoint. It counts them, so that two concurrent
 * requests cannot both use the last slot.
 */
function throwEndpointLimit(error: unknown): never {
  throw sqlState(error) === sqlErrors.endpointLimit
    ? new ApiError("webhook_endpoint_limit", { cause: error })
    : error;
}

/** Returns the place of a secret; an encrypted value can be decrypted only for its own place. */
export const encryptionContext = (endpointId: string) => `webhook_endpoint:secret:${endpointId}`;

export const deleteWebhookEndpoint = operation({
  summary: "Delete a webhook endpoint. Its pending deliveries are canceled.",
  rest: "DELETE /v1/webhook_endpoints/{id}",
  effect: "write",
  roles: ["admin", "developer"],
  input: z.strictObject({ id: id("we") }),
  output: WebhookEndpoint,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = await endpoint(ctx, input.id);
      const now = ctx.now();
      await commit(ctx, { update: [update("webhook_endpoint", row, { deletedAt: now, updatedAt: now })] });
      return serializeEndpoint(row);
    }),
});

export const rotateWebhookSecret = operation({
  summary:
    "Rotate the signing secret of a webhook endpoint. The new secret is shown only once; the old one keeps signing for a limited time.",
  rest: "POST /v1/webhook_endpoints/{id}/rotate_secret",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  revealsSecret: true,
  input: z.strictObject({
    id: id("we"),
    expire_old_in: inUnit(z.int().min(0).max(604_800), "seconds").default(86_400).meta({
      description: "How many seconds the old secret keeps signing; 0 removes it immediately.",
    }),
  }),
  output: WebhookEndpointWithSecret,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = await endpoint(ctx, input.id);
      const now = ctx.now();
      const secret = newSecret();
      const set = {
        secret: seal(secret, encryptionContext(row.id)),
        ...(input.expire_old_in === 0
          ? { previousSecret: null, previousExpiresAt: null }
          : {
              previousSecret: row.secret,
              previousExpiresAt: new Date(now.getTime() + input.expire_old_in * 1000),
            }),
        updatedAt: now,
      };
      const output = { ...serializeEndpoint({ ...row, ...set }), secret };
      await commit(ctx, {
        update: [update("webhook_endpoint", row, set)],
        response: ctx.responseTo(output),
      });
      return output;
    }),
});
