import { z } from "zod";
import type { WebhookEndpoint } from "@/prisma/generated/client";
import type { DisabledReason } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement, unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { commit, event, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { idAt } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail, type Recipients } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import { recipientsOf } from "@/server/team/email-recipients";
import { serializeEndpoint } from "./schema";

/** How long an endpoint may fail before it is disabled, in milliseconds. */
export const disableAfterMs = 5 * dayMs;

/** The minimum of failed attempts in that time, so that a rarely used endpoint gets longer. */
export const minimumFailures = 20;

/** Why Halala disables an endpoint, rather than the merchant. */
export const automaticReasons = ["failing", "gone"] as const satisfies readonly DisabledReason[];

/** An endpoint that must be disabled, and when it had been updated when that was detected. */
export type EndpointToDisable = {
  accountId: string;
  mode: Mode;
  endpointId: string;
  updatedAt: Date;
  reason: (typeof automaticReasons)[number];
};

/**
 * Disables an endpoint and sends an event to the merchant's others. One that was updated meanwhile is not disabled, and
 * for `failing` neither is one that accepted a delivery.
 */
export const disableEndpoint = (ctx: Context, { endpointId, updatedAt, reason }: EndpointToDisable) =>
  retryOnConflict(async () => {
    const failedLongEnough = { failingSince: { lte: new Date(now().getTime() - disableAfterMs) } };
    const row = await ctx.db.webhookEndpoint.findFirst({
      where: {
        id: endpointId,
        updatedAt,
        status: "enabled",
        deletedAt: null,
        ...(reason === "failing" ? failedLongEnough : {}),
      },
    });
    if (row === null) return;
    const set = { status: "disabled" as const, disabledReason: reason, updatedAt: ctx.now() };
    await commit(ctx, {
      update: [update("webhook_endpoint", row, set)],
      events: [event("webhook_endpoint_disabled", serializeEndpoint({ ...row, ...set }))],
    });
  });

/** Ten attempts, if the receiver requests a day between them; older deliveries had ended by then. */
const maxDeliveryDays = 10;
const oldestDelivery = (failingSince: Date) =>
  idAt("dlv", new Date(failingSince.getTime() - maxDeliveryDays * dayMs));

const failedAttempts = statement(`
  select count(*)::int as failures from (
    select from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id
    where d.account_id = $1 and d.mode = $2 and d.webhook_endpoint_id = $3 and d.id >= $4 and a.created_at >= $5
    limit ${minimumFailures}) failed`);

type FailingRow = Omit<EndpointToDisable, "updatedAt" | "reason">;

// Attempts before a change, or shortly after it, may have gone to the old URL and are ignored.
const goneResponse = statement(`
  select from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id and a.number = d.attempts
  where d.account_id = $1 and d.mode = $2 and d.webhook_endpoint_id = $3 and d.id >= $4
    and d.status = 'failed' and d.response_status = 410 and a.created_at >= $5
    and a.created_at - make_interval(secs => a.response_time_ms / 1000.0) > $6::timestamptz + interval '1 minute'
  limit 1`);

type Failing = FailingRow & { failingSince: Date; updatedAt: Date };

/** Returns whether an endpoint has responded with 410 since its last change and success. */
export async function hasRespondedGone({ accountId, mode, endpointId, failingSince, updatedAt }: Failing) {
  const values = [accountId, mode, endpointId, oldestDelivery(failingSince), failingSince, updatedAt];
  return (await sql(goneResponse, values)).length > 0;
}

/** Returns whether an endpoint has been failing for long enough and often enough to be disabled. */
export async function hasFailedTooLong(endpoint: FailingRow, failingSince: Date) {
  if (now().getTime() - failingSince.getTime() < disableAfterMs) return false;
  return (await failuresSince(endpoint, failingSince)) >= minimumFailures;
}

/** Counts failed attempts, up to the limit. */
export async function failuresSince({ accountId, mode, endpointId }: FailingRow, failingSince: Date) {
  const values = [accountId, mode, endpointId, oldestDelivery(failingSince), failingSince];
  const [row] = await sql<{ failures: number }>(failedAttempts, values);
  return row?.failures ?? 0;
}

/** How long an endpoint has been failing: whether to warn about it or to disable it. */
export type FailureStage = "fine" | "failing_24h" | "failing_3d" | "to_disable";

type Endpoint = Pick<WebhookEndpoint, "status" | "deletedAt" | "failingSince">;

/**
 * Returns how long an endpoint has been failing. `failures` counts attempts since the first failure after the last
 * success; one success resets it.
 */
export function failureStage(
  { status, deletedAt, failingSince }: Endpoint,
  failures: number,
  now: Date,
): FailureStage {
  if (status !== "enabled" || deletedAt !== null || failingSince === null) return "fine";
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= disableAfterMs && failures >= minimumFailures) return "to_disable";
  if (failingMs >= 3 * dayMs) return "failing_3d";
  return failingMs >= dayMs ? "failing_24h" : "fine";
}

const recipients: Recipients = { roles: ["owner", "admin", "developer"], mutedAs: "webhook_endpoints" };

export const webhookFailingEmail = defineEmail({
  name: "webhook_failing",
  recipients,
  template: async () => (await import("./emails")).webhookFailing,
});

export const webhookDisabledEmail = defineEmail({
  name: "webhook_disabled",
  recipients,
  template: async () => (await import("./emails")).webhookDisabled,
});

type EmailedEndpoint = { id: string; accountId: string; mode: Mode; url: string; failingSince: Date | null };
type FailingEndpoint = EmailedEndpoint & { failingSince: Date };

/** Warns of a failing endpoint: once for each stage of each series of failures. */
export async function warnOfFailing(endpoint: FailingEndpoint, after: "24h" | "3d"): Promise<void> {
  const { common, content } = contentOf(endpoint);
  const disabledFrom = new Date(endpoint.failingSince.getTime() + disableAfterMs);
  const keyPrefix = `webhook_failing:${endpoint.id}:${endpoint.failingSince.getTime()}:${after}`;
  const emails = (await recipientsOf(endpoint.accountId, webhookFailingEmail)).map((recipient) => {
    const envelope = { ...common, ...recipient, key: `${keyPrefix}:${recipient.userId}` };
    return compose(webhookFailingEmail, envelope, { ...content, after, disabledFrom });
  });
  enqueueEmails(await queueEmails(emails));
}

const EndpointSnapshot = z.object({
  url: z.string(),
  disabled_reason: z.enum(automaticReasons),
  // Null if another delivery was accepted after the 410.
  failing_since: z.coerce.date().nullable(),
});

/** Part of the payload of a simulated event. In the text of a field, its quotes would be escaped. */
const simulated = '"simulated":true';

type EndpointRef = { id: string; accountId: string; mode: Mode };

/** Emails about an endpoint that was disabled: once, with the data of its event. */
export async function notifyOfDisabled({ id, accountId, mode }: EndpointRef): Promise<void> {
  const where = {
    id,
    status: "disabled" as const,
    disabledReason: { in: automaticReasons },
    deletedAt: null,
  };
  if ((await unscoped.webhookEndpoint.count({ where })) === 0) return;
  const event = await unscoped.event.findFirst({
    where: {
      ...{ accountId, mode, objectId: id, type: "webhook_endpoint_disabled" },
      payload: { not: { contains: simulated } },
    },
    orderBy: { id: "desc" },
  });
  if (event === null) return;
  const snapshot = EndpointSnapshot.parse(JSON.parse(event.payload));
  const { common, content } = contentOf({
    id,
    accountId,
    mode,
    url: snapshot.url,
    failingSince: snapshot.failing_since,
  });
  const emails = (await recipientsOf(accountId, webhookDisabledEmail)).map((recipient) => {
    const envelope = { ...common, ...recipient, key: `webhook_disabled:${event.id}:${recipient.userId}` };
    return compose(webhookDisabledEmail, envelope, { ...content, reason: snapshot.disabled_reason });
  });
  enqueueEmails(await queueEmails(emails));
}

function contentOf({ accountId, mode, url, failingSince }: EmailedEndpoint) {
  const page = `${baseUrl}/${mode}/developers/webhooks`;
  return { common: { accountId, mode }, content: { mode, url, page, failingSince } };
}
