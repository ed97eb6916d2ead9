import { cron, eventType, type Inngest } from "inngest";
import { z } from "zod";
import { makeDueAvailable } from "@/server/balance/make-available-job";
import { checkSums, foldSums } from "@/server/balance/sums-job";
import { dropTokens } from "@/server/cards/drop-tokens-job";
import { expireCards } from "@/server/cards/expire-job";
import { watchPayPage } from "@/server/checkout/scripts/watch-job";
import { sendDailyMails } from "@/server/notifications/daily-job";
import { mostNotifications, sendNotifications } from "@/server/notifications/each-job";
import { reconcile } from "@/server/payments/reconcile-job";
import { now } from "@/server/platform/db/clock";
import { modes } from "@/server/platform/db/db";
import { keepPartitions } from "@/server/platform/db/partitions-job";
import { forgetAttempts, forgetRequests, forgetSignIns } from "@/server/platform/db/retention-job";
import { sendMail } from "@/server/platform/mail/send";
import { sweepMail } from "@/server/platform/mail/sweep-job";
import { mostPayerMails, sendPayerMails } from "@/server/receipts/mail-job";
import { billAll, dueAt } from "@/server/subscriptions/bill-job";
import { mostEvents, sendSubscriptionMails } from "@/server/subscriptions/emails/mail-job";
import { remind } from "@/server/subscriptions/remind-job";
import { expireDocuments } from "@/server/verification/expire-job";
import { deliver } from "@/server/webhooks/deliver-job";
import { watchEndpoints } from "@/server/webhooks/watch-job";
import { pollStatuses } from "./poll-job";
import { sweep } from "./sweep-job";
import "@/server/composition";

const deliveryQueued = eventType("webhooks/delivery.queued", {
  schema: z.object({ deliveryId: z.string(), endpointId: z.string() }),
});

/** A receiver that hangs occupies at most this many workers, so that it delays no other receiver. */
const atOneEndpoint = { key: "event.data.endpointId", limit: 5 };

const mailQueued = eventType("mail/queued", { schema: z.object({ mailId: z.string() }) });

const subscriptionDue = eventType("subscriptions/due", {
  schema: z.object({ accountId: z.string(), mode: z.enum(modes), id: z.string() }),
});

/** All background jobs. The rows are the source of truth: a run that is lost, repeated or late changes nothing. */
export const functions = (inngest: Inngest) => [
  ...money(inngest),
  ...webhooks(inngest),
  ...emails(inngest),
  ...notifications(inngest),
  ...billing(inngest),
  ...upkeep(inngest),
];

/** Polling, reconciliation and the balance. */
const money = (inngest: Inngest) => [
  inngest.createFunction(
    { id: "poll-statuses", triggers: cron("* * * * *"), retries: 0 },
    async ({ step }) => {
      // Four times a minute, so that a payer with a lost response need not wait a full minute.
      for (const round of [1, 2, 3, 4]) {
        await step.run(`round-${round}`, pollStatuses);
        if (round < 4) await step.sleep(`pause-${round}`, "15s");
      }
    },
  ),
  inngest.createFunction(
    { id: "make-available", triggers: cron("TZ=Asia/Riyadh 1 * * * *"), retries: 0 },
    async ({ step }) => {
      let next = await step.run("page-1", () => makeDueAvailable());
      for (let round = 2; next !== null && round <= 200; round += 1) {
        const from = next;
        next = await step.run(`page-${round}`, () => makeDueAvailable(from));
      }
    },
  ),
  inngest.createFunction({ id: "fold-sums", triggers: cron("* * * * *"), retries: 0 }, ({ step }) =>
    step.run("fold", foldSums),
  ),
  inngest.createFunction(
    { id: "check-sums", triggers: cron("TZ=Asia/Riyadh 40 4 * * *"), retries: 3 },
    ({ step }) => step.run("check", checkSums),
  ),
  inngest.createFunction(
    { id: "reconcile", triggers: cron("TZ=Asia/Riyadh 0 4 * * *"), retries: 3 },
    async ({ step }) => {
      for (const mode of ["test", "live"] as const) await step.run(mode, () => reconcile(mode));
    },
  ),
];

/** Deliveries of webhooks, and their monitoring. */
const webhooks = (inngest: Inngest) => [
  inngest.createFunction(
    {
      id: "deliver-webhook",
      triggers: deliveryQueued,
      retries: 3,
      concurrency: atOneEndpoint,
    },
    // No steps: the embedded executor calls it once for several deliveries. One that is to be tried again gets a run of its own.
    async ({ events }) => {
      const again = await deliver(events.map(({ data }) => data));
      if (again.length > 0) await inngest.send(again);
    },
  ),
  inngest.createFunction({ id: "watch-endpoints", triggers: cron("23 * * * *"), retries: 3 }, ({ step }) =>
    step.run("watch", watchEndpoints),
  ),
  inngest.createFunction({ id: "sweep", triggers: cron("* * * * *"), retries: 0 }, ({ step }) =>
    step.run("sweep", sweep),
  ),
];

/** Emails from the outbox, and emails about payments, refunds and subscriptions. */
const emails = (inngest: Inngest) => [
  inngest.createFunction(
    { id: "mail", triggers: mailQueued, retries: 0, concurrency: { limit: 4 } },
    ({ event, step }) => step.run("send", () => sendMail(event.data.mailId)),
  ),
  inngest.createFunction({ id: "sweep-mail", triggers: cron("* * * * *"), retries: 0 }, ({ step }) =>
    step.run("sweep", sweepMail),
  ),
  inngest.createFunction(
    { id: "payer-mail", triggers: cron("* * * * *"), retries: 0, concurrency: 1 },
    async ({ step }) => {
      for (const round of [1, 2, 3, 4]) {
        await step.run(`round-${round}`, () => sendPayerMails({ hours: 1 }));
        if (round < 4) await step.sleep(`pause-${round}`, "15s");
      }
    },
  ),
  inngest.createFunction(
    { id: "sweep-payer-mail", triggers: cron("11 * * * *"), retries: 3 },
    async ({ step }) => {
      for (let round = 1; round <= 200; round += 1) {
        const { found } = await step.run(`round-${round}`, () => sendPayerMails());
        if (found < mostPayerMails) return;
      }
    },
  ),
  inngest.createFunction(
    { id: "subscription-mail", triggers: cron("* * * * *"), retries: 0, concurrency: 1 },
    async ({ step }) => {
      // Four times a minute, so that new subscribers get their email soon.
      for (const round of [1, 2, 3, 4]) {
        await step.run(`round-${round}`, () => sendSubscriptionMails({ hours: 1 }));
        if (round < 4) await step.sleep(`pause-${round}`, "15s");
      }
    },
  ),
  inngest.createFunction(
    // Sends what an outage left. Only this job reads the earlier days, because they are many events.
    { id: "sweep-subscription-mail", triggers: cron("7 * * * *"), retries: 3 },
    async ({ step }) => {
      for (let round = 1; round <= 200; round += 1) {
        const { events } = await step.run(`round-${round}`, () => sendSubscriptionMails());
        if (events < mostEvents) return;
      }
    },
  ),
];

/** Emails to members about the notifications they chose. */
const notifications = (inngest: Inngest) => [
  inngest.createFunction(
    { id: "notify-members", triggers: cron("* * * * *"), retries: 0, concurrency: 1 },
    ({ step }) => step.run("notify", () => sendNotifications({ hours: 1 })),
  ),
  inngest.createFunction(
    { id: "sweep-notifications", triggers: cron("13 * * * *"), retries: 3 },
    async ({ step }) => {
      for (let round = 1; round <= 200; round += 1) {
        const { found } = await step.run(`round-${round}`, () => sendNotifications());
        if (found < mostNotifications) return;
      }
    },
  ),
  inngest.createFunction(
    // In the morning; the runs after the first find only what it missed.
    { id: "daily-mail", triggers: cron("TZ=Asia/Riyadh 20 8-22 * * *"), retries: 3 },
    ({ step }) => step.run("write", sendDailyMails),
  ),
];

/** Subscriptions: the nightly run, single charges and reminders. */
const billing = (inngest: Inngest) => [
  inngest.createFunction(
    {
      id: "bill-subscriptions",
      // The nightly run. The other schedule handles retries at ten and what an outage left.
      triggers: [cron("TZ=Asia/Riyadh 0 2 * * *"), cron("TZ=Asia/Riyadh */10 * * * *")],
      retries: 2,
      concurrency: 1,
    },
    async ({ step }) => {
      const at = await step.run("now", () => now().toISOString());
      let after: string | null = "";
      for (let page = 1; after !== null && page <= 400; page += 1) {
        const from: string = after;
        after = await step.run(`page-${page}`, async () => {
          const due = await dueAt(new Date(at), from);
          if (due.length > 0) await inngest.send(due.map((data) => ({ name: "subscriptions/due", data })));
          return due.length < 1000 ? null : (due.at(-1)?.id ?? null);
        });
      }
    },
  ),
  inngest.createFunction(
    { id: "bill-subscription", triggers: subscriptionDue, retries: 2, concurrency: { limit: 24 } },
    // Without a step: what it does may be done again, and the embedded executor calls it once for several subscriptions.
    ({ events }) => billAll(events.map(({ data }) => data)),
  ),
  inngest.createFunction(
    { id: "remind", triggers: cron("TZ=Asia/Riyadh 0 9 * * *"), retries: 3 },
    ({ step }) => step.run("remind", () => remind()),
  ),
];

/** Daily checks and retention. */
const upkeep = (inngest: Inngest) => [
  inngest.createFunction(
    { id: "watch-pay-page", triggers: cron("TZ=Asia/Riyadh 30 5 * * *"), retries: 3 },
    ({ step }) => step.run("look", watchPayPage),
  ),
  inngest.createFunction({ id: "partitions", triggers: cron("37 * * * *"), retries: 3 }, ({ step }) =>
    step.run("keep", keepPartitions),
  ),
  inngest.createFunction({ id: "retention", triggers: cron("17 * * * *"), retries: 0 }, async ({ step }) => {
    await step.run("forget-requests", () => forgetRequests());
    await step.run("forget-sign-ins", () => forgetSignIns());
    await step.run("forget-attempts", () => forgetAttempts());
  }),
  inngest.createFunction(
    { id: "expire-cards", triggers: cron("TZ=Asia/Riyadh 5 0 * * *"), retries: 3 },
    async ({ step }) => {
      await step.run("expire", () => expireCards());
      await step.run("drop-tokens", () => dropTokens());
    },
  ),
  inngest.createFunction(
    { id: "expire-documents", triggers: cron("TZ=Asia/Riyadh 0 6 * * *"), retries: 3 },
    ({ step }) => step.run("expire", expireDocuments),
  ),
];
