import { cron, eventType, type Inngest } from "inngest";
import { z } from "zod";
import { attemptDelivery } from "@/server/webhooks/deliver";
import { reconcile } from "./reconcile";
import { sweep } from "./sweep";

const deliveryQueued = eventType("webhooks/delivery.queued", {
  schema: z.object({ deliveryId: z.string() }),
});

/** Every job there is. Rows are the truth: a run that is lost, doubled or late changes nothing. */
export const functions = (inngest: Inngest) => [
  inngest.createFunction(
    { id: "deliver-webhook", triggers: deliveryQueued, retries: 3, concurrency: { limit: 40 } },
    async ({ event, step }) => {
      for (let attempt = 1; attempt <= 12; attempt += 1) {
        const next = await step.run(`attempt-${attempt}`, () => attempted(event.data.deliveryId));
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
  inngest.createFunction({ id: "sweep", triggers: cron("* * * * *"), retries: 0 }, ({ step }) =>
    step.run("sweep", sweep),
  ),
];

const attempted = async (id: string) => (await attemptDelivery(id)).nextAttemptAt?.toISOString() ?? null;
