import { z } from "zod";
import type { WebhookEndpoint as Row } from "@/prisma/generated/client";
import { commit, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { mergedMetadata } from "@/server/core/text";
import { endpoint } from "./get";
import {
  endpointStatus,
  presentEndpoint,
  subscription,
  WebhookEndpoint,
  WebhookEndpointInput,
} from "./schema";
import { acceptable } from "./url";

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
  // Where events go, with all that is in them.
  stepUp: { unless: z.looseObject({}).refine((input) => !("url" in input)) },
  input,
  output: WebhookEndpoint,
  errors: ["resource_missing", "webhook_url_refused"],
  run: (ctx, input) =>
    untilCommitted(async () => {
      const row = await endpoint(ctx, input.id);
      const set = { ...changed(ctx, row, input), updatedAt: ctx.now() };
      const shown = presentEndpoint({ ...row, ...set });
      await commit(ctx, { update: [update("webhook_endpoint", row, set)], answer: ctx.answer(shown) });
      return shown;
    }),
});

type Given = z.output<typeof input>;

const changed = (ctx: Context, row: Row, given: Given) => ({
  ...(given.description === undefined ? {} : { description: given.description }),
  ...(given.events === undefined ? {} : { events: given.events }),
  ...(given.metadata === undefined ? {} : { metadata: mergedMetadata(row.metadata, given.metadata) }),
  ...(given.url === undefined ? {} : moved(row, acceptable(ctx, given.url))),
  ...switched(row, given.status),
});

/** How long the old address had been failing says nothing of the new one. */
const moved = (row: Row, url: string) => (url === row.url ? {} : { url, failingSince: null });

function switched(row: Row, status: Given["status"]) {
  if (status === undefined || status === row.status) return {};
  if (status === "disabled") return { status, disabledReason: "merchant" };
  return { status, disabledReason: null, failingSince: null };
}
