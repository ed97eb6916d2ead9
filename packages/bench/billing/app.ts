import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import "@/packages/bench/chaos/app";
import { gatewayOf } from "@/server/context";
import { now } from "@/server/platform/db/clock";
import { inngest } from "@/server/platform/jobs/wake";
import { log } from "@/server/platform/runtime/log";
import { bill, type DueSubscription, dueAt } from "@/server/subscriptions/bill-job";

// The chaos run's service, and on top of it what brings the same cycle to several of its processes at once.

const Command = z.object({ id: z.int(), command: z.enum(["bill", "calm"]) });
const Switches = z.object({ HAMMER: z.string().optional(), PLANT: z.string().optional() });
// biome-ignore lint/style/noProcessEnv: the run's own switches, which the service knows nothing of
const { HAMMER, PLANT } = Switches.parse(process.env);

/** So many subscriptions are billed at once in one process. */
const atOnce = 8;
const state = { calm: HAMMER === undefined };

const commands = {
  /** Bills whatever is due, next to the other processes; answers how much that was at first. */
  async bill() {
    const first = await dueAt(now());
    for (let due = first, before = Number.POSITIVE_INFINITY; due.length > 0 && due.length < before; ) {
      before = due.length;
      const from = Math.floor(Math.random() * due.length);
      const waiting = [...due.slice(from), ...due.slice(0, from)].slice(0, atOnce * 6);
      const worker = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await billed(next);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      due = await dueAt(now());
    }
    return first.length;
  },
  /** From here on this process does only what the service does of itself. */
  async calm() {
    state.calm = true;
    await hammering;
    return 0;
  },
};

process.on("message", (message) => {
  const asked = Command.safeParse(message).data;
  if (asked === undefined) return;
  const { id, command } = asked;
  commands[command]().then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});

if (PLANT === "gateway-id") {
  const gateway = gatewayOf("test");
  const charge = gateway.charge.bind(gateway);
  gateway.charge = (given) => charge({ ...given, gatewayId: randomUUID() });
}

const billed = (due: DueSubscription) =>
  bill(due).catch((cause) => {
    log.warn("a subscription was not billed", { subscription: due.id }, cause);
    return true;
  });

const sameSecondMs = 1_500;

/**
 * Announces a few that are due twice and bills some more itself, next to what its executor has been told by the others.
 * Every other time all processes look at the same stretch of what is due at about the same moment.
 */
async function strike(together: boolean) {
  const due = await dueAt(now());
  if (due.length === 0) return wait(100);
  const place = together ? (Math.floor(Date.now() / sameSecondMs) * 0.618_034) % 1 : Math.random();
  const from = Math.floor(place * due.length);
  const some = due.slice(from, from + 12);
  const told = some.slice(0, 2).map((data) => ({ name: "subscriptions/due", data }));
  await inngest.send([...told, ...told]);
  await Promise.all([...some, ...some.slice(0, 2)].map(billed));
}

async function hammer() {
  for (let n = 0; !state.calm; n += 1) {
    await strike(n % 2 === 0).catch(async (cause) => {
      log.warn("nothing could be hammered", {}, cause);
      await wait(200);
    });
  }
}

const hammering = hammer();
