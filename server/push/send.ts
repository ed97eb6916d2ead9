import { RetryAfterError } from "inngest";
import type { Locale } from "@/prisma/states";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { nameIn } from "@/server/core/values/locale";
import { post } from "@/server/webhooks/egress";
import { vapidKeys, vapidSubject } from "./vapid";

/** Seconds that a push service keeps a notification for a phone that is off. */
const timeToLive = 86_400;
const longestWaitMs = 3_600_000;

type Due = {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Locale;
  name: string;
  nameAr: string | null;
  mode: Mode;
  title: string;
  path: string;
  key: string;
};

// Not for a browser that signed out, a user who is no member any more, or a closed account.
const selectDue = statement(`
  select s.endpoint, s.p256dh, s.auth, e.locale as language, a.display_name as name, a.display_name_ar as "nameAr",
    e.mode, e.title, e.path, e.key
  from mail e
    join account a on a.id = e.account_id and a.closed_at is null
    join membership m on m.account_id = a.id
    join push_subscription s on s.user_id = m.user_id
    join dashboard_session d on d.id = s.session_id and d.revoked_at is null
  where e.id = $1 and s.id = $2 and e.title is not null`);

const deleteSubscription = statement("delete from push_subscription where id = $1");

type Notification = { mailId: string; subscriptionId: string };

/**
 * Shows an email in a member's browser, through its push service, which sees only the size. A browser that the service no
 * longer knows is deleted. Throws if it is to be tried again.
 */
export async function sendNotification({ mailId, subscriptionId }: Notification): Promise<void> {
  const [due] = await sql<Due>(selectDue, [mailId, subscriptionId]);
  if (due === undefined) return;
  const { mode, language, title, path, key: tag } = due;
  const content = { title, body: nameIn(language, due), path, language, tag };
  const { endpoint: url, headers, body } = await encrypt(due, JSON.stringify(content));
  const response = await post({ url, headers, body, mode, allowLocal: env.ALLOW_LOCAL_WEBHOOKS });
  const { status } = response;
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) return void (await sql(deleteSubscription, [subscriptionId]));
  if (status !== 429 && status < 500)
    return log.error("a push service rejected a notification", { host: new URL(url).host, status });
  const waitMs = Math.min((response.headers.retryAfter ?? 0) * 1000, longestWaitMs);
  const message = `A push service answered ${status}.`;
  throw waitMs > 0 ? new RetryAfterError(message, waitMs) : new Error(message);
}

async function encrypt({ endpoint, p256dh, auth }: Due, content: string) {
  // Loaded late, because most processes never need it.
  const { default: webPush } = await import("web-push");
  const vapidDetails = { subject: vapidSubject, ...vapidKeys() };
  const options = { vapidDetails, TTL: timeToLive, urgency: "high" as const };
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, options);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
  return { endpoint, headers: Object.fromEntries(headers), body: request.body };
}
