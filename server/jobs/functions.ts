import { cron, eventType, type Inngest } from "inngest";
import { z } from "zod";
import { sendMail } from "@/server/mail/send";
import { compareBooks } from "./compare-books";
import { deliver } from "./deliver";
import { sweepMail } from "./mail";
import { reconcile } from "./reconcile";
import { releaseDue } from "./release";
import { forgetRequests } from "./retention";
import { sweep } from "./sweep";
import { watchEndpoints } from "./watch-endpoints";

const deliveryQueued = eventType("webhooks/delivery.queued", {
  schema: z.object({ deliveryId: z.string(), endpointId: z.string() }),
});

/** A receiver that hangs holds this many workers and no more, so that it delays nobody else. */
const atOneEndpoint = { key: "event.data.endpointId", limit: 5 };

const mailQueued = eventType("mail/queued", { schema: z.object({ mailId: z.string() }) });

/** Every job there is. Rows are the truth: a run that is lost, doubled or late changes nothing. */
export const functions = (inngest: Inngest) => [
  inngest.createFunction(
    {
      id: "deliver-webhook",
      triggers: deliveryQueued,
      retries: 3,
      concurrency: [{ limit: 40 }, atOneEndpoint],
    },
    async ({ event, step }) => {
      for (let attempt = 1; attempt <= 12; attempt += 1) {
        const next = await step.run(`attempt-${attempt}`, () => deliver(event.data.deliveryId));
        if (next === null) return;
        await step.sleepUntil(`until-${attempt}`, next);
      }
    },
  ),
  inngest.createFunction({ id: "reconcile", triggers: cron("* * * * *"), retries: 0 }, async ({ step }) => {
    // Four times a minute: a payer whose answer was lost should not wait a whole one.
    for (const round of [1, 2, 3, 4]) {
      await step.run(`round-${round}`, reconcile);
      if (round < 4) await step.sleep(`pause-${round}`, "15s");
    }
  }),
  inngest.createFunction(
    { id: "release", triggers: cron("TZ=Asia/Riyadh 1 * * * *"), retries: 0 },
    async ({ step }) => {
      let next = await step.run("release-1", () => releaseDue());
      for (let round = 2; next !== null && round <= 200; round += 1) {
        const from = next;
        next = await step.run(`release-${round}`, () => releaseDue(from));
      }
    },
  ),
  inngest.createFunction(
    { id: "mail", triggers: mailQueued, retries: 0, concurrency: { limit: 4 } },
    ({ event, step }) => step.run("send", () => sendMail(event.data.mailId)),
  ),
  inngest.createFunction({ id: "sweep-mail", triggers: cron("* * * * *"), retries: 0 }, ({ step }) =>
    step.run("sweep", sweepMail),
  ),
  inngest.createFunction({ id: "watch-endpoints", triggers: cron("23 * * * *"), retries: 3 }, ({ step }) =>
    step.run("watch", watchEndpoints),
  ),
  inngest.createFunction({ id: "retention", triggers: cron("17 * * * *"), retries: 0 }, ({ step }) =>
    step.run("forget-requests", () => forgetRequests()),
  ),
  inngest.createFunction({ id: "sweep", triggers: cron("* * * * *"), retries: 0 }, ({ step }) =>
    step.run("sweep", sweep),
  ),
  inngest.createFunction(
    { id: "compare-books", triggers: cron("TZ=Asia/Riyadh 0 4 * * *"), retries: 3 },
    async ({ step }) => {
      for (const mode of ["test", "live"] as const) await step.run(mode, () => compareBooks(mode));
    },
  ),
];
