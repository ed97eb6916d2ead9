import { cron, type Inngest, type InngestFunction } from "inngest";
import { checkSums, makeDueAvailable, rollUpSums } from "@/server/balance/jobs";
import { now } from "@/server/base/db/clock";
import type { Mode } from "@/server/base/db/db";
import {
  deleteExpiredAttempts,
  deleteExpiredRequestLogs,
  deleteExpiredSignIns,
  maintainPartitions,
} from "@/server/base/db/maintenance-jobs";
import { byPlace, inPlaceOf, placeForMessage } from "@/server/base/db/place";
import { mapAll } from "@/server/base/runtime/concurrency";
import { dropTokens, expireCards } from "@/server/cards/jobs";
import { bill, dueAt, dueBatch } from "@/server/charging/bill-job";
import { reconcile } from "@/server/charging/reconcile-job";
import { watchPayPage } from "@/server/checkout/scripts/watch-job";
import { jobContext } from "@/server/context";
import { sendDailyEmails } from "@/server/notifications/daily-job";
import { maxNotifications, sendNotifications } from "@/server/notifications/each-job";
import { warnOfExpiringKeys } from "@/server/notifications/expiring-keys";
import { importSettlements } from "@/server/payouts/import-job";
import {
  deliveryQueued,
  mailQueued,
  notificationQueued,
  settlementAnnounced,
  subscriptionDue,
} from "@/server/platform/jobs/events";
import { sendEmail } from "@/server/platform/mail/send";
import { sweepEmails } from "@/server/platform/mail/sweep-job";
import { sendNotification } from "@/server/push/send";
import { maxPayerEmails, sendPayerEmails } from "@/server/receipts/email-job";
import { maxEvents, sendSubscriptionEmails } from "@/server/subscriptions/emails/email-job";
import { remind } from "@/server/subscriptions/reminders";
import { expireDocuments } from "@/server/verification/expiry";
import { deliver, watchEndpoints } from "@/server/webhooks/jobs";
import { every15Seconds, inRounds, job, runAll } from "./job";
import { pollDue } from "./poll-job";
import { sweep } from "./sweep-job";

/** A receiver that hangs occupies at most this many job slots, so that it delays no other receiver. */
const atOneEndpoint = { key: "event.data.endpointId", limit: 5 };
/** Live subscriptions do not wait for those of test mode, which anybody can have. */
const atOneQueue = { key: "event.data.queue", limit: 24 };

/** All background jobs. The rows are the source of truth: a run that is lost, repeated or late changes nothing. */
export const functions = (inngest: Inngest): InngestFunction.Any[] =>
  [money, webhooks, emails, notifications, billing, maintenance].flatMap((some) => some(inngest).flat());

/** Polling, reconciliation, payouts and the balance. */
const money = (inngest: Inngest) => [
  polling(inngest, "poll-statuses", "live"),
  polling(inngest, "poll-test-statuses", "test"),
  job(
    inngest,
    { id: "make-available", triggers: cron("TZ=Asia/Riyadh 1 * * * *"), retries: 0 },
    async ({ run }) => {
      let next = await run("page-1", () => makeDueAvailable());
      for (let round = 2; next !== null && round <= 200; round += 1) {
        const from = next;
        next = await run(`page-${round}`, () => makeDueAvailable(from));
      }
    },
  ),
  job(inngest, { id: "roll-up-sums", triggers: cron("* * * * *"), retries: 0 }, ({ run }) =>
    run("roll-up", rollUpSums),
  ),
  job(inngest, { id: "check-sums", triggers: cron("TZ=Asia/Riyadh 40 4 * * *"), retries: 3 }, ({ run }) =>
    run("check", checkSums),
  ),
  job(inngest, { id: "reconcile", triggers: cron("TZ=Asia/Riyadh 0 4 * * *"), retries: 3 }, (steps) =>
    runAll(steps, { live: () => reconcile("live"), test: () => reconcile("test") }),
  ),
  job(
    inngest,
    {
      id: "import-settlements",
      // Every night, for what a lost webhook announced, and to try again what could not be read.
      triggers: [cron("TZ=Asia/Riyadh 0 5 * * *"), settlementAnnounced],
      retries: 3,
      concurrency: 1,
    },
    (steps) =>
      runAll(steps, { live: () => importSettlements("live"), test: () => importSettlements("test") }),
  ),
];

const polling = (inngest: Inngest, id: string, mode: Mode) =>
  job(
    inngest,
    { id, triggers: cron("* * * * *"), retries: 0, concurrency: 1 },
    // Four times a minute, so that a payer with a lost response need not wait a full minute.
    (steps) => every15Seconds(steps, () => pollDue({ of: [mode] })),
  );

const webhooks = (inngest: Inngest) => [
  deliveries(inngest, "deliver-webhook", deliveryQueued.live),
  deliveries(inngest, "deliver-test-webhook", deliveryQueued.test),
  job(inngest, { id: "watch-endpoints", triggers: cron("23 * * * *"), retries: 3 }, ({ run }) =>
    run("watch", watchEndpoints),
  ),
];

const deliveries = (inngest: Inngest, id: string, queued: (typeof deliveryQueued)[Mode]) =>
  inngest.createFunction(
    { id, triggers: queued, retries: 3, concurrency: atOneEndpoint },
    // No steps: the embedded executor calls it once for several deliveries. A delivery to be retried gets its
    // own run.
    async ({ events }) => {
      const due = events.map(({ data }) => data);
      const retries = await byPlace(due, (some) => deliver(some, queued.name));
      if (retries.length > 0) await inngest.send(retries);
    },
  );

/** Emails from the outbox, and emails about payments, refunds and subscriptions. */
const emails = (inngest: Inngest) => [
  inngest.createFunction(
    { id: "mail", triggers: mailQueued, retries: 0, concurrency: { key: "event.data.queue", limit: 4 } },
    ({ event, step }) => step.run("send", () => inPlaceOf(event.data, () => sendEmail(event.data.mailId))),
  ),
  job(inngest, { id: "sweep-mail", triggers: cron("* * * * *"), retries: 0, alsoFirst: true }, ({ run }) =>
    run("sweep", sweepEmails),
  ),
  job(inngest, { id: "payer-mail", triggers: cron("* * * * *"), retries: 0, concurrency: 1 }, (steps) =>
    every15Seconds(steps, () => sendPayerEmails({ hours: 1 })),
  ),
  job(inngest, { id: "sweep-payer-mail", triggers: cron("11 * * * *"), retries: 3 }, (steps) =>
    inRounds(steps, async () => (await sendPayerEmails()).found >= maxPayerEmails),
  ),
  job(
    inngest,
    { id: "subscription-mail", triggers: cron("* * * * *"), retries: 0, concurrency: 1 },
    // Four times a minute, so that new subscribers get their email soon.
    (steps) => every15Seconds(steps, () => sendSubscriptionEmails({ hours: 1 })),
  ),
  job(
    inngest,
    // Sends emails delayed by an outage. Only this job reads earlier days, which contain many events.
    { id: "sweep-subscription-mail", triggers: cron("7 * * * *"), retries: 3 },
    (steps) => inRounds(steps, async () => (await sendSubscriptionEmails()).events >= maxEvents),
  ),
];

/** Emails to members about the notifications they chose, and the same on their phones. */
const notifications = (inngest: Inngest) => [
  inngest.createFunction(
    {
      id: "push",
      triggers: notificationQueued,
      retries: 3,
      concurrency: { key: "event.data.queue", limit: 4 },
    },
    ({ event, step }) => step.run("send", () => inPlaceOf(event.data, () => sendNotification(event.data))),
  ),
  job(inngest, { id: "notify-members", triggers: cron("* * * * *"), retries: 0, concurrency: 1 }, ({ run }) =>
    run("notify", () => sendNotifications({ hours: 1 })),
  ),
  job(inngest, { id: "sweep-notifications", triggers: cron("13 * * * *"), retries: 3 }, (steps) =>
    inRounds(steps, async () => (await sendNotifications()).found >= maxNotifications),
  ),
  job(
    inngest,
    // In the morning. Later runs only do what the first one missed.
    { id: "daily-mail", triggers: cron("TZ=Asia/Riyadh 20 8-22 * * *"), retries: 3 },
    ({ run }) => run("write", sendDailyEmails),
  ),
  job(inngest, { id: "expiring-keys", triggers: cron("TZ=Asia/Riyadh 10 9 * * *"), retries: 3 }, ({ run }) =>
    run("warn", warnOfExpiringKeys),
  ),
];

/** Subscriptions: the nightly run, individual charges and reminders. */
const billing = (inngest: Inngest) => [
  job(
    inngest,
    {
      id: "bill-subscriptions",
      // Renewals are due at two o'clock, retries at ten, and what an outage delayed at any time.
      triggers: cron("TZ=Asia/Riyadh */10 * * * *"),
      retries: 2,
      concurrency: 1,
    },
    async ({ run }) => {
      const at = await run("now", async () => now().toISOString());
      let after: string | null = "";
      for (let page = 1; after !== null && page <= 400; page += 1) {
        const from: string = after;
        after = await run(`page-${page}`, async () => {
          const due = await dueAt(new Date(at), from);
          const events = due.map((one) => ({
            name: subscriptionDue.name,
            data: {
              ...one,
              queue: [one.mode, ...Object.values(placeForMessage())].join(" "),
              ...placeForMessage(),
            },
          }));
          if (events.length > 0) await inngest.send(events);
          return due.length < dueBatch ? null : (due.at(-1)?.id ?? null);
        });
      }
    },
  ),
  inngest.createFunction(
    { id: "bill-subscription", triggers: subscriptionDue, retries: 2, concurrency: atOneQueue },
    // Without a step: its work is safe to repeat, and the embedded executor calls it once for several
    // subscriptions.
    async ({ events }) => {
      const due = events.map(({ data }) => data);
      await byPlace(due, (some) =>
        mapAll(some, some.length, (one) => bill(jobContext(one, "billing"), one.id, now())),
      );
    },
  ),
  job(inngest, { id: "remind", triggers: cron("TZ=Asia/Riyadh 0 9 * * *"), retries: 3 }, ({ run }) =>
    run("remind", () => remind()),
  ),
];

/** What other jobs missed, checks and retention. */
const maintenance = (inngest: Inngest) => [
  job(inngest, { id: "sweep", triggers: cron("* * * * *"), retries: 0 }, ({ run }) => run("sweep", sweep)),
  inngest.createFunction(
    { id: "watch-pay-page", triggers: cron("TZ=Asia/Riyadh 30 5 * * *"), retries: 3 },
    ({ step }) => step.run("look", watchPayPage),
  ),
  job(inngest, { id: "partitions", triggers: cron("37 * * * *"), retries: 3 }, ({ run }) =>
    run("maintain", maintainPartitions),
  ),
  inngest.createFunction(
    { id: "delete-expired-sign-ins", triggers: cron("17 * * * *"), retries: 0 },
    ({ step }) => step.run("delete", () => deleteExpiredSignIns()),
  ),
  job(inngest, { id: "retention", triggers: cron("17 * * * *"), retries: 0 }, (steps) =>
    runAll(steps, {
      "delete-request-logs": deleteExpiredRequestLogs,
      "delete-attempts": deleteExpiredAttempts,
    }),
  ),
  job(inngest, { id: "expire-cards", triggers: cron("TZ=Asia/Riyadh 5 0 * * *"), retries: 3 }, (steps) =>
    runAll(steps, { expire: expireCards, "drop-tokens": dropTokens }),
  ),
  job(
    inngest,
    { id: "expire-documents", triggers: cron("TZ=Asia/Riyadh 0 6 * * *"), retries: 3 },
    ({ run }) => run("expire", expireDocuments),
  ),
];
