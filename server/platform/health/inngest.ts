import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { gauge } from "@/server/base/runtime/metrics";
import { ofProcess } from "@/server/base/runtime/of-process";
import { compose, defineEmail } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import { sendEmail } from "@/server/platform/mail/send";

const probeMs = 10_000;
const probeTimeoutMs = 2_000;
/** A shorter outage is a restart of the server: jobs wait, and nothing is lost. */
const alertAfterMs = 5 * 60_000;

type Watch = {
  since: Date | null;
  emails: string[];
  isLogged: boolean;
  isAlertSent: boolean;
  timer: NodeJS.Timeout | undefined;
};

const watch = ofProcess(
  "inngest-watch",
  (): Watch => ({
    since: null,
    emails: [],
    isLogged: false,
    isAlertSent: false,
    timer: undefined,
  }),
);

const up = gauge({
  name: "halala_inngest_up",
  help: "1 when the Inngest server answered its last check; absent with the embedded executor.",
  labelNames: [],
  aggregator: "max",
});
if (env.INNGEST_BASE_URL === undefined) up.remove();

/** The state of the Inngest server in `/readyz`; null if the embedded executor executes the jobs. */
export function inngestState(): string | null {
  if (env.INNGEST_BASE_URL === undefined) return null;
  return watch.since === null
    ? "ok"
    : `unreachable since ${watch.since.toISOString()}: background jobs wait until it responds`;
}

/** Checks the Inngest server every ten seconds, if there is one, until `stopWatchingInngest`. */
export async function watchInngest(): Promise<void> {
  if (env.INNGEST_BASE_URL === undefined) return;
  watch.timer = setInterval(() => void checkInngest(), probeMs).unref();
  await checkInngest();
}

export function stopWatchingInngest(): void {
  clearInterval(watch.timer);
}

/**
 * Runs one check: records since when the server does not respond, and after five minutes notifies the operators, once
 * per outage.
 */
export async function checkInngest(now = new Date()): Promise<void> {
  if (await isReachable()) {
    if (watch.since !== null) log.info("the Inngest server is reachable again");
    Object.assign(watch, { since: null, emails: [], isLogged: false, isAlertSent: false });
    up.set(1);
    return;
  }
  up.set(0);
  if (watch.since === null) log.warn("the Inngest server cannot be reached");
  watch.since ??= now;
  if (now.getTime() - watch.since.getTime() < alertAfterMs) return;
  await sendAlert(watch.since).catch((cause) =>
    log.error("the alert about the Inngest server could not be sent", {}, cause),
  );
}

async function isReachable(): Promise<boolean> {
  const base = env.INNGEST_BASE_URL ?? "";
  const url = new URL("health", base.endsWith("/") ? base : `${base}/`);
  return fetch(url, { signal: AbortSignal.timeout(probeTimeoutMs), redirect: "manual" }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status < 500;
    },
    () => false,
  );
}

export const inngestUnreachableEmail = defineEmail({
  name: "inngest_unreachable",
  template: async () => (await import("./inngest-unreachable")).inngestUnreachable,
});

/** Sends the email itself: usually a job sends emails, and the jobs are what stopped. */
async function sendAlert(since: Date): Promise<void> {
  if (!watch.isLogged)
    log.error("the Inngest server has been unreachable for five minutes", { since: since.toISOString() });
  watch.isLogged = true;
  if (!watch.isAlertSent && env.OPERATOR_EMAIL !== undefined) {
    watch.emails = await queueEmails([
      compose(
        inngestUnreachableEmail,
        {
          // Every process notices the outage; all together queue one email per hour.
          key: `inngest_unreachable:${since.toISOString().slice(0, 13)}`,
          ...{ to: env.OPERATOR_EMAIL, locale: "en", accountId: null, mode: null },
        },
        { since, page: new URL(env.INNGEST_BASE_URL ?? "").href },
      ),
    ]);
    // Only now: the database may have failed together with the Inngest server.
    watch.isAlertSent = true;
  }
  // An email that was not accepted is retried with the next check, when it is due.
  for (const id of watch.emails) await sendEmail(id);
}
