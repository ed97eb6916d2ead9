import { z } from "zod";
import type { WebhookEndpoint as Row } from "@/prisma/generated/client";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { mergeMetadata } from "@/server/core/values/text";
import { endpoint } from "./get";
import {
  endpointStatus,
  serializeEndpoint,
  subscription,
  WebhookEndpoint,
  WebhookEndpointInput,
} from "./schema";
import { validateUrl } from "./url";

const { url, description, metadata } = WebhookEndpointInput.shape;

const input = z.strictObject({
  id: id("we"),
  url: url.optional(),
  description: description.nullable(),
  events: subscription.optional(),
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
