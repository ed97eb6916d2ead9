import { z } from "zod";
import type { Mode } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail, type Recipients } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import { recipientsOf } from "@/server/team/email-recipients";
import { automaticReasons } from "./disable";
import { disableAfterMs } from "./failing";

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

type Endpoint = { id: string; accountId: string; mode: Mode; url: string; failingSince: Date | null };
type FailingEndpoint = Endpoint & { failingSince: Date };

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

function contentOf({ accountId, mode, url, failingSince }: Endpoint) {
  const page = `${baseUrl}/${mode}/developers/webhooks`;
  return { common: { accountId, mode }, content: { mode, url, page, failingSince } };
}
