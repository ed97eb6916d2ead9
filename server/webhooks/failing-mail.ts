import { z } from "zod";
import { unscoped } from "@/server/platform/db/db";
import { wakeMail } from "@/server/platform/jobs/wake";
import { queueMails } from "@/server/platform/mail/queue";
import { baseUrl } from "@/server/platform/runtime/env";
import { readersOf } from "@/server/team/mail-readers";
import { patienceMs } from "./failing";

type Endpoint = { id: string; accountId: string; mode: string; url: string; failingSince: Date };

/** Warns of an endpoint that takes nothing: once for each time it fails, and each stage of it. */
export async function warnOfFailing(endpoint: Endpoint, after: "24h" | "3d"): Promise<void> {
  const { common, content } = about(endpoint);
  const disabledFrom = new Date(endpoint.failingSince.getTime() + patienceMs);
  const occasion = `webhook_failing:${endpoint.id}:${endpoint.failingSince.getTime()}:${after}`;
  const letters = (await keepers(endpoint.accountId)).map(({ userId, ...reader }) => ({
    ...common,
    ...reader,
    key: `${occasion}:${userId}`,
    template: "webhook_failing" as const,
    content: { ...content, after, disabledFrom },
  }));
  wakeMail(await queueMails(letters));
}

const Told = z.object({
  url: z.string(),
  disabled_reason: z.enum(["failing", "gone"]),
  failing_since: z.coerce.date(),
});

type Place = { id: string; accountId: string; mode: string };

/** Tells of an endpoint that we disabled: once, in the words of the event that was recorded with it. */
export async function tellOfDisabled({ id, accountId, mode }: Place): Promise<void> {
  const where = { id, status: "disabled", disabledReason: { in: ["failing", "gone"] }, deletedAt: null };
  if ((await unscoped.webhookEndpoint.count({ where })) === 0) return;
  const event = await unscoped.event.findFirst({
    where: { accountId, mode, objectId: id, type: "webhook_endpoint_disabled" },
    orderBy: { id: "desc" },
  });
  if (event === null) return;
  const told = Told.parse(JSON.parse(event.payload));
  const { common, content } = about({ id, accountId, mode, url: told.url, failingSince: told.failing_since });
  const letters = (await keepers(accountId)).map(({ userId, ...reader }) => ({
    ...common,
    ...reader,
    key: `webhook_disabled:${event.id}:${userId}`,
    template: "webhook_disabled" as const,
    content: { ...content, reason: told.disabled_reason },
  }));
  wakeMail(await queueMails(letters));
}

function about({ accountId, mode: word, url, failingSince }: Endpoint) {
  const mode = word === "live" ? ("live" as const) : ("test" as const);
  const page = `${baseUrl}/${mode}/developers/webhooks`;
  return { common: { accountId, mode }, content: { mode, url, page, failingSince } };
}

/** Those of an account who can do something about an endpoint. */
const keepers = (accountId: string) =>
  readersOf(accountId, ["owner", "admin", "developer"], "webhook_endpoints");
