import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { z } from "zod";
import { evenly } from "@/packages/bench/harness/wait";
import { apiHandler } from "@/server/api/start";
import { makeDueAvailable } from "@/server/balance/jobs";
import { now } from "@/server/base/db/clock";
import { acrossAccounts } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { bill, type DueSubscription, dueAt } from "@/server/charging/bill-job";
import { reconcile } from "@/server/charging/reconcile-job";
import { AttemptInput, attemptLink } from "@/server/checkout/attempt";
import { confirmAttempt } from "@/server/checkout/confirm-attempt";
import { finishReturn } from "@/server/checkout/return";
import { stopAttempt } from "@/server/checkout/stop-attempt";
import { gatewayOf, jobContext } from "@/server/context";
import { asApiError } from "@/server/core/operation/errors";
import type { ChargeRequest, Gateway } from "@/server/core/operation/gateway";
import { pollDue } from "@/server/jobs/poll-job";
import { sweep } from "@/server/jobs/sweep-job";
import { importSettlements } from "@/server/payouts/import-job";
import { inngest } from "@/server/platform/jobs/enqueue";
import { subscriptionDue } from "@/server/platform/jobs/events";
import { serve } from "@/server/platform/launch/processes/serve";
import { answerCommands } from "./commands";

// The service without its pages: its HTTP server, API handler and jobs, and the payer routes that Next.js
// serves otherwise. It starts within two seconds, so that it can be killed often. The jobs also run on
// command.

const Switches = z.object({ BILL_CONTINUOUSLY: z.string().optional(), MUTATION: z.string().optional() });
// biome-ignore lint/style/noProcessEnv: settings of the run, not of the service
const { BILL_CONTINUOUSLY, MUTATION } = Switches.parse(process.env);

/** How many subscriptions one process bills concurrently. */
const concurrency = 8;
const state = { calm: BILL_CONTINUOUSLY === undefined };

/** The parts of mutations that are not in the database: see `harness/mutations.json`. */
function mutate(gateway: Gateway) {
  const { charge, confirm, refund, removeToken } = gateway;
  // As the trigger of the mutation does.
  const ofPayment = ({ gatewayId, metadata: { payment } }: ChargeRequest) =>
    createHash("md5")
      .update(`${gatewayId}${payment}`)
      .digest("hex")
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-a$4-");
  if (MUTATION === "gateway-id") gateway.charge = (input) => charge({ ...input, gatewayId: randomUUID() });
  if (MUTATION === "forgotten-charge")
    gateway.charge = async (input) => {
      const outcome = await charge({ ...input, gatewayId: ofPayment(input) });
      return outcome.kind === "unknown" ? { kind: "not_sent" } : outcome;
    };
  if (MUTATION === "repeated-attempt")
    gateway.charge = (input) => charge({ ...input, gatewayId: ofPayment(input) });
  if (MUTATION === "unclear-code")
    gateway.confirm = async (payment, code) => {
      const outcome = await confirm(payment, code);
      const paid = { kind: "paid", fee: 0, referenceNumber: null, authorizationCode: null } as const;
      return outcome.kind === "unknown" ? { ...paid, gatewayCode: null, brand: null, last4: null } : outcome;
    };
  if (MUTATION === "refund-total")
    gateway.refund = async (input) => {
      const outcome = await refund(input);
      return outcome.kind === "unknown" ? { kind: "not_sent" } : outcome;
    };
  if (MUTATION === "kept-token")
    gateway.removeToken = async (token) => {
      await removeToken(token);
      return "removed";
    };
}
mutate(gatewayOf("test"));

const billOne = (due: DueSubscription) =>
  bill(jobContext(due, "billing"), due.id, now()).catch((cause) => {
    log.warn("a subscription was not billed", { subscription: due.id }, cause);
    return true;
  });

/** Bills what is due beside the other processes. Returns how many subscriptions were due at first. */
async function billDue(): Promise<number> {
  const first = await dueAt(now());
  for (let due = first, before = Number.POSITIVE_INFINITY; due.length > 0 && due.length < before; ) {
    before = due.length;
    const from = Math.floor(Math.random() * due.length);
    const next = [...due.slice(from), ...due.slice(0, from)].slice(0, concurrency * 6);
    await evenly({ count: next.length, atOnce: concurrency }, async (n) => {
      const one = next[n];
      if (one !== undefined) await billOne(one);
    });
    due = await dueAt(now());
  }
  return first.length;
}

/** How long all processes pick the same subscriptions, in milliseconds. */
const sameChoiceMs = 1_500;

/**
 * Triggers a few due subscriptions twice and bills more of them directly, beside what the executor does. With
 * `together`, all processes pick about the same subscriptions at the same time.
 */
async function billSome(together: boolean) {
  const due = await dueAt(now());
  if (due.length === 0) return wait(100);
  const place = together ? (Math.floor(Date.now() / sameChoiceMs) * 0.618_034) % 1 : Math.random();
  const from = Math.floor(place * due.length);
  const some = due.slice(from, from + 12);
  const events = some.slice(0, 2).map((data) => ({ name: subscriptionDue.name, data }));
  await inngest.send([...events, ...events]);
  await Promise.all([...some, ...some.slice(0, 2)].map(billOne));
}

async function billContinuously() {
  for (let n = 0; !state.calm; n += 1) {
    await billSome(n % 2 === 0).catch(async (cause) => {
      log.warn("billing failed", {}, cause);
      await wait(200);
    });
  }
}

answerCommands({
  /** Returns how many payments and refunds were due. */
  async poll() {
    const found = await acrossAccounts(() => pollDue());
    return found.reduce((sum, count) => sum + count, 0);
  },
  /** Returns how many deliveries had not been triggered. */
  sweep: async () => (await acrossAccounts(sweep)).reduce((sum, { deliveries }) => sum + deliveries, 0),
  bill: billDue,
  /** Imports what the gateway settled. Returns how many settlements. */
  settle: async () =>
    (await acrossAccounts(() => importSettlements("test"))).reduce(
      (sum, one) => sum + (one?.imported ?? 0),
      0,
    ),
  /** Returns how many differences there are between the gateway's books and ours. */
  async reconcile() {
    await acrossAccounts(() => makeDueAvailable());
    const found = await acrossAccounts(() => reconcile("test", { youngestMs: 0 }));
    return found.reduce((sum, one) => sum + (one?.differences ?? 1), 0);
  },
  /** From now on, the process runs only its own jobs. */
  async calm() {
    state.calm = true;
    await billing;
  },
});

async function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, place = "", slug = "", action] = pathname.split("/");
  if (request.method === "GET" && place === "return") {
    const location = await finishReturn(slug);
    if (location !== null) return new Response(null, { status: 303, headers: { location } });
  }
  if (request.method === "POST" && place === "pay" && action === "attempt")
    return answered(async () => attemptLink(slug, AttemptInput.parse(await request.json())));
  const own = /\battempt=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  if (request.method === "POST" && place === "pay" && action === "stop")
    return answered(async () => ({ stopped: await stopAttempt(slug, own) }));
  if (request.method === "POST" && place === "pay" && action === "code")
    return answered(async () => {
      const form = new URLSearchParams(await request.text());
      return { redirect: await confirmAttempt(slug, own, form.get("code") ?? "") };
    });
  return new Response(null, { status: 404 });
}

async function answered(work: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    const failure = asApiError(error);
    return Response.json(failure.envelope("en"), { status: failure.status });
  }
}

const handle = getRequestListener(route, { hostname: "localhost" });
const serving = await serve({ apiHandler, handle }, { drainMs: 5_000, packed: false });
process.on("SIGTERM", () => void serving.stop().then(() => process.exit(0)));
process.send?.({ serving: true });
const billing = billContinuously();
