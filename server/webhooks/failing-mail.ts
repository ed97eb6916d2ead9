import { z } from "zod";
import type { Mode } from "@/prisma/states";
import { unscoped } from "@/server/platform/db/db";
import { enqueueMails } from "@/server/platform/jobs/enqueue";
import { compose, defineEmail, type Readers } from "@/server/platform/mail/email";
import { queueMails } from "@/server/platform/mail/queue";
import { baseUrl } from "@/server/platform/runtime/env";
import { readersOf } from "@/server/team/mail-readers";
import { timeoutMs } from "./failing";

const readers: Readers = { roles: ["owner", "admin", "developer"], mutedAs: "webhook_endpoints" };

export const webhookFailingEmail = defineEmail({
  name: "webhook_failing",
  readers,
  template: async () => (await import("./emails/failing")).webhookFailing,
});

export const webhookDisabledEmail = defineEmail({
  name: "webhook_disabled",
  readers,
  template: async () => (await import("./emails/disabled")).webhookDisabled,
});

type Endpoint = { id: string; accountId: string; mode: Mode; url: string; failingSince: Date };

/** Warns of a failing endpoint: once for each stage of each series of failures. */
export async function warnOfFailing(endpoint: Endpoint, after: "24h" | "3d"): Promise<void> {
  const { common, content } = about(endpoint);
  const disabledFrom = new Date(endpoint.failingSince.getTime() + timeoutMs);
  const occasion = `webhook_failing:${endpoint.id}:${endpoint.failingSince.getTime()}:${after}`;
  const emails = (await readersOf(endpoint.accountId, webhookFailingEmail)).map(({ userId, ...reader }) => {
    const envelope = { ...common, ...reader, key: `${occasion}:${userId}` };
    return compose(webhookFailingEmail, envelope, { ...content, after, disabledFrom });
  });
  enqueueMails(await queueMails(emails));
}

const EndpointSnapshot = z.object({
  url: z.string(),
  disabled_reason: z.enum(["failing", "gone"]),
  failing_since: z.coerce.date(),
});

type Place = { id: string; accountId: string; mode: Mode };

/** Emails about an endpoint that was disabled: once, with the data of its event. */
export async function notifyOfDisabled({ id, accountId, mode }: Place): Promise<void> {
  const where = {
    id,
    status: "disabled" as const,
    disabledReason: { in: ["failing", "gone"] },
    deletedAt: null,
  };
  if ((await unscoped.webhookEndpoint.count({ where })) === 0) return;
  const event = await unscoped.event.findFirst({
    where: { accountId, mode, objectId: id, type: "webhook_endpoint_disabled" },
    orderBy: { id: "desc" },
  });
  if (event === null) return;
  const snapshot = EndpointSnapshot.parse(JSON.parse(event.payload));
  const { common, content } = about({
    id,
    accountId,
    mode,
    url: snapshot.url,
    failingSince: snapshot.failing_since,
  });
  const emails = (await readersOf(accountId, webhookDisabledEmail)).map(({ userId, ...reader }) => {
    const envelope = { ...common, ...reader, key: `webhook_disabled:${event.id}:${userId}` };
    return compose(webhookDisabledEmail, envelope, { ...content, reason: snapshot.disabled_reason });
  });
  enqueueMails(await queueMails(emails));
}

function about({ accountId, mode: word, url, failingSince }: Endpoint) {
  const mode = word === "live" ? ("live" as const) : ("test" as const);
  const page = `${baseUrl}/${mode}/developers/webhooks`;
  return { common: { accountId, mode }, content: { mode, url, page, failingSince } };
}
